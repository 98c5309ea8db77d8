import type { BenchCase } from '../case.js';
import { dealsAtRandom, dealsOfPlayers } from '../deals.js';
import { classicalSettlements } from './classical-settlements.js';
import { play, replayFromMemory, replayFromNdjson } from './deals.js';
import { allWaits, winChecks } from './hand-engine.js';
import { dazhongJokerScores, dazhongScores, dazhongWaits } from './dazhong-scores.js';
import { scores } from './scores.js';

const STYLES = [
  ['players', dealsOfPlayers],
  ['random', dealsAtRandom],
] as const;

/** Everything that is measured, in the order of the report. */
export const BENCH_CASES: readonly BenchCase[] = [
  winChecks,
  allWaits,
  scores,
  dazhongScores,
  dazhongJokerScores,
  dazhongWaits,
  classicalSettlements,
  ...[play, replayFromMemory, replayFromNdjson].flatMap((make) =>
    STYLES.map(([style, dealsOf]) => make(style, dealsOf)),
  ),
];
