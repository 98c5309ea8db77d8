import type { DealCommand, DealEvent } from '#deal';
import { classical } from '#rules/classical';
import { difference } from '../compare.js';
import { countOccurrences, printOccurrences } from '../random/occurrences.js';
import type { RandomDeal } from '../random/play.js';
import { expectAudited, expectSound } from '../random/sound.js';
import { differenceOfHands } from './compare.js';
import { occurrencesIn } from './occurrences.js';
import { randomDeal } from './random/deals.js';
import { settleAgain, type Settlement } from './settle.js';

/** `npm run check -- classical` sets a larger number. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_CLASSICAL'] ?? 0);
const DEALS = CHECKED > 0 ? Math.ceil(CHECKED / 5) : 30;
/** The number of deals whose log is audited too. */
const AUDITED = CHECKED > 0 ? Math.min(DEALS, 200) : 3;

type Word = DealCommand['type'] | DealEvent['type'];

/** Things that must occur in a run, else it proves nothing; those that are too rare for a sample, in a long run. */
const MUST_OCCUR: readonly string[] = [
  ...(['PungDeclared', 'ChowDeclared', 'ReadyDeclared', 'BonusTileShown', 'HandDied', 'RewoundTo'] satisfies Word[]),
  ...(['HandValued', 'HandsSettled', 'RulingMade'] satisfies Word[]),
  ...['KongDeclared concealed', 'KongDeclared melded', 'discard', 'self-draw', 'wins', 'wall'],
];
const RARE: readonly string[] = [
  ...(['KongRobbed', 'MeldWithdrawn', 'AmendHand', 'VoidDeal'] satisfies Word[]),
  ...['KongDeclared promoted', 'robbed-kong', 'void', 'heavenly-ready', 'blessing-of-earth', 'dealt-hand'],
  ...['replacement-tile', 'last-tile'],
];
const EXPECTED = CHECKED > 0 ? [...MUST_OCCUR, ...RARE] : MUST_OCCUR;

const occurredIn = ({ steps, events, state }: RandomDeal, settlement: Settlement): readonly string[] => [
  ...occurrencesIn(events, settlement),
  ...(state.phase === 'settled' ? [state.ending] : []),
  ...steps.flatMap(({ command, events: given }) => [
    command.type,
    ...given.flatMap((event) => (event.type === 'KongDeclared' ? [`${event.type} ${event.kind}`] : [event.type])),
  ]),
];

describe('random classical deals with irregularities', () => {
  test(
    `${DEALS} of them replay and balance, and both ways settle them alike (CC-show, CC-settle.draw, CC-session.east.keeps)`,
    () => {
      const deals = countOccurrences(DEALS, (seed) => {
        const deal = randomDeal(classical, seed);
        const settlement = settleAgain(deal.commands);
        expect({ seed, hands: differenceOfHands(deal.events, settlement) }).toEqual({ seed });
        expect({ seed, payments: difference(deal, settlement) }).toEqual({ seed });
        expectSound(classical, seed, deal);
        return occurredIn(deal, settlement);
      });
      if (CHECKED > 0) printOccurrences(`of ${DEALS} deals`, deals);
      expect(EXPECTED.filter((what) => !deals.has(what))).toEqual([]);
    },
    60_000 + DEALS * 1_000,
  );

  test(
    `the audit of the logs of ${AUDITED} of them finds no fault`,
    async () => {
      await expectAudited(classical, AUDITED, (seed) => randomDeal(classical, seed));
    },
    60_000 + AUDITED * 2_000,
  );
});
