import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type {
  CommentType,
  ContentType,
  PrivacyStatus,
  ReactionType,
  UploadPurpose,
} from '../../shared/catalog.ts';
import type { FileKind } from '../../shared/content-kind.ts';
import type { ProfileAnswers } from '../../shared/questions.ts';
import type { InternalSchema } from './schema-internal.ts';

/** Row types of the tables in `migrations/`; times are ISO 8601 UTC texts, lists are JSON texts. */

type JsonList = ColumnType<string[], string, string>;

export type CodePurpose = 'verification' | 'reset';

export type LinkKind = 'join' | 'device' | 'card';

export type FileRole = 'original' | 'display' | 'rendition' | 'poster';

export type Schema = InternalSchema & {
  guest: ProfileAnswers & {
    id: Generated<number>;
    username: string;
    /** What makes two names the same; see `nameKey`. */
    username_key: string;
    /** Null, as the password, for a guest who joined by name, until the account is completed. */
    email: string | null;
    /** The last address that a code proved; the guest is verified while it equals `email`. */
    verified_email: string | null;
    password_hash: string | null;
    about: string;
    relationship_tags: JsonList;
    invite_id: number | null;
    created_at: string;
    updated_at: string;
    activity_seen_at: string | null;
    digest_sent_at: string | null;
    /** Set when the guest ended the digests. */
    digest_ended_at: string | null;
    /** When a host removed the guest, who can be restored for 30 days. */
    removed_at: string | null;
    /** The language of the guest, which the site may have no more. */
    locale: string | null;
  };
  session: {
    id: Generated<number>;
    user_id: number;
    token_hash: string;
    media_hash: string;
    created_at: string;
    last_used_at: string;
    expires_at: string;
    /** When a host last typed the password again in it. */
    confirmed_at: string | null;
    /** What stays the same in each value of the cookie that brings the session back; null in rows of earlier versions. */
    cookie_family: string | null;
    cookie_hash: string | null;
    /** The value that was exchanged for the one of now. */
    cookie_before: string | null;
    /** When what came with the value of now was used first; null until then. */
    cookie_used_at: Generated<string | null>;
  };
  /** What opens an account without a password: the key of a joining, a link for another device, a personal card. */
  guest_link: {
    id: Generated<number>;
    user_id: number;
    kind: LinkKind;
    secret_hash: string;
    created_at: string;
    /** Null for a card. */
    expires_at: string | null;
  };
  /** A guest who is a host; `made_by` is null for one who was made at the shell, by a link, or by a guest who is removed. */
  host: { user_id: number; made_at: string; made_by: number | null };
  code: {
    id: Generated<number>;
    user_id: number;
    purpose: CodePurpose;
    email: string;
    code_hash: string;
    /** Of a code that completes an account: the password that it gets. */
    password_hash: Generated<string | null>;
    tries: Generated<number>;
    created_at: string;
    expires_at: string;
  };
  invite: {
    id: Generated<number>;
    code_hash: string;
    /** The guest in whose name it was made, if any. */
    invited_by: number | null;
    label: string;
    max_uses: number | null;
    uses: Generated<number>;
    expires_at: string | null;
    revoked_at: string | null;
    created_at: string;
    /** What its code is derived from; null for the number, in rows of earlier versions. */
    salt: string | null;
    /** Whether the guest who uses it becomes a host; 0 or 1. */
    makes_host: Generated<number>;
  };
  entry: {
    id: Generated<number>;
    user_id: number;
    title: string;
    description: string;
    content_type: ContentType;
    privacy_status: PrivacyStatus;
    tags: JsonList;
    /** Title, description, username, tags, kind and days, folded for search; see `lib/fold.ts`. */
    search_text: string;
    created_at: string;
    updated_at: string;
    /** The first publishing; stays when the entry goes back to draft. */
    published_at: string | null;
    /** Set while the host hides the entry from every guest, its author included. */
    hidden_at: string | null;
    /** When it began to wait for a host; null for one that does not. */
    waiting_since: string | null;
    /** 1 until the album opens. */
    sealed: Generated<number>;
    /** The client's key of the call that created it; unique per guest. */
    idempotency_key: string | null;
    /** Position in the album, higher is newer; null for a draft and while hidden or held. Kept by triggers. */
    place: Generated<number | null>;
    /** Kept by triggers. */
    like_count: Generated<number>;
    /** Noon of the day that the author gave, in the wedding's time zone. */
    dated_at: string | null;
    /** `dated_at`, else the camera's time within a year of the wedding, else `published_at`. Kept by triggers. */
    happened_at: Generated<string | null>;
    /** JSON: when each field was changed last, by the field's name in the call. */
    field_changes: Generated<string>;
    /** The language of title and description; null where it is not sure. */
    language: Generated<string | null>;
    /** What `search_text` and `language` were made with; see `listIndexed`. */
    indexed_as: Generated<string>;
  };
  /** Full-text index of the album's `search_text`; `rowid` is the entry's `place`. Kept by triggers. */
  entry_search: { rowid: number; entry_search: string };
  entry_like: { id: Generated<number>; entry_id: number; user_id: number; created_at: string };
  comment: {
    id: Generated<number>;
    entry_id: number;
    user_id: number;
    comment_type: CommentType;
    content: string;
    created_at: string;
    updated_at: string;
    /** When the host hid it; no guest can read it then, its author included. */
    hidden_at: string | null;
    idempotency_key: string | null;
  };
  reaction: { comment_id: number; user_id: number; reaction_type: ReactionType; created_at: string };
  /** A received file and what is known of it; unattached until an entry, a comment or a profile takes it. */
  upload: {
    /** 32 random hex digits: the handle that the sender names in later calls. */
    id: string;
    /** Null until the registration is complete. */
    user_id: number | null;
    purpose: UploadPurpose;
    kind: FileKind;
    file_name: string;
    sha256: string;
    /** `preparing` while a recording is converted, `failed` when that could not be done. */
    state: 'received' | 'preparing' | 'ready' | 'failed';
    width: number | null;
    height: number | null;
    duration: number | null;
    placeholder: string | null;
    /** When the file was taken, by its camera. */
    taken_at: string | null;
    /** Loudness over the length of a sound, see `Entry`; null until it is computed, empty where it cannot be read. */
    peaks: string | null;
    /** Work of minutes that waits for its turn, off the request path. */
    pending: 'convert' | 'poster' | null;
    /** How often that was begun: work that repeatedly crashes the process is abandoned. */
    tries: Generated<number>;
    entry_id: number | null;
    comment_id: number | null;
    profile_id: number | null;
    /** 1 for the photo of the landing page, which everyone may see. */
    landing: number | null;
    created_at: string;
  };
  /** An upload that no record owns yet, from its creation on; the row goes when the upload is attached or removed. */
  unattached_upload: {
    id: string;
    /** Null while a guest registers; then `address` is set. */
    user_id: number | null;
    invite_id: number | null;
    address: string | null;
    purpose: UploadPurpose;
    file_name: string;
    size: number;
    /** The id, once a form's file is stored but not yet examined. */
    key: string | null;
    created_at: string;
  };
  /** One file in `uploads/`. Guests get every role but the original. */
  upload_file: {
    /** Random, with the extension of its kind; the name on disk and in the address. */
    key: string;
    upload_id: string;
    role: FileRole;
    mime: string;
    size: number;
    width: number | null;
    height: number | null;
    /** Null for an original, whose hash is the upload's, and for files made before hashes were kept. */
    sha256: string | null;
  };
};

export type GuestRow = Selectable<Schema['guest']>;
export type NewGuest = Insertable<Schema['guest']>;
/** A guest with an e-mail and a password. */
export type RegisteredRow = GuestRow & { email: string; password_hash: string };
export type CodeRow = Selectable<Schema['code']>;
export type EntryRow = Selectable<Schema['entry']>;
export type CommentRow = Selectable<Schema['comment']>;
export type UploadRow = Selectable<Schema['upload']>;
export type UnattachedUploadRow = Selectable<Schema['unattached_upload']>;
export type NewUploadFile = Insertable<Schema['upload_file']>;
export type InviteRow = Selectable<Schema['invite']>;

declare const owned: unique symbol;

/** A row that belongs to the actor; only the policies make one. */
export type Owned<Row> = Row & { readonly [owned]: true };
