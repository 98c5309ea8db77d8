export const ID = 'classical';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'ec4e3551fac2ba648387f59ddd99111e0e153d8385d2c120c6fbe1e1d0683c72';
