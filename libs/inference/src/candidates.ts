import type { DealCommand, Dealt, Win } from '#deal';
import { SEATS, type Side, suitOf, type Tile } from '#tiles';
import type { Hypothesis, Scene, Step } from './hypothesis.js';
import { seatOfSide, sideOfSeat } from './layout.js';
import type { TaggedThing } from './tile-set.js';
import { kindOf, sideOf, WALL, zoneAt, type Zone } from './zones.js';

/** A tag that does not lie where a hypothesis says, and where it may have gone. */
export interface Astray {
  readonly tag: string;
  readonly thing: TaggedThing;
  /** Where the hypothesis has it. */
  readonly zone: Zone;
  /** Where it has been seen of late. */
  readonly seenIn: readonly Zone[];
}

/** Commands that could explain a tag gone astray; whether they are legal is for the aggregate to say. */
export const candidateCommands = (state: Dealt, { thing, zone, seenIn }: Astray): readonly DealCommand[] => {
  switch (thing.kind) {
    case 'win-token':
      return state.phase === 'playing' ? [{ type: 'DeclareWin', seats: [seatOfSide(state, thing.side)] }] : [];
    case 'card':
      return seenIn
        .filter((seen) => kindOf(seen) === 'aside')
        .map((seen) => ({
          type: 'ChooseForbiddenSuit',
          seat: seatOfSide(state, sideOf(seen)),
          by: 'card',
          suit: thing.suit,
        }));
    case 'tile':
      return tileCommands(state, thing.tile, zone);
  }
};

const tileCommands = (state: Dealt, tile: Tile, zone: Zone): readonly DealCommand[] => {
  if (state.phase === 'preparing') return zone === WALL ? [] : settingAside(state, tile, sideOf(zone));
  if (state.phase !== 'playing') return [];
  if (zone === WALL) return SEATS.map((seat) => ({ type: 'DrawTile', seat, tile }));
  return [
    ...(kindOf(zone) === 'rack' || kindOf(zone) === 'aside' ? ownActs(state, tile, sideOf(zone)) : []),
    ...(state.window?.tile === tile ? claims(tile) : []),
  ];
};

const settingAside = (state: Dealt, tile: Tile, side: Side): readonly DealCommand[] => {
  const suit = suitOf(tile);
  return suit === undefined
    ? []
    : [{ type: 'ChooseForbiddenSuit', seat: seatOfSide(state, side), by: 'tile', suit, tile }];
};

const ownActs = (state: Dealt, tile: Tile, side: Side): readonly DealCommand[] => {
  const seat = seatOfSide(state, side);
  return [
    { type: 'DiscardTile', seat, tile },
    { type: 'DeclareKong', seat, kind: 'concealed', tile },
    { type: 'DeclareKong', seat, kind: 'promoted', tile },
    { type: 'DeclareKong', seat, kind: 'postponed', tile },
  ];
};

const claims = (tile: Tile): readonly DealCommand[] =>
  SEATS.flatMap((seat): DealCommand[] => [
    { type: 'DeclarePung', seat },
    { type: 'DeclareKong', seat, kind: 'melded', tile },
  ]);

/** A won tile may be taken over by its winner: no command, but a move of its tag. */
export const takingsOver = (hypothesis: Hypothesis, { tag, thing, zone }: Astray): readonly Step[] => {
  const { state } = hypothesis;
  return state.table.wins
    .filter((win) => thing.kind === 'tile' && win.tile === thing.tile && zone === wonFrom(state, win))
    .map((win) => ({ state, moves: [{ tag, to: zoneAt(sideOfSeat(state, win.seat), 'melds') }] }));
};

const wonFrom = (state: Dealt, { source }: Win): Zone | undefined =>
  source.kind === 'self-draw'
    ? undefined
    : zoneAt(sideOfSeat(state, source.from), source.kind === 'discard' ? 'river' : 'melds');

/** The tags that a hypothesis leaves unexplained, among those that looks have called in question. */
export const tagsAstray = (
  scene: Scene,
  hypothesis: Hypothesis,
  questioned: ReadonlyMap<string, TaggedThing>,
  least: number,
): readonly Astray[] =>
  [...questioned].flatMap(([tag, thing]) => {
    const zone = scene.zone(hypothesis, tag);
    const seenIn = scene.evidence.zonesWith(tag, scene.since(tag)).filter((seen) => seen !== zone);
    const gains = [...seenIn, WALL].map((to) => scene.gain(hypothesis, tag, to));
    return Math.max(...gains) > least ? [{ tag, thing, zone, seenIn }] : [];
  });
