export const ID = 'classical';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '0fbfb024ca44e6bf36139ec131e0e09e14c013983f1bca7314c120dd7ebccac9';
