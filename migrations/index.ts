import type { Migration } from 'kysely/migration';
import * as journal from './0001_journal.ts';
import * as moderation from './0002_moderation.ts';
import * as idempotency from './0004_idempotency.ts';
import * as secureDelete from './0005_secure_delete.ts';
import * as unattachedUploads from './0007_unattached_uploads.ts';

/** Every step of the schema, by name and in order; a step that has shipped is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_journal': journal,
  '0002_moderation': moderation,
  '0004_idempotency': idempotency,
  '0005_secure_delete': secureDelete,
  '0007_unattached_uploads': unattachedUploads,
};
