import { type DealCommand, type DealCommandType, type Dealt, isDealt } from '#deal';
import { SEATS } from '#tiles';
import type { Act, Move } from './act.js';
import { leadsTo } from './doubt.js';
import type { Outcome } from './decisions.js';
import { dueReport } from './due-report.js';
import type { Hypothesis } from './hypothesis.js';
import { type Shift } from './layout.js';
import { doubtIn, type Scene, zoneIn } from './scene.js';
import type { Tag } from './tags.js';
import { unknownOnRecord } from './unread-faces.js';
import { WALL, type Zone } from './zones.js';

/** Like tags whose readings differ by less than this are both tried (nats). */
const ALIKE = 3;

/** The acts that a command can be after a hypothesis: none where it is refused, several where like tags could have moved. */
export const actsOf = (scene: Scene, hypothesis: Hypothesis, command: DealCommand): readonly Act[] => {
  for (
    let before: Declared | undefined = start(hypothesis.state);
    before !== undefined;
    before = withOversight(scene, before)
  ) {
    const acts = actsAfter(scene, hypothesis, before, command);
    if (acts !== undefined) return acts;
  }
  return [];
};

/** Commands without moves, and the state that they lead to. */
interface Declared {
  readonly state: Dealt;
  readonly commands: readonly DealCommand[];
}

const start = (state: Dealt): Declared => ({ state, commands: [] });

const declared = (scene: Scene, before: Declared, command: DealCommand): Declared | undefined =>
  after(before, command, scene.decisions.of(before.state, command));

const after = ({ commands }: Declared, command: DealCommand, outcome: Outcome | undefined): Declared | undefined =>
  outcome !== undefined && isDealt(outcome.state)
    ? { state: outcome.state, commands: [...commands, command] }
    : undefined;

/** The next seat to report overlooks its flowers and reports none (DZ-deal.8). */
const withOversight = (scene: Scene, before: Declared): Declared | undefined => {
  const { state } = before;
  const seat = state.phase === 'preparing' ? SEATS[state.reported.length] : undefined;
  const reported = seat && declared(scene, before, { type: 'ReportNoFlowers', seat });
  return reported && withReports(scene, reported);
};

/** Followed by the reports that are due. */
const withReports = (scene: Scene, before: Declared): Declared => {
  const command = dueReport(before.state);
  const reported = command && declared(scene, before, command);
  return reported === undefined ? before : withReports(scene, reported);
};

const actsAfter = (
  scene: Scene,
  hypothesis: Hypothesis,
  before: Declared,
  command: DealCommand,
): readonly Act[] | undefined => {
  const outcome = scene.decisions.of(before.state, command);
  const done = after(before, command, outcome);
  if (outcome === undefined || done === undefined) return undefined;
  const { state, commands } = withReports(scene, done);
  return movesFor(scene, hypothesis, outcome.shifts)
    .filter((moves) => moves.every((move) => canLeave(scene, hypothesis, move, command)))
    .map((moves) => ({ command, commands, moves, state }));
};

/**
 * Where unknown tiles are on record, what is laid down and was not in the hand is one of them: its tag has never answered. Cards
 * lie beside the table, where no reader is.
 */
const canLeave = (
  { tags, unheardInWall }: Scene,
  { state }: Hypothesis,
  { tag, from }: Move,
  { type }: DealCommand,
): boolean =>
  from !== WALL ||
  !FROM_HAND.has(type) ||
  unheardInWall.includes(tag) ||
  tags.thing(tag).kind !== 'tile' ||
  unknownOnRecord(state) === 0;

/** Commands that bring nothing from the wall. */
const FROM_HAND: ReadonlySet<DealCommandType> = new Set<DealCommandType>([
  'ChooseForbiddenSuit',
  'DiscardTile',
  'DeclareKong',
  'DeclarePung',
  'DeclareChow',
  'ShowBonusTile',
]);

/** The ways in which tags can have made these shifts, the likeliest first. */
const movesFor = (scene: Scene, hypothesis: Hypothesis, shifts: readonly Shift[]): readonly (readonly Move[])[] => {
  const moves: Move[] = [];
  let others: Move[][] = [];
  for (const shift of shifts) {
    const taken = assigned(scene, hypothesis, shift);
    if (taken === undefined) return [];
    moves.push(...taken.moves);
    if (shifts.length === 1 && shift.to.length === 1) others = taken.alike.map((move) => [move]);
  }
  return [moves, ...others];
};

interface Assigned {
  readonly moves: readonly Move[];
  /** For the first move: like tags that may have made it instead. */
  readonly alike: readonly Move[];
}

/** Which of the like things moved: those whose readings gain most by it. */
const assigned = (scene: Scene, hypothesis: Hypothesis, { kind, from, to }: Shift): Assigned | undefined => {
  const sources = [...from];
  const free = new Set(scene.tags.ofKind(kind));
  const moves: Move[] = [];
  let alike: readonly Move[] = [];
  for (const zone of to) {
    // What comes without leaving another zone comes from the wall.
    const leaves = sources.length > 0 ? sources : [WALL];
    const ranked = [...free]
      .map((tag) => ({ tag, from: zoneIn(scene, hypothesis, tag), to: zone }))
      .filter((move) => leaves.includes(move.from))
      .map((move) => ({ move, gain: gainBy(scene, hypothesis, move.tag, zone) }))
      .sort((a, b) => b.gain - a.gain);
    const [best, ...rest] = ranked;
    if (best === undefined) return undefined;
    alike = rest.filter(({ gain }) => gain > best.gain - ALIKE).map(({ move }) => move);
    free.delete(best.move.tag);
    const left = sources.indexOf(best.move.from);
    if (left >= 0) sources.splice(left, 1);
    moves.push(best.move);
  }
  return { moves, alike: from.length > 0 ? alike : [] };
};

/** Nats that the readings gain when the tag goes to `to`, or by way of it to where it has been seen since. */
const gainBy = (scene: Scene, hypothesis: Hypothesis, tag: Tag, to: Zone): number => {
  const doubt = doubtIn(scene, hypothesis, tag);
  const ends = [to, ...doubt.seenIn.filter((zone) => leadsTo(to, zone))];
  return Math.max(doubt.missing / 2, ...ends.map((zone) => doubt.for(zone)));
};
