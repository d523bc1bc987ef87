import { statements } from './statements.ts';

export const up = statements(
  // When the guest last looked at what happened to own entries; null: never.
  `ALTER TABLE guest ADD COLUMN activity_seen_at TEXT`,
  `ALTER TABLE guest ADD COLUMN digest_sent_at TEXT`,
  // Set when the guest ended the digests.
  `ALTER TABLE guest ADD COLUMN digest_ended_at TEXT`,
  // The address that ends e-mails of a kind by one click; null for those that answer a guest.
  `ALTER TABLE mail ADD COLUMN unsubscribe_url TEXT`,
);
