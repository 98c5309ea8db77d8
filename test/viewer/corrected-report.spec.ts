import fc from 'fast-check';
import { decide, type DealCommand, DealCourse, type DealEvent, type DealState, type RuleSet } from '#deal';
import { viewOf } from '#projections';
import { RULE_SETS } from '#rules';
import { playRandomly, runs, someCases } from '#testing';
import { byKind, SEATS, type Seat } from '#tiles';
import { correctionOf } from '../../apps/viewer/src/report/correction.js';
import { draftOf } from '../../apps/viewer/src/report/draft-of-events.js';
import { reportOf } from '../../apps/viewer/src/report/report-command.js';
import {
  type ReportDraft,
  type ReportShape,
  type SeatDraft,
  shapeOf,
  withSeat,
} from '../../apps/viewer/src/report/report-draft.js';
import { reportedAmendment } from '../../apps/viewer/src/pages/referee/rulings/reported-amendment.js';
import { standingAmendment, standingDraftOf } from '../../apps/viewer/src/pages/referee/rulings/standing-amendment.js';
import { publicStates } from '../deal/public-states.js';
import { ruleSetDocument } from './support/rule-set-documents.js';
import { type AcceptedReport, eventsOf, featuresOf, variedReport } from './support/varied-reports.js';

const WHY = { reason: 'nothing', by: 'referee-1' } as const;

const shapeUnder = ({ id }: RuleSet, { opening }: AcceptedReport): ReportShape =>
  shapeOf(ruleSetDocument(id), opening.options);

const draftFrom = (events: readonly DealEvent[]): ReportDraft =>
  draftOf(events.map((event, index) => ({ sequence: index + 1, event })) as unknown as Parameters<typeof draftOf>[0]);

const isOfSeat = ({ type }: DealEvent): boolean => type === 'HandReported' || type === 'ValueReported';

/** Hands that a report leaves out are recorded last. Their order means nothing. */
const inSeatOrder = (events: readonly DealEvent[]): readonly DealEvent[] => {
  const seatOf = (event: DealEvent): number => SEATS.indexOf((event as { readonly seat: Seat }).seat);
  const reported = events.filter(isOfSeat).sort((one, other) => seatOf(one) - seatOf(other));
  return events.map((event) => (isOfSeat(event) ? (reported.shift() ?? event) : event));
};

const courseOf = (rules: RuleSet, { opening, report }: AcceptedReport): DealCourse => {
  const course = new DealCourse(rules);
  for (const command of [opening, report]) course.give(command);
  return course;
};

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const RULES = RULE_SETS.map((rules) => [rules.id, rules] as const);

describe.each(RULES)('the report of a deal of %s', (_, rules) => {
  it('is recorded again as it was by a correction that changes nothing', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const recorded = variedReport(rules, seed);
        const shape = shapeUnder(rules, recorded);
        const draft = draftFrom(recorded.events);
        const again = reportOf(draft, shape) as DealCommand;
        const events = eventsOf(rules, [recorded.opening, again]);
        expect(events && inSeatOrder(events)).toEqual(inSeatOrder(recorded.events));
        expect(correctionOf(draft, draft, shape, WHY)).toEqual([]);
      }),
      { numRuns: runs(12) },
    );
  });

  it('is corrected in one hand as if the hand had been reported so at first', () => {
    let corrected = 0;
    fc.assert(
      fc.property(seeds, fc.constantFrom(...SEATS), fc.constantFrom(...CHANGES), (seed, seat, change) => {
        const recorded = variedReport(rules, seed);
        const shape = shapeUnder(rules, recorded);
        const before = draftFrom(recorded.events);
        const after = withSeat(before, seat, change(before.seats[seat]));
        const atFirst = new DealCourse(rules);
        atFirst.give(recorded.opening);
        const isAccepted = atFirst.give(reportOf(after, shape) as DealCommand).accepted;
        const commands = correctionOf(before, after, shape, WHY) as readonly DealCommand[];
        if (!isAccepted || commands.length === 0) return;
        corrected += 1;
        const course = courseOf(rules, recorded);
        for (const command of commands) expect(course.give(command)).toMatchObject({ accepted: true });
        expect(balancesIn(course.state)).toEqual(balancesIn(atFirst.state));
      }),
      { numRuns: runs(12) },
    );
    expect(corrected).toBeGreaterThan(0);
  });

  it('stays as it is after an amendment of the referee that changes nothing', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...SEATS), (seed, seat) => {
        const recorded = variedReport(rules, seed);
        const draft = draftFrom(recorded.events);
        const reportedHand = (events: readonly DealEvent[]) =>
          events.filter((event) => event.type === 'HandReported' && event.seat === seat);
        const before = reportedHand(recorded.events);
        if (before.length === 0) return;
        const shape = shapeUnder(rules, recorded);
        const [amendment, ...others] = reportedAmendment(draft, draft, { seat, shape, decided: WHY });
        const course = courseOf(rules, recorded);
        const balances = balancesIn(course.state);
        const decision = course.give(amendment as DealCommand);
        expect(others).toEqual([]);
        expect(decision).toMatchObject({ accepted: true });
        expect(decision.accepted && reportedHand(decision.events)).toEqual(before);
        expect(balancesIn(course.state)).toEqual(balances);
      }),
      { numRuns: runs(8) },
    );
  });
});

