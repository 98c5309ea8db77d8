export const ID = 'sichuan-style';
/** The sheet has no date and no number, so its editions are numbered from 1. */
export const EDITION = '1';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const ANSWERS = 'dcd2e67e36c76fac4ca7d6a8741389f679d70713bed8dcbe6fd1842b7777759d';
