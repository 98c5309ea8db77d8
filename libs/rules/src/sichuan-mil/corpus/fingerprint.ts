export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const ANSWERS = 'd236f0b5303b90bbd3b2ef94692199fe780d360dcda3b12db16710f9acfc2dbb';
