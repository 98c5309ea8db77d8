import { type CommandOf, decide, type DealCommand, type DealEvent, type RuleSet, UNOPENED } from '#deal';
import { DealCommand as CommandSchema, Irregularity } from '#deal/schema';
import { handRulesOf } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { agreedByLot, type Seeded, seeded } from '#testing';
import { BONUS_TILES, byKind, SEATS, type Seat, SUITS, UNKNOWN } from '#tiles';
import { asOneReport } from '../../deal/as-one-report.js';
import { asResult } from '../../deal/as-result.js';

export type Report = CommandOf<'ReportDeal'>;
type Hand = NonNullable<NonNullable<Report['hands']>[Seat]>;
type Circumstance = NonNullable<NonNullable<Report['wins']>[number]['circumstances']>[number];
type Kong = NonNullable<Report['kongs']>[number];
type Variation = (report: Report, chance: Seeded, rules: RuleSet) => Report;

/** A report of a whole deal that the rules accept. */
export interface AcceptedReport {
  readonly opening: CommandOf<'OpenDeal'>;
  readonly report: Report;
  /** The events of the opening and of the report. */
  readonly events: readonly DealEvent[];
}

/** Commands of a referee are no part of a report. */
const OF_REPORTS = [
  'OpenDeal',
  'IndicateJoker',
  'ReportKong',
  'NoteIrregularity',
  'ReportWin',
  'EndPlay',
  'ReportHand',
];

/** The events of the commands; undefined if one of them is refused. */
export const eventsOf = (rules: RuleSet, commands: readonly DealCommand[]): readonly DealEvent[] | undefined => {
  let state = UNOPENED as Parameters<typeof decide>[1];
  const events: DealEvent[] = [];
  for (const command of commands) {
    const decision = decide(rules, state, command);
    if (!decision.accepted) return undefined;
    events.push(...decision.events);
    state = decision.state;
  }
  return events;
};

/** Part of a report: its entry at a random place changed. */
const changedEntry = <T>(all: readonly T[], chance: Seeded, change: (entry: T) => T): readonly T[] => {
  const place = chance.below(Math.max(1, all.length));
  return all.map((entry, index) => (index === place ? change(entry) : entry));
};

const handChanged =
  (change: (hand: Hand, chance: Seeded) => Hand): Variation =>
  (report, chance) => {
    const seat = chance.pick(SEATS);
    return { ...report, hands: { ...report.hands, [seat]: change(report.hands?.[seat] ?? {}, chance) } };
  };

const winChanged =
  (change: (win: NonNullable<Report['wins']>[number], chance: Seeded) => object): Variation =>
  (report, chance) => ({
    ...report,
    wins: changedEntry(report.wins ?? [], chance, (win) => ({ ...win, ...change(win, chance) })),
  });

const kongChanged =
  (change: (kong: Kong, chance: Seeded) => object): Variation =>
  (report, chance) => ({
    ...report,
    kongs: changedEntry(report.kongs ?? [], chance, (kong) => ({ ...kong, ...change(kong, chance) })),
  });

const withoutTile = <T extends { readonly tile?: unknown }>({ tile: _, ...rest }: T) => rest;

/** One of the tiles that nobody has yet, as a kong of any seat. */
const oneMoreKong: Variation = (report, chance, rules) => {
  const used = JSON.stringify(report);
  const free = rules.setup
    .tiles({})
    .filter((tile) => !used.includes(tile) && !BONUS_TILES.some((each) => each === tile));
  if (free.length === 0) return report;
  const [seat, from] = chance.shuffled(SEATS) as [Seat, Seat];
  const kong = { seat, kind: 'concealed', tile: chance.pick(free) } as const;
  const melded = { ...kong, kind: chance.pick(['melded', 'promoted', 'postponed'] as const), from };
  const afterWins = chance.below(3);
  return { ...report, kongs: [...(report.kongs ?? []), { ...chance.pick([kong, melded]), afterWins }] };
};

/** A triplet of the hand becomes a kong: declared with the tile, or named with the hand. */
const kongOfHand: Variation = (report, chance) => {
  const seat = chance.pick(SEATS);
  const { tiles = [], ...hand } = report.hands?.[seat] ?? {};
  const triplet = chance.shuffled(tiles).find((tile) => tiles.filter((each) => each === tile).length === 3);
  if (triplet === undefined) return report;
  const left = { ...hand, tiles: tiles.filter((tile) => tile !== triplet) };
  const kong = { seat, kind: 'concealed', tile: triplet } as const;
  return {
    ...report,
    kongs: [...(report.kongs ?? []), kong],
    hands: { ...report.hands, [seat]: left },
  };
};

