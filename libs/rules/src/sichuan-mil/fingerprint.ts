export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '4b73bec73001ae4f0a54ca1998c142da14522808c4f2f27a65224dd7e7e96b0e';
