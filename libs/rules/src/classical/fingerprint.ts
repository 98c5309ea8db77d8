export const ID = 'classical';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'd0d7175e87f2e6c6b9cc1b23e476ce5877cc2dddf1f6791a2fec6af17630c5c9';
