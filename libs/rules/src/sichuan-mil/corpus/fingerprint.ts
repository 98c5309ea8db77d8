export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const FINGERPRINT = 'c5b67eb2509a4d2220f1cb5e07b04121c65d1cc498e905bccafe8ac7df4fb8bd';
