import type { BenchCase } from '../case.js';
import { dealsAtRandom, dealsOfPlayers } from '../deals.js';
import { classicalSettlements } from './classical-settlements.js';
import { play, replayFromMemory, replayFromNdjson } from './deals.js';
import { allWaits, winChecks } from './hand-engine.js';
import { dazhongJokerScores, dazhongScores, dazhongWaits } from './dazhong-scores.js';
import { scores } from './scores.js';

const SEED = 1;

/** Everything that is measured, in the order of the report; `deals`: how many of each style. */
export const benchCases = (deals: number): readonly BenchCase[] => {
  const styles = [
    ['players', dealsOfPlayers(deals)],
    ['random', dealsAtRandom(deals)],
  ] as const;
  return [
    winChecks(SEED),
    allWaits(SEED),
    scores(SEED),
    dazhongScores(SEED),
    dazhongJokerScores(SEED),
    dazhongWaits(SEED),
    classicalSettlements(SEED),
    ...[play, replayFromMemory, replayFromNdjson].flatMap((make) =>
      styles.map(([style, recorded]) => make(style, recorded)),
    ),
  ];
};
