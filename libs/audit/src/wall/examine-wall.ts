import type { RuleSet } from '#deal';
import type { Sha256 } from '#event-log';
import {
  breaksOf,
  brokenBy,
  commitmentTo,
  compareWithWall,
  layoutUnder,
  noncesOf,
  replayWall,
  shuffledWall,
  takenFrom,
  thrownDice,
  type CommittedWall,
  type ComparedCourse,
  type WallBreak,
  type WallLayout,
  type WallSeed,
} from '#fairness';
import type { HandRulesLookup } from '#rules';
import { HIDDEN, type Dice, type Tile } from '#tiles';
import type { DealCourse } from '../deal/deal-course.js';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import type { HeldStream } from '../log/held-streams.js';
import type { Examined } from '../findings/verdict.js';
import { openWallLog, type WallLog } from './wall-log.js';
import { checkNonces } from './wall-nonces.js';
import { checkPlaces } from './wall-places.js';
import { noncesIn, recordersOf, wallAudit, type NotProvedReason, type WallAudit } from './wall-proof.js';

export { wallsAudit } from './wall-proof.js';

interface Results {
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
  /** Whether the wall was compared with its commitment or its deal, at least in part. */
  readonly isCompared: boolean;
}

export interface WallTools {
  readonly sha256: Sha256;
  /** Finds how the wall of a rule set is built; without it dealt tiles are not compared with walls. */
  readonly handRules?: HandRulesLookup;
}

interface WallInFile {
  /** Whether the file is a whole log and has no such deal. */
  readonly isMissing: boolean;
  /** Whether the file holds a period, which may begin after the commitment or end before the reveal. */
  readonly isPeriod: boolean;
}

interface ExaminedWall extends Pick<Results, 'findings' | 'gaps'> {
  readonly examined: Partial<Examined>;
  /** Undefined for a file without the commitment of the wall. */
  readonly audit: WallAudit | undefined;
}

/**
 * Compares the committed wall of a deal with its commitment, with the places of its events, and with the tiles of the deal.
 * Reports to whom the wall is proved.
 */
export const examineWall = (
  stream: HeldStream,
  course: DealCourse | undefined,
  { isMissing, isPeriod, ...tools }: WallTools & WallInFile,
): ExaminedWall => {
  const log = openWallLog(stream, tools.sha256);
  const [first] = stream.stored;
  const begins = first?.leaf.sequence === 1;
  const { findings, gaps, isCompared } = begins
    ? examineFromCommitment(log, course, { isMissing, isPeriod, origin: first.leaf.log, ...tools })
    : { ...notCompared(log.deal, 'The file begins after the commitment of the wall.'), findings: log.findings };
  const found = [...log.strange, ...findings];
  const audit = begins ? auditOf(log, course, { isFaulty: found.length > 0, isCompared }) : undefined;
  return {
    findings: found,
    gaps: [...log.unopened.map((pointer) => sealedGap(log.deal, pointer)), ...withProof(gaps, audit)],
    examined: { seals: log.seals - log.unopened.length, walls: isCompared ? 1 : 0 },
    audit,
  };
};

const auditOf = (
  log: WallLog,
  course: DealCourse | undefined,
  shown: { readonly isFaulty: boolean; readonly isCompared: boolean },
): WallAudit | undefined => {
  const wall = replayWall(log.events);
  const revealedAt = log.events.find(({ event }) => event.type === 'WallRevealed')?.position;
  return (
    wall && wallAudit({ wall, nonces: noncesIn(log, wall, recordersOf(log, course)), course, revealedAt, ...shown })
  );
};

/** Adds the gap of a wall that is not proved. For a deal that was given up, it is the only one. */
const withProof = (gaps: readonly Gap[], audit: WallAudit | undefined): readonly Gap[] => {
  if (audit?.proof === 'given-up') return [notProved(audit.deal, GIVEN_UP)];
  return audit?.proof === 'not-proved' ? [...gaps, notProved(audit.deal, NOT_PROVED[audit.reason])] : gaps;
};

const notProved = (deal: string, message: string): Gap => ({ check: 'walls', code: 'WALL_NOT_PROVED', deal, message });

const GIVEN_UP = 'The deal was given up after its wall could be known: somebody may give up walls until one suits.';

const NOT_PROVED: Readonly<Record<NotProvedReason, string>> = {
  scanned: 'A scanned wall has no nonces: it was fixed before the dice, and nothing proves who arranged its tiles.',
  'closed-nonce': 'A committed nonce was not opened, so the deal was not dealt from this wall.',
  'no-nonce': 'No player gave a nonce, so the service alone determined the wall.',
  revealed: 'A rewind reopened the deal after the reveal, and further tiles were dealt: players can have known them.',
  'no-own-sender':
    'Each nonce came from a recorder of the deal or from a sender of several nonces, so one party can have chosen all.',
};

