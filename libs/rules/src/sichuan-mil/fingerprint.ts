export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '5e75dcd24954e4e764ca3e10d7d655e94bdae8a758abfab8356a3fd7f31fd447';
