import { type DealCommand, type DealCommandType, type Dealt, flowersBeforePlayOf, isDealt } from '#deal';
import { SEATS } from '#tiles';
import type { Act, Move } from '../acts/act.js';
import { canReach, leadsTo } from '../../signal/likelihood/doubt.js';
import type { Consequence } from '../acts/decisions.js';
import { dueReport } from '../acts/due-report.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { type Shift } from '../acts/layout.js';
import { doubtIn, homeIn, type Scene, zoneIn } from '../tree/scene.js';
import type { Tag } from '../../signal/tags/tags.js';
import { unknownOnRecord } from '../acts/unread-faces.js';
import { kindOf, WALL, type Zone } from '../../signal/inventory/zones.js';

/** Equal tags are both tried if their readings differ by less than this (nats). */
const ALIKE = 3;

/** Returns the acts of a command after a hypothesis: none if it is refused, several if equal tags could have moved. */
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

const after = ({ commands }: Declared, command: DealCommand, outcome: Consequence | undefined): Declared | undefined =>
  outcome !== undefined && isDealt(outcome.state)
    ? { state: outcome.state, commands: [...commands, command] }
    : undefined;

/** The next seat to report overlooks its flowers and reports none (DZ-deal.8). */
const withOversight = (scene: Scene, before: Declared): Declared | undefined => {
  const { state } = before;
  const seat = state.phase === 'preparing' ? SEATS[flowersBeforePlayOf(scene.rules, state).reported.length] : undefined;
  const reported = seat && declared(scene, before, { type: 'ReportNoFlowers', seat });
  return reported && withReports(scene, reported);
};

/** Adds the reports that are due. */
const withReports = (scene: Scene, before: Declared): Declared => {
  const command = dueReport(scene.rules, before.state);
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
  const canMove = (move: Move): boolean => canLeave(scene, hypothesis, move, command);
  const moved = movesFor(scene, hypothesis, outcome.shifts, canMove);
  const elsewhere = command.type === 'DiscardTile' ? landedElsewhere(scene, hypothesis, moved) : [];
  return [...moved, ...elsewhere].map((moves) => ({ command, commands, moves, state }));
};

/**
 * If unknown tiles are on record, a tile that is laid down and was not in the hand is one of them: its tag has never
 * answered. Cards lie beside the table, where no reader is.
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

/** The same discards, landed in the rivers of other players in which their tags were seen. */
const landedElsewhere = (
  scene: Scene,
  hypothesis: Hypothesis,
  moved: readonly (readonly Move[])[],
): readonly (readonly Move[])[] =>
  moved.flat().flatMap((move) =>
    doubtIn(scene, hypothesis, move.tag)
      .seenIn.filter((zone) => kindOf(zone) === 'river' && zone !== move.to)
      .map((zone) => [{ ...move, to: zone, home: move.to }]),
  );

/** Returns whether a tag can be moved so by the act. */
type CanMove = (move: Move) => boolean;

/** The possible moves of tags for these shifts, the likeliest first. */
const movesFor = (
  scene: Scene,
  hypothesis: Hypothesis,
  shifts: readonly Shift[],
  canMove: CanMove,
): readonly (readonly Move[])[] => {
  const moves: Move[] = [];
  let others: Move[][] = [];
  for (const shift of shifts) {
    const taken = assigned(scene, hypothesis, shift, canMove);
    if (taken === undefined) return [];
    moves.push(...taken.moves);
    if (shifts.length === 1 && shift.to.length === 1) others = taken.alike.map((move) => [move]);
  }
  return [moves, ...others];
};

interface Assigned {
  readonly moves: readonly Move[];
  /** For the first move: equal tags that may have made it instead. */
  readonly alike: readonly Move[];
}

/** Selects the equal things whose readings gain most by the move. */
const assigned = (
  scene: Scene,
  hypothesis: Hypothesis,
  { kind, from, to }: Shift,
  canMove: CanMove,
): Assigned | undefined => {
  const sources = [...from];
  const free = new Set(scene.tags.ofKind(kind));
  const moves: Move[] = [];
  let alike: readonly Move[] = [];
  for (const zone of to) {
    // A thing that leaves no other zone comes from the wall.
    const leaves = sources.length > 0 ? sources : [WALL];
    const ranked = [...free]
      .filter((tag) => leaves.includes(homeIn(scene, hypothesis, tag)))
      .map((tag) => ({ tag, from: zoneIn(scene, hypothesis, tag), to: zone }))
      .filter(canMove)
      .map((move) => ({ move, gain: gainBy(scene, hypothesis, move.tag, zone) }))
      .sort((a, b) => b.gain - a.gain);
    const [best, ...rest] = ranked;
    if (best === undefined) return undefined;
    alike = rest.filter(({ gain }) => gain > best.gain - ALIKE).map(({ move }) => move);
    free.delete(best.move.tag);
    const left = sources.indexOf(homeIn(scene, hypothesis, best.move.tag));
    if (left >= 0) sources.splice(left, 1);
    moves.push(best.move);
  }
  return { moves, alike: from.length > 0 ? alike : [] };
};

/** Nats that the readings gain if the tag goes to `to`, or through it to the zone in which it was seen since. */
const gainBy = (scene: Scene, hypothesis: Hypothesis, tag: Tag, to: Zone): number => {
  const doubt = doubtIn(scene, hypothesis, tag);
  const ends = [to, ...doubt.seenIn.filter((zone) => leadsTo(to, zone) || canReach(to, zone))];
  return Math.max(doubt.missing / 2, ...ends.map((zone) => doubt.for(zone)));
};
