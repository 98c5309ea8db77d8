export const ID = 'sichuan-style';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '293f84e411dca5c268e0e6e13f18fced14bb7b0b0d35725a729450c717bd0481';
