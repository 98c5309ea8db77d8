export const ID = 'classical';
/** The sheet has no date and no number, so its editions are numbered from 1. */
export const EDITION = '1';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const FINGERPRINT = '9679ca60f6acb55ccbe261203575c439e0930928102764243907f4cbf620e225';
