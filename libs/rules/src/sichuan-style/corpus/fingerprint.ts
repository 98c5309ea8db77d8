export const ID = 'sichuan-style';
/** The sheet has no date and no number, so its editions are numbered from 1. */
export const EDITION = '1';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const FINGERPRINT = 'e9aaede02841dd6b4343d39403248bbfd308731265e91dec41c4cf1a2e40e144';
