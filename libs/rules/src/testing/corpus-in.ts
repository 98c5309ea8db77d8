import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Corpus } from '../kit/bloody/index.js';

/** The frozen corpus of the rule book in that folder. */
export const corpusIn = (folder: string): Corpus => {
  const lines = (file: string): unknown[] =>
    readFileSync(join(folder, 'corpus', file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  return { hands: lines('hands.jsonl'), deals: lines('deals.jsonl') } as Corpus;
};
