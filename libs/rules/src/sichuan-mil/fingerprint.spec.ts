import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Corpus } from '../kit/bloody/index.js';
import { digestOfAnswers } from './answers.js';
import { FINGERPRINT } from './fingerprint.js';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const lines = (file: string): unknown[] =>
  readFileSync(join(__dirname, 'corpus', file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

const corpus = { hands: lines('hands.jsonl'), deals: lines('deals.jsonl') } as Corpus;

describe('fingerprint of the edition 2019-03-11', () => {
  it('has not changed: other answers need another edition', () => {
    expect(digestOfAnswers(corpus, sha256)).toBe(FINGERPRINT);
  });

  it('changes with an answer', () => {
    const { hands, deals } = corpus;
    expect(digestOfAnswers({ hands: hands.slice(1), deals }, sha256)).not.toBe(FINGERPRINT);
    expect(digestOfAnswers({ hands, deals: deals.slice(1) }, sha256)).not.toBe(FINGERPRINT);
  });

  it('rests on hands of every kind and on deals that end in every way', () => {
    expect(corpus.hands.length).toBeGreaterThan(200);
    expect(corpus.deals.length).toBeGreaterThan(20);
  });
});
