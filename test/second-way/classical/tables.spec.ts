import { type DealCommand, DealCourse, type DealEvent } from '#deal';
import { balanceFault } from '#ledger';
import { classical } from '#rules/classical';
import { difference, type PlayedDeal } from '../compare.js';
import { countOccurrences, printOccurrences } from '../random/occurrences.js';
import { differenceOfHands } from './compare.js';
import { occurrencesIn, valuationsIn } from './occurrences.js';
import { randomTable } from './random/tables.js';
import { settleAgain } from './settle.js';

/** `npm run check -- classical` sets thousands. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_CLASSICAL'] ?? 0);
const TABLES = CHECKED > 0 ? CHECKED : 150;

/** Things that must occur in a run, else it proves nothing; those that are too rare for a sample, in a long run. */
const MUST_OCCUR: readonly string[] = [
  ...['discard', 'self-draw', 'robbed-kong', 'heavenly-ready', 'replacement-tile', 'last-tile'],
  ...['WinJudged above the limit', 'HandValued above the limit', 'East wins', 'a loser is dearer'],
  ...['CC-penalty.suit', 'CC-penalty.terminals', 'CC-penalty.dragons'],
];
const RARE: readonly string[] = [
  ...['CC-penalty.winds', 'dealt-hand', 'blessing-of-earth'],
  ...classical.fans.map(({ id }) => id),
];
const EXPECTED = CHECKED > 0 ? [...MUST_OCCUR, ...RARE] : MUST_OCCUR;

const played = (commands: readonly DealCommand[]): PlayedDeal => {
  const deal = new DealCourse(classical);
  const events = commands.flatMap((command): readonly DealEvent[] => {
    const decision = deal.give(command);
    if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, decision })}`);
    return decision.events;
  });
  return { commands, events, state: deal.state };
};

const expectWithinLimit = ({ commands: [opening], events, state }: PlayedDeal): void => {
  const limit = opening?.type === 'OpenDeal' ? opening.options?.['limit'] : undefined;
  for (const { valuation } of valuationsIn(events)) expect(valuation.points).toBeLessThanOrEqual(Number(limit));
  expect(state.phase === 'settled' && balanceFault(state.balances)).toBeUndefined();
};

describe('classical tables as result-only recordings', () => {
  test(
    `the four values of ${TABLES}, the liable player and each payment agree both ways (CC-settle.1, CC-settle.2, CC-settle.3, CC-settle.liable, CC-limit.cap)`,
    () => {
      const tables = countOccurrences(TABLES, (seed) => {
        const table = played(randomTable(seed));
        const settlement = settleAgain(table.commands);
        expect({ seed, hands: differenceOfHands(table.events, settlement) }).toEqual({ seed });
        expect({ seed, payments: difference(table, settlement) }).toEqual({ seed });
        expectWithinLimit(table);
        return occurrencesIn(table.events, settlement);
      });
      if (CHECKED > 0) printOccurrences(`of ${TABLES} tables`, tables);
      expect(EXPECTED.filter((what) => !tables.has(what))).toEqual([]);
    },
    60_000 + TABLES * 200,
  );
});
