export const ID = 'classical';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '2e8f918ec69b10bba02c6b29e8d205af152f8eaac090dd1869c3cad749660176';