/** Corrections of one hand, as the form makes them. */
const CHANGES: readonly ((seat: SeatDraft) => Partial<SeatDraft>)[] = [
  ({ onlyForbiddenDiscarded }) => ({ onlyForbiddenDiscarded: !onlyForbiddenDiscarded }),
  ({ isReady }) => ({ isReady: !isReady }),
  ({ forbidden }) => ({ forbidden: forbidden === 'm' ? 'p' : 'm' }),
  ({ hand }) => ({ hand: { ...hand, bonusTiles: hand.bonusTiles.slice(1) } }),
  // An exposed pung was concealed.
  ({ hand }) => {
    const pung = hand.melds.find(({ kind }) => kind === 'pung');
    const tiles = pung?.kind === 'pung' ? [pung.tile, pung.tile, pung.tile] : [];
    const melds = hand.melds.filter((meld) => meld !== pung);
    return { hand: { ...hand, melds, standing: [...hand.standing, ...tiles].sort(byKind) } };
  },
  ({ kongs }) => ({
    kongs: Object.fromEntries(Object.entries(kongs).map(([tile, kong]) => [tile, { ...kong, kind: 'concealed' }])),
  }),
];

const balancesIn = (state: DealState) => ({
  phase: state.phase,
  balances: state.phase === 'settled' ? state.balances : undefined,
});

it('covers every member of a report', () => {
  const found = new Set(
    RULE_SETS.flatMap((rules) =>
      Array.from({ length: 20 }, (_, seed) => featuresOf(variedReport(rules, seed).report)).flat(),
    ),
  );
  expect(MEMBERS.filter((member) => !found.has(member))).toEqual([]);
});

/** The members of a report that only some reports have. */
const MEMBERS = [
  ...['joker/indicator', 'joker/skipped', 'ending', 'wins/tile', 'wins/afterKongs', 'wins/circumstances'],
  ...['kongs/from', 'kongs/afterWins', 'kongs/tile ?', 'irregularities/afterWins', 'irregularities/seconds'],
  ...['irregularities/tenths', 'hands/kongs', 'hands/bonusTiles', 'hands/forbidden', 'hands/onlyForbiddenDiscarded'],
  ...['hands/ready', 'hands/melds', 'hands/claimed', 'values/fan', 'values/points', 'values/liable'],
];

const AMENDABLE: readonly DealState['phase'][] = ['preparing', 'playing', 'settling'];

/** A state whose hands have no order. The own state of a rule set may note that a referee has amended a hand. */
const withoutOrder = (state: DealState): unknown => {
  const { own: _, ...copy } = structuredClone(state) as {
    readonly own?: unknown;
    readonly table?: { readonly players: Record<Seat, { readonly hand: string[]; readonly revealed?: string[] }> };
  };
  for (const seat of SEATS) {
    copy.table?.players[seat].hand.sort();
    copy.table?.players[seat].revealed?.sort();
  }
  return copy;
};

describe.each(RULES)('standing tiles under %s', (_, rules) => {
  it.each([
    ['full', (seed: number) => playRandomly(rules, seed).steps.map(({ after }) => after)],
    ['public', (seed: number) => publicStates(rules, seed)],
  ] as const)('of a %s recording stay as they are after an amendment that changes nothing', (_, statesOf) => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...SEATS), (seed, seat) => {
        const open = statesOf(seed).filter(({ phase }) => AMENDABLE.includes(phase));
        for (const state of someCases(open, 12)) {
          const amendment = standingAmendment(standingDraftOf(viewOf(rules, state) as never, seat), WHY);
          const decision = decide(rules, state, amendment as DealCommand);
          if (!decision.accepted) {
            // The hand of a judged win is never amended.
            expect(decision.rejection.code).toBe('HAND_JUDGED');
            continue;
          }
          expect(withoutOrder(decision.state)).toEqual(withoutOrder(state));
        }
      }),
      { numRuns: runs(5) },
    );
  });
});
