export const ID = 'dazhong';
/** The book bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'f671a5b862ab86e06854064d6fd6557eb78de7dc39ffe2f3faed9a514f88debc';
