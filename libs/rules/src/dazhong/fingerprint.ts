export const ID = 'dazhong';
/** The book bears no date and no number, so its editions are counted. */
export const EDITION = '1';
/** SHA-256 over id, edition, tables and the answers to the frozen corpus; `digestOfAnswers` computes it again. */
export const FINGERPRINT = 'd6655c0c2bdbb3b683b3683c7b38ffbf51f193fafb16ef87db685cf24c646edf';
