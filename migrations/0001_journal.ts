import { statements } from './statements.ts';

/** The whole journal: guests and how they get in, entries and what is said to them, files, mail and search. */
export const up = statements(
  `CREATE TABLE secret (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE guest (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     username TEXT NOT NULL,
     username_key TEXT NOT NULL UNIQUE,
     email TEXT NOT NULL UNIQUE,
     verified_email TEXT,
     password_hash TEXT NOT NULL,
     about TEXT NOT NULL,
     how_long_known TEXT NOT NULL,
     fondest_memory TEXT NOT NULL,
     favorite_food TEXT NOT NULL,
     favorite_song TEXT NOT NULL,
     advice_wishes TEXT NOT NULL,
     relationship_tags TEXT NOT NULL CHECK (json_type(relationship_tags) = 'array'),
     invite_id INTEGER REFERENCES invite (id) ON DELETE SET NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX guest_invite ON guest (invite_id)`,

  `CREATE TABLE session (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     token_hash TEXT NOT NULL UNIQUE,
     media_hash TEXT NOT NULL UNIQUE,
     created_at TEXT NOT NULL,
     last_used_at TEXT NOT NULL,
     expires_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX session_user ON session (user_id)`,
  `CREATE INDEX session_expiry ON session (expires_at)`,

  `CREATE TABLE code (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     purpose TEXT NOT NULL CHECK (purpose IN ('verification', 'reset')),
     email TEXT NOT NULL,
     code_hash TEXT NOT NULL,
     tries INTEGER NOT NULL DEFAULT 0,
     created_at TEXT NOT NULL,
     expires_at TEXT NOT NULL,
     UNIQUE (user_id, purpose)
   ) STRICT`,
  `CREATE INDEX code_email ON code (email, purpose)`,

  `CREATE TABLE invite (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     code_hash TEXT NOT NULL UNIQUE,
     invited_by INTEGER REFERENCES guest (id) ON DELETE SET NULL,
     label TEXT NOT NULL,
     max_uses INTEGER CHECK (max_uses > 0),
     uses INTEGER NOT NULL DEFAULT 0,
     expires_at TEXT,
     revoked_at TEXT,
     created_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX invite_guest ON invite (invited_by)`,

  `CREATE TABLE whitelist (
     email TEXT PRIMARY KEY,
     created_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE entry (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     title TEXT NOT NULL,
     description TEXT NOT NULL,
     content_type TEXT NOT NULL CHECK (content_type IN ('text', 'image', 'audio', 'video')),
     privacy_status TEXT NOT NULL CHECK (privacy_status IN ('draft', 'published')),
     tags TEXT NOT NULL CHECK (json_type(tags) = 'array'),
     search_text TEXT NOT NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL,
     published_at TEXT,
     CHECK (privacy_status = 'draft' OR published_at IS NOT NULL)
   ) STRICT`,
  `CREATE INDEX entry_album ON entry (privacy_status, published_at DESC, id DESC)`,
  `CREATE INDEX entry_user ON entry (user_id, privacy_status)`,

  `CREATE VIRTUAL TABLE entry_search USING fts5 (
     search_text, content = 'entry', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
   )`,
  `CREATE TRIGGER entry_search_insert AFTER INSERT ON entry BEGIN
     INSERT INTO entry_search (rowid, search_text) VALUES (new.id, new.search_text);
   END`,
  `CREATE TRIGGER entry_search_delete AFTER DELETE ON entry BEGIN
     INSERT INTO entry_search (entry_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
   END`,
  `CREATE TRIGGER entry_search_update AFTER UPDATE OF search_text ON entry BEGIN
     INSERT INTO entry_search (entry_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
     INSERT INTO entry_search (rowid, search_text) VALUES (new.id, new.search_text);
   END`,

  `CREATE TABLE entry_like (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     created_at TEXT NOT NULL,
     UNIQUE (entry_id, user_id)
   ) STRICT`,
  `CREATE INDEX entry_like_user ON entry_like (user_id, id)`,

  `CREATE TABLE comment (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     comment_type TEXT NOT NULL CHECK (comment_type IN ('text', 'image')),
     content TEXT NOT NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX comment_entry ON comment (entry_id, id)`,
  `CREATE INDEX comment_user ON comment (user_id)`,

  `CREATE TABLE reaction (
     comment_id INTEGER NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     reaction_type TEXT NOT NULL CHECK (reaction_type IN ('heart', 'champagne', 'laugh', 'cry', 'angry')),
     created_at TEXT NOT NULL,
     PRIMARY KEY (comment_id, user_id)
   ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX reaction_user ON reaction (user_id)`,

  `CREATE TABLE upload (
     id TEXT PRIMARY KEY,
     user_id INTEGER REFERENCES guest (id) ON DELETE CASCADE,
     purpose TEXT NOT NULL CHECK (purpose IN ('entry', 'comment', 'profile_picture')),
     kind TEXT NOT NULL CHECK (kind IN ('image', 'audio', 'video', 'document')),
     file_name TEXT NOT NULL,
     sha256 TEXT NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('received', 'preparing', 'ready', 'failed')),
     width INTEGER,
     height INTEGER,
     duration REAL,
     placeholder TEXT,
     pending TEXT CHECK (pending IN ('convert', 'poster')),
     tries INTEGER NOT NULL DEFAULT 0,
     entry_id INTEGER UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
     comment_id INTEGER UNIQUE REFERENCES comment (id) ON DELETE CASCADE,
     profile_id INTEGER UNIQUE REFERENCES guest (id) ON DELETE CASCADE,
     created_at TEXT NOT NULL,
     CHECK ((entry_id IS NOT NULL) + (comment_id IS NOT NULL) + (profile_id IS NOT NULL) <= 1)
   ) STRICT`,
  `CREATE INDEX upload_user ON upload (user_id)`,
  `CREATE INDEX upload_pending ON upload (created_at) WHERE pending IS NOT NULL`,

  `CREATE TABLE upload_file (
     key TEXT PRIMARY KEY,
     upload_id TEXT NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
     role TEXT NOT NULL CHECK (role IN ('original', 'display', 'rendition', 'poster')),
     mime TEXT NOT NULL,
     size INTEGER NOT NULL,
     width INTEGER,
     height INTEGER
   ) STRICT`,
  `CREATE INDEX upload_file_upload ON upload_file (upload_id, role, width)`,

  `CREATE TABLE deleted_file (
     key TEXT PRIMARY KEY,
     deleted_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER upload_file_deleted AFTER DELETE ON upload_file BEGIN
     INSERT OR IGNORE INTO deleted_file (key, deleted_at)
     VALUES (old.key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
   END`,

  `CREATE TABLE mail (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     to_address TEXT NOT NULL,
     subject TEXT NOT NULL,
     text_body TEXT NOT NULL,
     html_body TEXT NOT NULL,
     tries INTEGER NOT NULL DEFAULT 0,
     next_try_at TEXT NOT NULL,
     expires_at TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX mail_due ON mail (next_try_at)`,

  `CREATE TABLE translation (
     text_hash TEXT NOT NULL,
     target_language TEXT NOT NULL,
     translated_text TEXT NOT NULL,
     created_at TEXT NOT NULL,
     PRIMARY KEY (text_hash, target_language)
   ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE attempt (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     bucket TEXT NOT NULL,
     made_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX attempt_bucket ON attempt (bucket, made_at)`,
  `CREATE INDEX attempt_age ON attempt (made_at)`,
);
