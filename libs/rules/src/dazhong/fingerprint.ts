export const ID = 'dazhong';
/** The book bears no date and no number, so its editions are counted. */
export const EDITION = '1';