/** The concealed kongs of a seat are reported without their tiles, which the hand names. */
const kongsNamedWithHand: Variation = (report, chance) => {
  const isOf = (kong: { readonly seat: Seat; readonly kind: string }) =>
    kong.seat === seat && kong.kind === 'concealed';
  const [{ seat } = { seat: 'east' as Seat }] = chance.shuffled(
    (report.kongs ?? []).filter(({ kind }) => kind === 'concealed'),
  );
  const kongs = (report.kongs ?? []).filter(isOf).flatMap(({ tile }) => (tile === UNKNOWN ? [] : [tile]));
  const isNamedTwice = chance.next() < 0.5;
  return {
    ...report,
    kongs: (report.kongs ?? []).map((kong): Kong => (isOf(kong) && !isNamedTwice ? { ...kong, tile: UNKNOWN } : kong)),
    hands: { ...report.hands, [seat]: { ...report.hands?.[seat], kongs } },
  };
};

const valueInPlace: Variation = (report, chance) => {
  const seat = chance.pick(SEATS);
  const { [seat]: _, ...hands } = report.hands ?? {};
  const amount = chance.pick([{ fan: chance.below(7) }, { points: chance.below(300) }]);
  return { ...report, hands, values: { ...report.values, [seat]: amount } };
};

/** A winner whose value is stated needs the value of a discarder who pays for all. */
const liableDiscarder: Variation = (report, chance) => {
  const [win] = report.wins ?? [];
  if (win?.source.kind !== 'discard') return report;
  const points = (): { readonly points: number } => ({ points: 20 + 2 * chance.below(60) });
  const values = Object.fromEntries(SEATS.map((seat) => [seat, points()]));
  const liable = chance.pick([['CC-penalty.suit'], ['CC-penalty.suit', 'CC-penalty.winds']]);
  return { ...report, hands: {}, values: { ...values, [win.source.from]: { ...points(), liable } } };
};

const irregularityNoted: Variation = (report, chance) => {
  const seconds = chance.pick([{}, { seconds: chance.below(2) }, { seconds: 1, tenths: 1 + chance.below(9) }]);
  const afterWins = chance.pick([{}, { afterWins: 1 }]);
  const irregularity = chance.pick(Irregularity.options);
  const noted = { seat: chance.pick(SEATS), irregularity, ...afterWins, ...seconds };
  return { ...report, irregularities: [...(report.irregularities ?? []), noted] };
};

const VARIATIONS: readonly Variation[] = [
  irregularityNoted,
  irregularityNoted,
  irregularityNoted,
  oneMoreKong,
  kongOfHand,
  kongsNamedWithHand,
  kongsNamedWithHand,
  valueInPlace,
  liableDiscarder,
  kongChanged((_, chance) => ({ afterWins: chance.below(3) })),
  kongChanged(({ seat }, chance) => ({ from: chance.pick(SEATS.filter((each) => each !== seat)) })),
  kongChanged((_, chance) => ({ kind: chance.pick(['concealed', 'promoted', 'postponed']) })),
  kongChanged(() => ({ tile: UNKNOWN })),
  (report, chance) => ({ ...report, kongs: chance.shuffled(report.kongs ?? []) }),
  (report, chance) => ({ ...report, irregularities: chance.shuffled(report.irregularities ?? []) }),
  (report, chance) => ({ ...report, wins: (report.wins ?? []).slice(0, chance.below(4)), ending: 'wall' }),
  (report) => ({ ...report, ending: 'time' }),
  winChanged((_, chance) => ({ afterKongs: 1 + chance.below(3) })),
  winChanged(({ circumstances = [] }, chance) => ({
    circumstances: [...circumstances, 'after-kong'],
    afterKongs: 1 + chance.below(2),
  })),
  (report, chance) => ({ ...report, wins: changedEntry(report.wins ?? [], chance, withoutTile) }),
  (report, chance, rules) => {
    const known = Object.keys(handRulesOf(rules.id, rules.edition)!.circumstances) as Circumstance[];
    const added = [chance.pick(known)];
    return winChanged(({ circumstances = [] }) => ({ circumstances: [...circumstances, ...added] }))(
      report,
      chance,
      rules,
    );
  },
  (report) => (report.joker === undefined ? report : { ...report, joker: { ...report.joker, skipped: ['2f', '1f'] } }),
  handChanged((hand) => ({ ...hand, ready: true })),
  handChanged((hand) => ({ ...hand, onlyForbiddenDiscarded: hand.onlyForbiddenDiscarded !== true })),
  handChanged((hand, chance) => ({ ...hand, forbidden: chance.pick(SUITS) })),
  handChanged((hand, chance) => ({ ...hand, bonusTiles: chance.shuffled(BONUS_TILES).slice(0, chance.below(4)) })),
  handChanged((hand, chance) => ({ ...hand, melds: chance.shuffled(hand.melds ?? []) })),
  handChanged(({ tiles: _, ...hand }) => hand),
  (report, chance) => {
    const { [chance.pick(SEATS)]: _, ...hands } = report.hands ?? {};
    return { ...report, hands };
  },
];

