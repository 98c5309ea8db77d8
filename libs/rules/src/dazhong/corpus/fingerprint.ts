export const ID = 'dazhong';
/** The source has no date and no number, so its editions are numbered from 1. */
export const EDITION = '1';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const FINGERPRINT = 'de993178ef2e6142bfba390e7282c3126f6650dacf60e313a251d7d8874786bb';
