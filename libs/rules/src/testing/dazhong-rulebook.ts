import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fan as `RULEBOOK.md` of dazhong states it. */
export interface PrintedFan {
  readonly clause: string;
  readonly points: number;
  /** `16`: absorbs every instance of fan 16. `44s`: those in its own sets. `one 86`: one instance. */
  readonly absorbs: readonly string[];
}

const ROW = /^\| (DZ-fan\.\w+) \| [^|]+, (\d+) \|.*\| ([^|]*) \|$/gm;

/** The fans of the rule book, in its order. Tests take expected points and absorption from here, never from the table of fans. */
export const PRINTED_FANS: readonly PrintedFan[] = [
  ...readFileSync(join(__dirname, '..', 'dazhong', 'RULEBOOK.md'), 'utf8').matchAll(ROW),
].map(([, clause = '', points, note = '']) => ({
  clause,
  points: Number(points),
  absorbs: /absorbs (\S.*)$/.exec(note)?.[1]?.split(', ') ?? [],
}));
