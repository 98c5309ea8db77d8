import { OPERATIONS } from '#calculator';
import {
  DealCourse,
  type Circumstance,
  type CommandOf,
  type DealCommand,
  type RuleSet,
  type RuleSetOptions,
} from '#deal';
import { handRulesOf, RULE_SETS } from '#rules';
import { openDeal, seeded, type Seeded } from '#testing';
import { isBonusTile, SEATS, suitOf, SUITS, type Meld, type Seat, type Suit, type Tile } from '#tiles';
import { randomWonHand } from '../../libs/rules/src/testing/random-won-hands.js';

const RUNS = Number(process.env['TILESCRIBE_CHECK_REPORTS'] ?? 400);
const OPTIONS: { readonly [ruleSet in string]?: RuleSetOptions } = {
  classical: { limit: 500, round: 'east' },
  dazhong: { jokers: 'none', round: 'east' },
};

/** Of a rule set without a row, the least value of each number. */
const optionsOf = ({ id, setup }: RuleSet): RuleSetOptions =>
  OPTIONS[id] ??
  Object.fromEntries(
    Object.entries(setup.agreements).flatMap(([name, each]) => (each.kind === 'number' ? [[name, each.least]] : [])),
  );
const CIRCUMSTANCES: readonly Circumstance[] = [
  ...(['replacement-tile', 'last-tile', 'last-tile', 'dealt-hand', 'heavenly-ready', 'ready'] as const),
  ...(['after-kong', 'last-copy', 'mixed-in', 'blessing-of-earth', 'blessing-of-man'] as const),
];

/** A win, as both the calculator and a report can describe it. */
interface Reported {
  readonly rules: RuleSet;
  readonly seat: Seat;
  readonly from: Seat;
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly winningTile: Tile | undefined;
  readonly source: 'self-draw' | 'discard' | 'robbed-kong';
  readonly circumstances: readonly Circumstance[];
  readonly forbidden: Suit;
}

const hasForbiddenSuits = ({ play }: RuleSet): boolean => play.refusals.ChooseForbiddenSuit !== undefined;
const takesSeat = ({ id }: RuleSet): boolean => handRulesOf(id)?.members.includes('seatWind') === true;
const isInSet = ({ setup }: RuleSet, tile: Tile): boolean => setup.tiles({}).includes(tile);
const copies = (tile: Tile, count: number): readonly Tile[] => Array<Tile>(count).fill(tile);

const lot = (rules: RuleSet, chance: Seeded): Reported => {
  for (;;) {
    const { standing, melds, winningTile, source } = randomWonHand(chance);
    const tiles = [...standing, ...melds.flatMap((meld) => (meld.kind === 'chow' ? meld.tiles : [meld.tile as Tile]))];
    if (!tiles.every((tile) => isInSet(rules, tile))) continue;
    const circumstances = [...new Set(Array.from({ length: chance.below(3) }, () => chance.pick(CIRCUMSTANCES)))];
    const isEarly = circumstances.some((each) => ['dealt-hand', 'blessing-of-earth', 'blessing-of-man'].includes(each));
    const seat = circumstances.includes('dealt-hand') && chance.next() < 0.8 ? 'east' : chance.pick(SEATS);
    const others = SEATS.filter((each) => each !== seat);
    return {
      rules,
      seat,
      // East discards first.
      from: isEarly && seat !== 'east' ? 'east' : chance.pick(others),
      // One tile of twenty is another one, so that some hands do not win.
      standing: chance.next() < 0.05 ? standing.with(0, chance.pick(tiles)) : standing,
      melds,
      winningTile: circumstances.includes('dealt-hand') && chance.next() < 0.7 ? undefined : winningTile,
      source: isEarly && seat === 'east' ? 'self-draw' : source,
      circumstances,
      forbidden: forbiddenBeside(tiles, chance),
    };
  }
};

/** A forbidden suit: mostly one that the hand lacks, if there is one. */
const forbiddenBeside = (tiles: readonly Tile[], chance: Seeded): Suit => {
  const lacking = SUITS.filter((suit) => tiles.every((tile) => suitOf(tile) !== suit));
  return chance.pick(lacking.length > 0 && chance.next() < 0.8 ? lacking : SUITS);
};

/** The calculator's answer: points, `no win`, or undefined where it refuses the request. */
const scored = (reported: Reported): number | 'no win' | undefined => {
  const { rules, seat, standing, melds, winningTile, source, circumstances, forbidden } = reported;
  const result = OPERATIONS.score.calculate(
    handRulesOf,
    {
      ruleSet: rules.id,
      standing,
      melds: melds.map((meld) => {
        if (meld.kind === 'chow') return { kind: meld.kind, tiles: meld.tiles };
        return meld.kind === 'pung'
          ? { kind: meld.kind, tile: meld.tile }
          : { kind: meld.kind, tile: meld.tile, kongKind: meld.kongKind };
      }),
      ...(winningTile !== undefined && { winningTile }),
      source,
      circumstances,
      options: optionsOf(rules),
      ...(hasForbiddenSuits(rules) && { forbiddenSuit: forbidden }),
      ...(takesSeat(rules) && { seatWind: seat }),
    },
    'en',
  );
  if (!('answer' in result)) return undefined;
  const answer = result.answer as { verdict: string; valuation?: { points: number } };
  return answer.valuation?.points ?? 'no win';
};

