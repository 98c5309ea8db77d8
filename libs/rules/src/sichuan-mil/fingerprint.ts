export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '385b778343ae15e2956c07da7007294cdb222e350016ad540860fa710c6c09b8';
