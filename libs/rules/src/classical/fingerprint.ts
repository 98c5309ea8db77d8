export const ID = 'classical';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; not yet computed. */
export const FINGERPRINT = '0'.repeat(64);