/** The result of the same win when it is reported. */
const outcomeWhenReported = (reported: Reported, chance: Seeded): number | 'no win' | undefined => {
  const { rules, seat, from, source, winningTile } = reported;
  const course = new DealCourse(rules);
  course.give(openDeal({ recording: 'result', ruleSet: rules.id, options: optionsOf(rules) }));
  const pool = poolBeside(reported, chance);
  const commands: DealCommand[] = [];
  const fourOf = (): Tile | undefined => pool.find((tile) => pool.filter((other) => other === tile).length === 4);
  const kongTile = reported.circumstances.includes('after-kong') ? fourOf() : undefined;
  if (kongTile !== undefined) {
    for (const tile of copies(kongTile, 4)) pool.splice(pool.indexOf(tile), 1);
    commands.push({ type: 'ReportKong', seat: from, kind: 'concealed', tile: kongTile });
  }
  for (const meld of reported.melds)
    if (meld.kind === 'kong')
      commands.push({
        type: 'ReportKong',
        seat,
        kind: meld.kongKind,
        tile: meld.tile as Tile,
        ...(meld.kongKind === 'melded' && { from }),
      });
  commands.push(winOf(reported));
  for (const command of commands) if (!course.give(command).accepted) return undefined;
  if (course.state.phase === 'playing') course.give({ type: 'EndPlay', reason: 'wall' });
  const robbedPung = source === 'robbed-kong' && winningTile !== undefined ? copies(winningTile, 3) : [];
  for (const tile of robbedPung) if (pool.includes(tile)) pool.splice(pool.indexOf(tile), 1);
  if (course.state.phase !== 'settling') return undefined;
  const { awaiting, reveals } = course.state;
  for (const each of awaiting) {
    const hasKong = kongTile !== undefined && each === from;
    const hasPung = each === from && robbedPung.length > 0;
    const size = 13 - (hasKong ? 3 : 0) - (hasPung ? 3 : 0);
    const hand: CommandOf<'ReportHand'> =
      each === seat
        ? handOf(reported)
        : {
            type: 'ReportHand',
            seat: each,
            ...(reveals.includes(each) && { tiles: pool.splice(0, size) }),
            melds: hasPung ? [{ kind: 'pung', tile: winningTile as Tile }] : [],
            ...(hasForbiddenSuits(rules) && { forbidden: 's' }),
          };
    const decision = course.give(hand);
    // Only the winner’s hand matters.
    if (!decision.accepted && each !== seat)
      throw new Error(JSON.stringify({ hand, decision, reported: winOf(reported) }));
    if (!decision.accepted) return undefined;
  }
  const judged = course.events.find((event) => event.type === 'WinJudged');
  return judged?.type === 'WinJudged' ? (judged.valuation?.points ?? 'no win') : undefined;
};

const poolBeside = ({ rules, standing, melds }: Reported, chance: Seeded): Tile[] => {
  const pool: Tile[] = [...chance.shuffled(rules.setup.tiles({}).filter((tile) => !isBonusTile(tile)))];
  const held = [...standing, ...melds.flatMap((meld) => tilesOf(meld))];
  for (const tile of held) if (pool.includes(tile)) pool.splice(pool.indexOf(tile), 1);
  return pool;
};

const tilesOf = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return copies(meld.tile as Tile, meld.kind === 'kong' ? 4 : 3);
};

const winOf = ({ seat, from, source, winningTile, circumstances }: Reported): CommandOf<'ReportWin'> => ({
  type: 'ReportWin',
  seats: [seat],
  ...(winningTile !== undefined && { tile: winningTile }),
  source: source === 'self-draw' ? { kind: source } : { kind: source, from },
  circumstances: circumstances.filter((each) => each !== 'robbing-the-kong'),
});

const handOf = ({
  rules,
  seat,
  standing,
  melds,
  source,
  winningTile,
  forbidden,
}: Reported): CommandOf<'ReportHand'> => ({
  type: 'ReportHand',
  seat,
  tiles:
    source === 'self-draw' || winningTile === undefined
      ? standing
      : standing.toSpliced(standing.indexOf(winningTile), 1),
  melds: melds.flatMap((meld): CommandOf<'ReportHand'>['melds'] => {
    if (meld.kind === 'kong') return [];
    return meld.kind === 'pung'
      ? [{ kind: 'pung', tile: meld.tile }]
      : [{ kind: 'chow', tiles: meld.tiles, claimed: meld.claimed }];
  }),
  ...(hasForbiddenSuits(rules) && { forbidden }),
});

/** Whether both a report and the calculator can express the win. */
const isExpressible = ({ rules, seat, standing, winningTile, circumstances, source }: Reported): boolean =>
  (seat === 'east' || takesSeat(rules) || !circumstances.includes('dealt-hand')) &&
  (winningTile === undefined ? source === 'self-draw' : standing.includes(winningTile)) &&
  (winningTile !== undefined || circumstances.includes('dealt-hand'));

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'a win of %s that is reported and one that is scored',
  (_, rules) => {
    it('are refused alike, and worth the same', () => {
      const chance = seeded(rules.id.length);
      const counts = { refused: 0, won: 0 };
      for (let run = 0; run < RUNS; run += 1) {
        const reported = lot(rules, chance);
        if (!isExpressible(reported)) continue;
        const score = scored(reported);
        // If wins are shown first, a hand that does not win is refused, because a false win is noted separately.
        const expected = score === 'no win' && rules.ending.winsAre === 'shown-first' ? undefined : score;
        const actual = outcomeWhenReported(reported, chance);
        if (actual !== expected) throw new Error(JSON.stringify({ ...reported, rules: rules.id, expected, actual }));
        if (expected === undefined) counts.refused += 1;
        else if (expected !== 'no win') counts.won += 1;
      }
      expect(counts.refused).toBeGreaterThan(20);
      expect(counts.won).toBeGreaterThan(20);
    });
  },
);
