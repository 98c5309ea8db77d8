import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Corpus } from '../kit/index.js';

/** The frozen corpus of a rule set, from its folder `corpus`. */
export const corpusIn = <Hand>(folder: string): Corpus<Hand> => {
  const lines = (file: string): unknown[] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  return { hands: lines('hands.jsonl'), deals: lines('deals.jsonl') } as Corpus<Hand>;
};
