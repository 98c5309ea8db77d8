import type { Dealt } from '#deal';
import { SEATS, type Tile, UNKNOWN } from '#tiles';
import { leadsTo } from '../../signal/likelihood/doubt.js';
import { linkTo } from '../../signal/likelihood/links.js';
import type { Tag } from '../../signal/tags/tags.js';
import { WALL, type Zone, zoneAt } from '../../signal/inventory/zones.js';
import type { Act } from '../acts/act.js';
import type { UnexplainedTag } from './candidate-commands.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { seatOfSide, sideOfSeat } from '../acts/layout.js';
import { isOwnTurn } from '../acts/rates.js';
import type { Scene } from '../tree/scene.js';
import { unknownOnRecord } from '../acts/unread-faces.js';

/** The chance that an unknown tile is not one whose tag is known to be dead. */
const LIVE = 0.01;

/** The chance that a tile that was silent answers in its place just now, and not after it was moved from there. */
const ANSWERS_UNMOVED = 0.05;

/** The readings of its rack since its first answer, by which the readings are older than those that are weighed. */
const LONG_READ = 30;

/** Nats for each answer of its rack that is not weighed any more, and the most answers: a tile may hardly answer. */
const EARLIER = { nats: 5, most: 3 };

/** An unknown tile of a hand or of a river has answered at last. */
export const fillIns = (scene: Scene, hypothesis: Hypothesis, unexplained: UnexplainedTag): readonly Act[] => {
  const { tag, thing, zone } = unexplained;
  if (hypothesis.parent !== undefined || zone !== WALL || scene.settled.doubled.has(tag)) return [];
  if (thing.kind !== 'tile') return [];
  const answered = { ...unexplained, tile: thing.tile };
  return [...handsFilledIn(scene, hypothesis, answered), ...discardsFilledIn(scene, hypothesis, answered)];
};

interface AnsweredTile extends UnexplainedTag {
  readonly tile: Tile;
}

/** It was discarded, and is read only now. */
const discardsFilledIn = (scene: Scene, { state }: Hypothesis, { tag, tile, seenIn }: AnsweredTile): readonly Act[] =>
  SEATS.flatMap((seat) => {
    const river = zoneAt(sideOfSeat(state, seat), 'river');
    const filled = seenIn.includes(river) ? scene.unknowns.discardFilledIn(seat, tile) : undefined;
    if (filled === undefined) return [];
    const logGain = logLive(scene, state) + Math.log(ANSWERS_UNMOVED);
    const fillIn = { seat, tile, isDiscarded: true, place: filled.place, logGain };
    return [{ commands: [], moves: [{ tag, from: WALL, to: river }], fillIn, state: filled.state }];
  });

/** It has stood in a hand, or was laid down from there. */
const handsFilledIn = (scene: Scene, { state }: Hypothesis, { tag, tile, seenIn }: AnsweredTile): readonly Act[] =>
  SEATS.flatMap((seat) => {
    const rack = zoneAt(sideOfSeat(state, seat), 'rack');
    const mayStand = state.table.players[seat].hand.includes(UNKNOWN) && seenIn.some((seen) => leadsTo(rack, seen));
    const filled = mayStand ? scene.unknowns.filledIn(seat, tile) : undefined;
    if (filled === undefined) return [];
    const logUnmoved = seenIn.includes(rack) ? Math.log(ANSWERS_UNMOVED) : 0;
    const logBefore = filled.place < 0 ? logGain(scene, tag, rack) : logEarlier(scene, filled.place, tag, rack);
    const gain = logBefore + logLive(scene, state) + logUnmoved;
    const fillIn = { seat, tile, place: filled.place, logGain: gain };
    return [{ commands: [], moves: [{ tag, from: WALL, to: rack }], fillIn, state: filled.state }];
  });

const logEarlier = ({ unknowns }: Scene, place: number, tag: Tag, rack: Zone): number =>
  EARLIER.nats * Math.min(unknowns.answersSince(place, tag, rack), EARLIER.most);

/**
 * The token of a declaration is read only after the turn of its player: it was declared with the discard. A player who is next in turn may
 * have drawn already, and declares then.
 */
export const lateDeclarations = (
  { unknowns, rules }: Scene,
  { parent, state }: Hypothesis,
  { tag, thing, zone, seenIn }: UnexplainedTag,
): readonly Act[] => {
  if (parent !== undefined || thing.kind !== 'ready-token' || state.phase !== 'playing') return [];
  const to = zoneAt(thing.side, 'aside');
  const seat = seatOfSide(state, thing.side);
  const isNext = state.turn.act === 'claims' && rules.play.drawsNext(state) === seat;
  if (!seenIn.includes(to) || isNext || isOwnTurn(state, seat) || state.window?.seat === seat) return [];
  const declared = unknowns.declaredReady(seat);
  if (declared === undefined) return [];
  const fillIn = { seat, place: declared.place, logGain: 0 };
  return [{ commands: [], moves: [{ tag, from: zone, to }], fillIn, state: declared.state }];
};

/** If tags are known to be dead, the unknown tiles are most likely theirs. */
const logLive = ({ deadInWall }: Scene, state: Dealt): number =>
  unknownOnRecord(state) <= deadInWall.length ? Math.log(LIVE) : 0;

/**
 * Earlier answers at the rack were explained by a tile of the wall within its reach, which few tables have. Answers before
 * tiles were dealt are those of a tile of the wall; one that was drawn has been there until then.
 */
const logGain = ({ settled, sight }: Scene, tag: Tag, rack: Zone): number => {
  const link = linkTo(settled.links[tag] ?? [], rack);
  if (link === undefined) return 0;
  const { logBeforeDealt = 0, chance, of } = link;
  return logBeforeDealt - (of < LONG_READ ? 0 : chance * Math.log(sight.linkedShare(rack, WALL)));
};
