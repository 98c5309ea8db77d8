import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Corpus } from '../kit/index.js';

/** The frozen corpus of the rule book in that folder; its hands are as that book is asked about them. */
export const corpusIn = <Hand>(folder: string): Corpus<Hand> => {
  const lines = (file: string): unknown[] =>
    readFileSync(join(folder, 'corpus', file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  return { hands: lines('hands.jsonl'), deals: lines('deals.jsonl') } as Corpus<Hand>;
};
