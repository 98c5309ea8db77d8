export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '0fbb58ea552951c8d58174790b2599fb996206a5c14a2b0f6db8780631c9815a';
