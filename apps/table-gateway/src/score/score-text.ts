import type { Outcome } from '#accuracy';
import type { CaptureScore, DealScore } from './scored-capture.js';

/** The outcomes in words, from the best to the worst. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  exact: 'exact',
  unfinished: 'unfinished',
  doubted: 'wrong, in doubt',
  silent: 'wrong and silent',
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const timesOf = ({ latency }: DealScore): readonly string[] =>
  latency === undefined
    ? []
    : [`latency ${seconds(latency.median)} in the median, ${seconds(latency.p95)} at most in 95 % of the acts`];

const linesOfDeal = (score: DealScore): readonly string[] => {
  const { deal, outcome, isLost, questions, isLedgerRight, difference } = score;
  const asked = `${questions} question${questions === 1 ? '' : 's'}`;
  const ledger = `ledger ${isLedgerRight ? 'right' : 'not right'}`;
  const words = [OUTCOME_WORDS[outcome], isLost ? 'nothing is on record' : ledger, asked, ...timesOf(score)];
  if (difference === undefined) return [`deal ${deal}: ${words.join('; ')}`];
  const { index, at, confidence, isAsked, played, recorded } = difference;
  const place = [
    `act ${index + 1}`,
    ...(at === undefined ? [] : [`played at ${Math.round(at)} ms`]),
    ...(confidence === undefined ? [] : [`recorded with confidence ${confidence.toFixed(4)}`]),
    ...(isAsked === true ? ['while a question was open'] : []),
  ];
  return [
    `deal ${deal}: ${words.join('; ')}`,
    `  first difference: ${place.join(', ')}`,
    `    played   ${JSON.stringify(played[0] ?? 'nothing')}`,
    `    recorded ${JSON.stringify(recorded[0] ?? 'nothing')}`,
  ];
};

/** The score as text: lines for each deal, then the sum. */
export const scoreLines = ({ deals }: CaptureScore): readonly string[] => {
  const counts = (Object.keys(OUTCOME_WORDS) as Outcome[]).map(
    (outcome) => `${deals.filter((deal) => deal.outcome === outcome).length} ${OUTCOME_WORDS[outcome]}`,
  );
  return [...deals.flatMap(linesOfDeal), `${deals.length} deal${deals.length === 1 ? '' : 's'}: ${counts.join('; ')}`];
};
