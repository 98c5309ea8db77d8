import type { DealCommand, DealEvent } from '#deal';
import { DealCommand as CommandSchema, DealEvent as EventSchema } from '#deal/schema';
import { dazhong } from '#rules/dazhong';
import { difference } from '../compare.js';
import { countOccurrences, printOccurrences } from '../random/occurrences.js';
import type { RandomDeal } from '../random/play.js';
import { expectAudited, expectSound } from '../random/sound.js';
import { randomDeal } from './random/deals.js';
import { settleAgain, type Settlement } from './settle.js';

/** `npm run check -- deals` sets thousands. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_DEALS'] ?? 0);
const DEALS = CHECKED > 0 ? CHECKED : 30;
/** The number of deals whose log is audited too, which takes longer than the rest. */
const AUDITED = CHECKED > 0 ? Math.min(CHECKED, 1000) : 5;

/** Words of other rule sets, and of deals in a result-only or partial recording. */
const NEVER: ReadonlySet<DealEvent['type'] | DealCommand['type']> = new Set([
  ...([
    'ForbiddenSuitChosen',
    'ForbiddenSuitShown',
    'KongSettled',
    'KongRefunded',
    'HandJudged',
    'HandValued',
    'HandsSettled',
    'TurnPassed',
  ] as const),
  ...(['ChooseForbiddenSuit', 'ShowForbiddenSuit'] as const),
  ...(['HandReported', 'ReportKong', 'ReportWin', 'ReportHand', 'ShowKongs', 'ReportValue', 'ValueReported'] as const),
  ...(['ReportDeal', 'WithdrawReport', 'RuleUnknowable'] as const),
  // An abandoned deal has no result to compute.
  ...(['AbandonDeal', 'DealAbandoned'] as const),
  // The rule set has no time limit.
  'EndPlay',
]);
const wordsOf = (union: typeof EventSchema | typeof CommandSchema) =>
  union.options.map((option) => option.shape.type.value).filter((word) => !NEVER.has(word));

/** Things that must occur in a run, else it proves nothing; those that are too rare for a sample, in a long run. */
const MUST_OCCUR: readonly string[] = [
  ...['win', 'false win', 'false kong', 'penalty', 'wins', 'wall', 'void'],
  ...['KongDeclared concealed', 'KongDeclared melded', 'KongDeclared promoted'],
  ...[...wordsOf(EventSchema), ...wordsOf(CommandSchema)],
];
const RARE: readonly string[] = [
  ...['KongRobbed', 'KongDeclared promoted', 'MeldWithdrawn', 'ClaimWithdrawn', 'KongWithdrawn'],
  ...['AmendHand', 'HandAmended', 'VoidDeal', 'void'],
];
/** The irregularities that are noted. In a full recording a false Hu is shown and judged instead. */
const NOTED = (dazhong.irregularities?.known ?? [])
  .map(({ irregularity }) => irregularity)
  .filter((irregularity) => !irregularity.startsWith('false-'));
const EXPECTED = CHECKED > 0 ? [...MUST_OCCUR, ...NOTED] : MUST_OCCUR.filter((word) => !RARE.includes(word));

const occurredIn = ({ steps, state }: RandomDeal, { payments }: Settlement): readonly string[] => [
  ...payments.map(({ what }) => what),
  ...(state.phase === 'settled' ? [state.ending] : []),
  ...steps.flatMap(({ command, events }) => [
    command.type,
    ...(command.type === 'NoteIrregularity' ? [command.irregularity] : []),
    ...events.map(({ type }) => type),
    ...events.flatMap((event) => (event.type === 'KongDeclared' ? [`${event.type} ${event.kind}`] : [])),
  ]),
];

describe('random dazhong deals with irregularities', () => {
  test(
    `${DEALS} of them replay and balance, and both ways settle them alike (DZ-pay.1, DZ-pay.2, DZ-penalty.1)`,
    () => {
      const deals = countOccurrences(DEALS, (seed) => {
        const deal = randomDeal(dazhong, seed);
        const settlement = settleAgain(deal.commands);
        expect({ seed, difference: difference(deal, settlement) }).toEqual({ seed });
        expectSound(dazhong, seed, deal);
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
      await expectAudited(dazhong, AUDITED, (seed) => randomDeal(dazhong, seed));
    },
    60_000 + AUDITED * 2_000,
  );
});