const examineFromCommitment = (
  log: WallLog,
  course: DealCourse | undefined,
  { isMissing, isPeriod, ...tools }: WallTools & WallInFile & { readonly origin: string },
): Results => {
  const placed = [...log.findings, ...checkPlaces(log, course, isMissing)];
  const found = placed.length > 0 ? placed : checkNonces(log, { log: tools.origin, sha256: tools.sha256 });
  const places = isPeriod ? found.filter(({ code }) => code !== 'WALL_NOT_REVEALED') : found;
  if (places.length < found.length)
    return { ...notCompared(log.deal, 'The period ends before the reveal of the wall.'), ...foundAmong(places) };
  // What follows assumes the form that the places have.
  return places.length > 0 ? { ...NOTHING, ...foundAmong(places) } : revealedWall(log, course, tools);
};

const foundAmong = (findings: readonly AuditFinding[]): Partial<Results> =>
  findings.length > 0 ? { findings, isCompared: true } : {};

/** Compared without a result. */
const NOTHING: Results = { findings: [], gaps: [], isCompared: true };

const sealedGap = (deal: string, pointer: string): Gap => ({
  check: 'seals',
  code: 'SEALED',
  deal,
  pointer,
  message: 'No disclosure of the file opens this value of the wall.',
});

const revealedWall = (log: WallLog, course: DealCourse | undefined, tools: WallTools): Results => {
  const [{ deal }, { sha256 }] = [log, tools];
  const wall = replayWall(log.events);
  if (wall?.revealed === undefined) return notRevealed(deal, course);
  const { secret, tiles } = wall.revealed;
  if (secret === HIDDEN || tiles === HIDDEN)
    return notCompared(deal, 'The wall is sealed, so neither its commitment nor its tiles were compared.');
  const seed = { secret, deal, nonces: noncesOf(wall) };
  const own = checkStatement(wall, { ...seed, tiles }, sha256);
  if (own.length > 0) return { ...NOTHING, findings: own };
  if (course?.rules === undefined)
    return notCompared(
      deal,
      'The beginning of the deal or its rule set is not known here: its tiles were not compared.',
    );
  return compareWithDeal({ wall, seed, tiles, course, rules: course.rules, ...tools });
};

const notCompared = (deal: string, message: string, code: Gap['code'] = 'WALL_NOT_COMPARED'): Results => ({
  findings: [],
  gaps: [{ check: 'walls', code, deal, message }],
  isCompared: false,
});

const notRevealed = (deal: string, course: DealCourse | undefined): Results => {
  const why: Readonly<Record<DealCourse['standing'], string>> = {
    open: 'The deal is not settled, so its wall is not revealed yet and was not compared.',
    abandoned: 'The deal was abandoned, and its wall is not revealed: it was not compared.',
    // Reported as a finding where the file has the deal from its beginning.
    settled: 'The wall is not revealed, so it was not compared.',
  };
  return notCompared(deal, why[course?.standing ?? 'settled'], 'WALL_NOT_REVEALED_YET');
};

/** Whether the revealed wall is the committed one, and a software wall that of its seed. */
const checkStatement = (
  { deal, method, commitment }: CommittedWall,
  { tiles, ...seed }: WallSeed & { readonly tiles: readonly Tile[] },
  sha256: Sha256,
): readonly AuditFinding[] => {
  const actual = commitmentTo({ deal, method, secret: seed.secret, tiles }, sha256);
  const at = { check: 'walls', deal } as const;
  if (actual !== commitment) {
    const message = 'The revealed wall or seed is not the committed one.';
    return [{ ...at, code: 'COMMITMENT_DIFFERS', message, expected: commitment, actual }];
  }
  if (method === 'scanned') return [];
  // The shuffle begins with the tiles in ascending order, so the revealed ones give their own beginning.
  const shuffled = shuffledWall(seed, tiles, sha256);
  return textOf(shuffled) === textOf(tiles)
    ? []
    : [
        {
          ...at,
          code: 'WALL_SHUFFLE_DIFFERS',
          message: 'The revealed wall does not follow from the seed and the nonces.',
          expected: textOf(shuffled),
          actual: textOf(tiles),
        },
      ];
};

const textOf = (tiles: readonly Tile[]): string => tiles.join(' ');

interface Comparison extends WallTools {
  readonly wall: CommittedWall;
  readonly seed: WallSeed;
  readonly tiles: readonly Tile[];
  readonly course: DealCourse;
  readonly rules: RuleSet;
}

