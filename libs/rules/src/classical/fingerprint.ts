export const ID = 'classical';
/** The sheet bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = '57ad60d29f63afef2b0329d55e28583626e8306eaaa237640be025b22e7ab324';
