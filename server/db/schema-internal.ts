import type { Generated } from 'kysely';
import type { ActSubject, HostAction } from '../../shared/host/log.ts';

/** Who may see an entry: every guest, its author alone, or nobody. */
export type Audience = 'all' | 'owner' | 'none';

/** The tables that hold what guests never read: queues, caches, counters, logs and keys. */
export type InternalSchema = {
  whitelist: { email: string; created_at: string };
  /** Addresses that were invited by e-mail, each with its own invite. */
  invitation: { email: string; invite_id: number; sent_at: string; reminded_at: string | null };
  /** Addresses whose last e-mail expired before a mail server took it. */
  undelivered: { email: string; failed_at: string };
  /** Full-text index of every one and two characters of the same texts, in hexadecimal. Kept by triggers. */
  entry_gram: { rowid: number; entry_gram: string };
  /** Sizes of the album; guest 0 is any guest, an empty type any type, a missing row 0. Kept by triggers. */
  entry_count: { user_id: number; content_type: string; total: number };
  /** The list of an archive of the album, frozen when its guest requested it; belongs to that session. */
  download: { id: string; session_id: number; files: string; created_at: string };
  /** What a download of an upload sends: kept, because it takes reading the whole file to find out. */
  download_file: {
    upload_id: string;
    key: string;
    /** The type of what is sent. */
    mime: string;
    /** Whether the file of the key is sent without its metadata; 0 or 1. */
    cleaned: number;
    size: number;
    crc32: number;
  };
  /** Files whose rows are gone and that still have to leave the disk; filled by a trigger. */
  deleted_file: { key: string; deleted_at: string };
  /** Idempotency keys whose entry or comment is deleted; filled by triggers. */
  spent_key: { user_id: number; key: string };
  /** E-mails that are not sent yet. */
  mail: {
    id: Generated<number>;
    to_address: string;
    subject: string;
    text_body: string;
    html_body: string;
    tries: Generated<number>;
    next_try_at: string;
    expires_at: string;
    created_at: string;
    /** What ends e-mails of this kind by one click; null for those that answer a guest. */
    unsubscribe_url: string | null;
  };
  translation: { text_hash: string; target_language: string; translated_text: string; created_at: string };
  /** Attempts that count against a rate limit. */
  attempt: { id: Generated<number>; bucket: string; made_at: string };
  secret: { name: string; value: string };
  /** What hosts set on their page; see `shared/host/settings.ts`. */
  setting: { name: string; value: string };
  /** A copy of the setting WEDDING_DATE for the triggers: at most one row, with id 1. */
  wedding: { id: number; date: string };
  /** What hosts did, for the log; it outlives them and what they did it to, so it has no foreign keys. */
  moderation: {
    id: Generated<number>;
    action: HostAction;
    subject: ActSubject;
    subject_id: number | null;
    note: string;
    made_at: string;
    /** The guest who is a host; null for the shell, a program with ADMIN_TOKEN, and the server itself. */
    host_id: number | null;
  };
  /** A change that open pages show: about an entry, its comments, a guest, the whole album, or a session that ended. Written by triggers. */
  change: {
    id: Generated<number>;
    kind: 'entry' | 'comments' | 'guest' | 'album' | 'session';
    entry_id: number | null;
    /** The author of the entry, or the guest that changed, or that of the session; 0 for the album. */
    user_id: number;
    /** Who could see the entry before the change. */
    seen_by: Audience;
    /** The guest whose like changed the entry; null for every other change. */
    liker_id: number | null;
    made_at: string;
  };
};