const compareWithDeal = (comparison: Comparison): Results => {
  const { wall, tiles, course, rules } = comparison;
  const { deal } = wall;
  const [set, built] = [rules.setup.tiles(course.opened.options).toSorted(), tiles.toSorted()];
  if (textOf(set) !== textOf(built)) {
    const message = 'The wall does not have the tiles of the set.';
    const finding = { check: 'walls', code: 'WALL_SET_DIFFERS', deal, message } as const;
    return { ...NOTHING, findings: [{ ...finding, expected: textOf(set), actual: textOf(built) }] };
  }
  const dice = checkDice(comparison);
  if (dice.length > 0) return { ...NOTHING, findings: dice };
  const layout = layoutOf(comparison);
  if (layout === undefined) return notCompared(deal, 'How the wall of this rule set is built is not known here.');
  return resultsOf(deal, course, bestOf(layout, comparison));
};

const layoutOf = ({ course, rules, handRules }: Comparison): WallLayout | undefined => {
  const { ruleSet, edition, options } = course.opened;
  const hands = handRules?.(ruleSet, edition) ?? handRules?.(ruleSet);
  return hands && layoutUnder(rules, hands.wall(options));
};

/** The dice of a software wall follow from its seed. */
const diceOf = ({ wall, seed, rules, sha256 }: Comparison): readonly Dice[] | undefined =>
  wall.method === 'software' ? thrownDice(seed, rules.setup.throws.count, sha256) : undefined;

const checkDice = (comparison: Comparison): readonly AuditFinding[] => {
  const dice = diceOf(comparison);
  if (dice === undefined) return [];
  const { course, rules, wall } = comparison;
  const thrown = course.events.flatMap(({ sequence, event }) =>
    event.type === 'WallBreakerPicked' || event.type === 'WallBroken' ? [{ sequence, event }] : [],
  );
  return thrown.flatMap(({ sequence, event }): readonly AuditFinding[] => {
    const expected = event.type === 'WallBreakerPicked' ? dice[0] : dice[rules.setup.throws.count - 1];
    const actual = event.dice.join(' ');
    if (expected?.join(' ') === actual) return [];
    const message = 'The dice do not follow from the seed and the nonces.';
    const finding = { check: 'walls', code: 'WALL_DICE_DIFFER', deal: wall.deal, sequence, message } as const;
    return [{ ...finding, pointer: '/dice', expected: expected?.join(' ') ?? '', actual }];
  });
};

/** Where the wall was broken: as the deal records it, else as the dice of the seed say, else anywhere. */
const possibleBreaks = (layout: WallLayout, comparison: Comparison): readonly WallBreak[] => {
  const recorded = comparison.course.events.flatMap(({ event }) => (event.type === 'WallBroken' ? [event] : []));
  if (recorded.length > 0) return recorded;
  const dice = diceOf(comparison);
  if (dice === undefined) return breaksOf(layout);
  return [brokenBy(comparison.rules, dice)];
};

/** The comparison from the break that explains most tiles. */
const bestOf = (layout: WallLayout, comparison: Comparison): ComparedCourse =>
  possibleBreaks(layout, comparison)
    .map((broken) => compareWithWall(layout, takenFrom(layout, comparison.tiles, broken), comparison.course.events))
    .reduce((best, other) => (isBetter(other, best) ? other : best));

const isBetter = (one: ComparedCourse, other: ComparedCourse): boolean =>
  (one.difference === undefined) === (other.difference === undefined)
    ? one.compared > other.compared
    : one.difference === undefined;

const resultsOf = (deal: string, { opened, dealtAt }: DealCourse, compared: ComparedCourse): Results => {
  const { difference, unseen, undeterminedFrom } = compared;
  if (difference !== undefined) {
    const message = 'The deal has a tile that its committed wall does not give at this place.';
    return { ...NOTHING, findings: [{ check: 'walls', code: 'WALL_TILE_DIFFERS', deal, message, ...difference }] };
  }
  const isCompared = compared.compared > 0;
  if (undeterminedFrom !== undefined) {
    const message = 'A tile was returned or a hand amended: the tiles from here on were not compared with the wall.';
    const gap = { check: 'walls', code: 'WALL_NOT_COMPARED', deal, sequence: undeterminedFrom, message } as const;
    return { findings: [], gaps: [gap], isCompared };
  }
  if (opened.recording === 'result')
    return notCompared(deal, 'A result-only recording has no dealt tiles that could be compared with the wall.');
  if (dealtAt === undefined)
    return notCompared(deal, 'No tile of the deal was dealt, so none was compared with the wall.');
  if (unseen === 0) return { findings: [], gaps: [], isCompared };
  const message = `The record does not show all tiles of the deal: ${unseen} were not compared with the wall.`;
  return { ...notCompared(deal, message), isCompared };
};
