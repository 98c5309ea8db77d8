export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'd1eef3f1c7296cabe2dedb145461dded13708bbd818f6059c72185431934f857';
