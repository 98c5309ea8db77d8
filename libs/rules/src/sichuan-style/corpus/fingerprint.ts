export const ID = 'sichuan-style';
/** The sheet has no date and no number, so its editions are numbered from 1. */
export const EDITION = '1';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const FINGERPRINT = 'd4692638d4e0bf704f1d6715431c0dc14ea8a1c69c1370aa1045f9829802a417';
