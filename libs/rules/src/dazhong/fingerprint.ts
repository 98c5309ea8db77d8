export const ID = 'dazhong';
/** The book bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '4f439e3f9e44545f3d727e2972dd193d1adc2fa351a04e7451d9026c491eefa7';
