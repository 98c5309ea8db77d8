export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 of the id, the edition, the tables and the answers to the frozen corpus. `digestOfAnswers` computes it. */
export const FINGERPRINT = '2310a5b3fce11ece8f3eb0ce92b13b3ed84658c995472746acc3fd8035541229';
