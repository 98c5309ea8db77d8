import type { Sha256 } from '#event-log';
import { nodeSha256 } from '#testing';
import type { Corpus } from '../kit/index.js';
import { corpusIn } from './corpus-in.js';

interface Edition<Hand> {
  /** The folder of the frozen corpus. */
  readonly folder: string;
  /** The digest of its answers. */
  readonly answers: string;
  readonly digestOfAnswers: (corpus: Corpus<Hand>, sha256: Sha256) => string;
  readonly moreThan: { readonly hands: number; readonly deals: number };
}

/** The tests of the frozen answers, which `fingerprint.spec.ts` of each rule set runs. */
export const fingerprintTests = <Hand>({ folder, answers, digestOfAnswers, moreThan }: Edition<Hand>): void => {
  const corpus = corpusIn<Hand>(folder);
  const { hands, deals } = corpus;

  it('has not changed: different answers need a new edition', () => {
    expect(digestOfAnswers(corpus, nodeSha256)).toBe(answers);
  });

  it('changes with an answer', () => {
    expect(digestOfAnswers({ hands: hands.slice(1), deals }, nodeSha256)).not.toBe(answers);
    expect(digestOfAnswers({ hands, deals: deals.slice(1) }, nodeSha256)).not.toBe(answers);
  });

  it('depends on hands of every kind and on deals with every kind of ending', () => {
    expect(hands.length).toBeGreaterThan(moreThan.hands);
    expect(deals.length).toBeGreaterThan(moreThan.deals);
  });
};
