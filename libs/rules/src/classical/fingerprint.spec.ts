import { nodeSha256 } from '#testing';
import { corpusIn } from '../testing/corpus-in.js';
import { type CorpusHand, digestOfAnswers } from './answers.js';
import { FINGERPRINT } from './fingerprint.js';

const corpus = corpusIn<CorpusHand>(__dirname);

describe('fingerprint of edition 1', () => {
  it('has not changed: other answers need another edition', () => {
    expect(digestOfAnswers(corpus, nodeSha256)).toBe(FINGERPRINT);
  });

  it('changes with an answer', () => {
    const { hands, deals } = corpus;
    expect(digestOfAnswers({ hands: hands.slice(1), deals }, nodeSha256)).not.toBe(FINGERPRINT);
    expect(digestOfAnswers({ hands, deals: deals.slice(1) }, nodeSha256)).not.toBe(FINGERPRINT);
  });

  it('rests on hands of every kind and on deals that end in every way', () => {
    expect(corpus.hands.length).toBeGreaterThan(600);
    expect(corpus.deals.length).toBeGreaterThan(80);
  });
});
