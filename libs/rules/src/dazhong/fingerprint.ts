export const ID = 'dazhong';
/** The book bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'a8021db7b0fd96b7b49a1bfc649ad0dc39bf3add8bfb656ae1742a5f3b21525e';
