export const ID = 'sichuan-style';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'fb756e29d9e61f00e5a78207a63694ad7de256089fcb5b35c3e214c1b239522a';
