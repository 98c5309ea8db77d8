export const ID = 'dazhong';
/** The source has no date and no number, so its editions are numbered from 1. */
export const EDITION = '1';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const ANSWERS = '7ecb6bd0ef654a9a58cf09a036a8d7261945d894cac625daf67609c2a588cf47';
