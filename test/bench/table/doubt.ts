/** Readings that wait longer than this for an explanation are a question for the referee (ms). */
export const PATIENCE_MS = 6_000;
