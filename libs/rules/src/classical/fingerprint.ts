export const ID = 'classical';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'cdfd41594ef11c000c973af05eb6ce807f26066c97cda588e53af7841f7c75af';