/** A fact cannot come after more wins than there are. */
const placedIn =
  ({ wins = [] }: Report) =>
  <Fact extends { readonly afterWins?: number }>(fact: Fact): Fact =>
    fact.afterWins === undefined ? fact : { ...fact, afterWins: Math.min(fact.afterWins, wins.length) };

/** Standing tiles have no order, and no flowers are the same as none reported. */
const normalised = (report: Report): Report => ({
  ...report,
  kongs: (report.kongs ?? []).map(placedIn(report)),
  irregularities: (report.irregularities ?? []).map(placedIn(report)),
  hands: Object.fromEntries(
    Object.entries(report.hands ?? {}).map(([seat, { tiles, bonusTiles = [], ...hand }]) => [
      seat,
      {
        ...hand,
        ...(tiles !== undefined && { tiles: [...tiles].sort(byKind) }),
        ...(bonusTiles.length !== 0 && { bonusTiles }),
      },
    ]),
  ),
});

/** A deal of the simulated table as a report, with those of `tries` random variations that the API takes and the rules accept. */
export const variedReport = (rules: RuleSet, seed: number, tries = 30): AcceptedReport => {
  const chance = seeded(seed);
  const { options: agreed = {} } = agreedByLot(rules, chance);
  const played = playDealInMemory(seed, rules, { agreed });
  const [opening, ...reports] = asResult(played.commands[0]!, played.events).filter(({ type }) =>
    OF_REPORTS.includes(type),
  ) as [CommandOf<'OpenDeal'>, ...DealCommand[]];
  const accepted: AcceptedReport[] = [];
  const take = (report: Report): void => {
    if (!CommandSchema.safeParse(report).success) return;
    const events = eventsOf(rules, [opening, report]);
    if (events !== undefined) accepted.push({ opening, report, events });
  };
  const last = (): AcceptedReport => {
    const found = accepted.at(-1);
    if (found === undefined) throw new Error(`seed ${seed}: the report of the played deal is refused`);
    return found;
  };
  take(normalised(asOneReport(reports)));
  for (let tried = 0; tried < tries; tried += 1)
    take(normalised(chance.pick(VARIATIONS)(last().report, chance, rules)));
  return last();
};

const memberNames = (within: string, entries: readonly object[]): readonly string[] =>
  entries.flatMap((entry) => Object.keys(entry).map((member) => `${within}/${member}`));

/** The members that the report has. */
export const featuresOf = ({
  joker,
  ending,
  wins = [],
  kongs = [],
  irregularities = [],
  hands = {},
  values = {},
}: Report) => [
  ...memberNames('joker', joker === undefined ? [] : [joker]),
  ...(ending === undefined ? [] : ['ending']),
  ...memberNames('wins', wins),
  ...memberNames('kongs', kongs),
  ...kongs.map(({ tile }) => (tile === UNKNOWN ? 'kongs/tile ?' : 'kongs/tile')),
  ...memberNames('irregularities', irregularities),
  ...memberNames('hands', Object.values(hands)),
  ...memberNames(
    'hands',
    Object.values(hands).flatMap(({ melds = [] }) => melds),
  ),
  ...memberNames('values', Object.values(values)),
];
