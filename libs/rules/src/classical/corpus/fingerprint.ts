export const ID = 'classical';
/** The sheet has no date and no number, so its editions are numbered from 1. */
export const EDITION = '1';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const FINGERPRINT = 'adcb8d75885d471f8f5c815cf3aef114cd7652a63d27da52c79f186c6f62247f';
