import { type DealCommand, type Dealt, type Win } from '#deal';
import {
  byKind,
  bySeat,
  isBonusTile,
  isFour,
  rankOf,
  type Seat,
  SEATS,
  type Side,
  SUIT_TILES,
  suitOf,
  type Tile,
  UNKNOWN,
} from '#tiles';
import type { Act } from '../acts/act.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { pathTo } from '../tree/hypothesis-tree.js';
import { hasToken, indicatorZone, seatOfSide, sideOfSeat } from '../acts/layout.js';
import { doubtIn, homeIn, type Scene, tagsIn } from '../tree/scene.js';
import type { Tag } from '../../signal/tags/tags.js';
import type { TaggedThing } from '../../signal/tags/tile-set.js';
import { kindOf, sideOf, WALL, zoneAt, type Zone } from '../../signal/inventory/zones.js';

/** Commands about a tile, each made once. They are proposed repeatedly, and their decisions are cached by command. */
const forEachTile = (make: (tile: Tile) => readonly DealCommand[]): ((tile: Tile) => readonly DealCommand[]) => {
  const made = new Map<Tile, readonly DealCommand[]>();
  return (tile) => {
    const commands = made.get(tile) ?? make(tile);
    made.set(tile, commands);
    return commands;
  };
};

/** A tag that does not seem to be where a hypothesis places it. */
export interface UnexplainedTag {
  readonly tag: Tag;
  readonly thing: TaggedThing;
  /** The zone in which the hypothesis places it. */
  readonly zone: Zone;
  /** The zones in which it was seen recently; empty for a tag that is only missing. */
  readonly seenIn: readonly Zone[];
  /** Nats by which it is missing. */
  readonly missing: number;
}

/** Returns the commands that could explain an unexplained tag. The aggregate decides whether they are legal. */
export const candidateCommands = (
  scene: Scene,
  hypothesis: Hypothesis,
  { thing, zone, seenIn, missing }: UnexplainedTag,
): readonly DealCommand[] => {
  const { state } = hypothesis;
  switch (thing.kind) {
    case 'win-token':
      return state.phase === 'playing' ? [{ type: 'DeclareWin', seats: [seatOfSide(state, thing.side)] }] : [];
    case 'ready-token':
      return state.phase === 'playing' ? [{ type: 'DeclareReady', seat: seatOfSide(state, thing.side) }] : [];
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
      if (seenIn.length === 0) return withoutSight(scene, state, thing.tile, zone, missing);
      return [...tileCommands(scene, hypothesis, thing.tile, zone), ...laidFaceDown(scene, hypothesis, zone, seenIn)];
  }
};

/**
 * Nats by which a tile must be missing before the naming of a suit or the showing of a flower is proposed. All waiting players see
 * the end of a naming.
 */
const MISSING_BEFORE_PLAY = 3;

/**
 * The possible uses of a missing tile before it is seen again. Without these proposals, a false act that is seen would
 * win by elimination.
 */
const withoutSight = (scene: Scene, state: Dealt, tile: Tile, zone: Zone, missing: number): readonly DealCommand[] => {
  if (zone === WALL) return [];
  const isStanding = kindOf(zone) === 'rack' || kindOf(zone) === 'aside';
  if (state.phase === 'preparing') return missing < MISSING_BEFORE_PLAY ? [] : laidBeforePlay(scene, state, tile, zone);
  if (state.phase !== 'playing') return [];
  if (isStanding && state.turn.act === 'discard' && state.turn.seat === seatOfSide(state, sideOf(zone)))
    return ownActs(state, tile, sideOf(zone));
  return state.window?.tile === tile && !isStanding ? claims(tile) : [];
};

/** A suit is named, or a flower is shown, whose tile is not seen where it lies. */
const laidBeforePlay = ({ rules }: Scene, state: Dealt, tile: Tile, zone: Zone): readonly DealCommand[] =>
  rules.play.refusals.ReportNoFlowers === undefined
    ? settingAside(state, tile, sideOf(zone))
    : ownActs(state, tile, sideOf(zone)).filter(({ type }) => type === 'ShowBonusTile');

const tileCommands = (scene: Scene, hypothesis: Hypothesis, tile: Tile, zone: Zone): readonly DealCommand[] => {
  const { state } = hypothesis;
  if (state.phase === 'preparing') return beforePlay(scene, hypothesis, tile, zone);
  if (state.phase !== 'playing') return [];
  if (zone === WALL) return draws(tile);
  return [
    ...(kindOf(zone) === 'rack' || kindOf(zone) === 'aside' ? ownActs(state, tile, sideOf(zone)) : []),
    ...(state.window?.tile === tile ? [...claims(tile), ...(hasChows(scene) ? chows(tile) : [])] : []),
  ];
};

const draws = forEachTile((tile) => SEATS.map((seat) => ({ type: 'DrawTile', seat, tile })));

/** Commands that would begin play are proposed too: a seat that overlooks a flower reports none (`actsOf`). */
const beforePlay = (scene: Scene, hypothesis: Hypothesis, tile: Tile, zone: Zone): readonly DealCommand[] => {
  const { state } = hypothesis;
  if (zone === WALL) return [...draws(tile), indication(scene, hypothesis, tile)];
  return scene.rules.play.refusals.ReportNoFlowers === undefined
    ? settingAside(state, tile, sideOf(zone))
    : ownActs(state, tile, sideOf(zone));
};

/** The flowers turned up before the indicator lie beside it, in the order in which they came (DZ-joker.4). */
const indication = (scene: Scene, hypothesis: Hypothesis, indicator: Tile): DealCommand => {
  const skipped = turnedUp(scene, hypothesis);
  return { type: 'IndicateJoker', indicator, ...(skipped.length !== 0 && { skipped }) };
};

const turnedUp = ({ settled, tags }: Scene, hypothesis: Hypothesis): readonly Tile[] => {
  const aside = indicatorZone(hypothesis.state);
  const moved = pathTo(hypothesis).flatMap(({ tracks }) => tracks.map(({ tag }) => tag));
  return [...settled.inOrder(aside).filter((tag) => !moved.includes(tag)), ...moved]
    .filter((tag) => hypothesis.zone(tag, settled) === aside)
    .map((tag) => tags.thing(tag))
    .flatMap((thing) => (thing.kind === 'tile' && isBonusTile(thing.tile) ? [thing.tile] : []));
};

const hasChows = ({ rules }: Scene): boolean => rules.play.refusals.DeclareChow !== undefined;

/** The ranks of the other two tiles of a chow, relative to that of the claimed one. */
const RUNS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

/** The chows with a claimed tile; the aggregate refuses those whose tiles are not held. */
const chows = forEachTile((claimed) => {
  const beside = (steps: number): readonly Tile[] =>
    SUIT_TILES.filter((tile) => suitOf(tile) === suitOf(claimed) && rankOf(tile) === rankOf(claimed) + steps);
  const pairs = RUNS.flatMap(([one, other]) =>
    beside(one).flatMap((low) => beside(other).map((high) => [low, high] as const)),
  );
  return SEATS.flatMap((seat) => pairs.map((tiles): DealCommand => ({ type: 'DeclareChow', seat, tiles })));
});

const SETTING_ASIDE = bySeat((seat) =>
  forEachTile((tile) => {
    const suit = suitOf(tile);
    return suit === undefined ? [] : [{ type: 'ChooseForbiddenSuit', seat, by: 'tile', suit, tile }];
  }),
);

const settingAside = (state: Dealt, tile: Tile, side: Side): readonly DealCommand[] =>
  SETTING_ASIDE[seatOfSide(state, side)](tile);

const OWN_ACTS = bySeat((seat) =>
  forEachTile((tile) => [
    { type: 'DiscardTile', seat, tile },
    { type: 'DeclareKong', seat, kind: 'concealed', tile },
    { type: 'DeclareKong', seat, kind: 'promoted', tile },
    { type: 'DeclareKong', seat, kind: 'postponed', tile },
    ...(isBonusTile(tile) ? [{ type: 'ShowBonusTile', seat, tile } as const] : []),
  ]),
);

const ownActs = (state: Dealt, tile: Tile, side: Side): readonly DealCommand[] => {
  const seat = seatOfSide(state, side);
  const acts = OWN_ACTS[seat](tile);
  return isPungJustClaimed(state, seat, tile) ? acts.filter((act) => !isAddedKong(act)) : acts;
};

const isAddedKong = (act: DealCommand): boolean =>
  act.type === 'DeclareKong' && (act.kind === 'promoted' || act.kind === 'postponed');

/**
 * Returns whether the tile would be added to a pung in the turn of its claim. For the readers, this is the melded kong of
 * the same discard, which is laid down in one move or in two.
 */
const isPungJustClaimed = (state: Dealt, seat: Seat, tile: Tile): boolean => {
  if (state.phase !== 'playing' || state.turn.act !== 'discard' || state.turn.by !== 'claim') return false;
  const claimed = state.table.players[seat].melds.at(-1);
  return state.turn.seat === seat && claimed?.kind === 'pung' && claimed.tile === tile;
};

/** Four unlike tiles went from one hand to its melds together: a false concealed kong, if the rule set has it. */
const laidFaceDown = (
  scene: Scene,
  hypothesis: Hypothesis,
  rack: Zone,
  seenIn: readonly Zone[],
): readonly DealCommand[] => {
  if (scene.rules.irregularities?.falseKongsAre !== 'penalised' || kindOf(rack) !== 'rack') return [];
  const side = sideOf(rack);
  const melds = zoneAt(side, 'melds');
  if (!seenIn.includes(melds)) return [];
  const tiles = tilesMoved(scene, hypothesis, rack, melds);
  return isFour(tiles) && new Set(tiles).size > 1
    ? [{ type: 'DeclareKong', seat: seatOfSide(hypothesis.state, side), kind: 'concealed', tile: UNKNOWN, tiles }]
    : [];
};

/** Tiles that a hypothesis places in one zone and that were seen in another recently; by kind. */
const tilesMoved = (scene: Scene, hypothesis: Hypothesis, from: Zone, to: Zone): readonly Tile[] =>
  tagsIn(scene, hypothesis, from)
    .filter((tag) => doubtIn(scene, hypothesis, tag).seenIn.includes(to))
    .map((tag) => scene.tags.thing(tag))
    .flatMap((thing) => (thing.kind === 'tile' ? [thing.tile] : []))
    .sort(byKind);

const claims = forEachTile((tile) =>
  SEATS.flatMap((seat): DealCommand[] => [
    { type: 'DeclarePung', seat },
    { type: 'DeclareKong', seat, kind: 'melded', tile },
  ]),
);

const customary = (state: Dealt, tag: Tag, from: Zone, to: Zone): Act => ({
  commands: [],
  moves: [{ tag, from, to }],
  state,
});

/** A winner may take over the won tile: a move of its tag without a command. */
const takingsOver = (scene: Scene, hypothesis: Hypothesis, { tag, thing, zone }: UnexplainedTag): readonly Act[] => {
  const { state } = hypothesis;
  const home = homeIn(scene, hypothesis, tag);
  return state.table.wins
    .filter((win) => thing.kind === 'tile' && win.tile === thing.tile && home === wonFrom(state, win))
    .map((win) => customary(state, tag, zone, zoneAt(sideOfSeat(state, win.seat), 'melds')));
};

/**
 * Flowers at the wall's end are turned up before the dealer until a playing tile comes, and then go back to the wall
 * (DZ-joker.4): moves of their tags without commands.
 */
const turnings = ({ rules }: Scene, { state }: Hypothesis, { tag, thing, zone }: UnexplainedTag): readonly Act[] => {
  if (rules.jokers === undefined || thing.kind !== 'tile' || !isBonusTile(thing.tile)) return [];
  const shown = indicatorZone(state);
  const isOwn = state.table.players.east.bonusTiles.includes(thing.tile);
  if (zone === shown && !isOwn && state.table.joker !== undefined) return [customary(state, tag, zone, WALL)];
  const isAwaited = state.phase === 'preparing' && state.table.joker === undefined;
  return zone === WALL && isAwaited ? [customary(state, tag, zone, shown)] : [];
};

/** After a false win the token is taken back, also without a command. */
const tokensTakenBack = ({ state }: Hypothesis, { tag, thing, zone }: UnexplainedTag): readonly Act[] => {
  const isIdle = thing.kind === 'win-token' && zone !== WALL && !hasToken(state, seatOfSide(state, thing.side));
  return isIdle ? [customary(state, tag, zone, WALL)] : [];
};

/** A discard that landed in the river of another player is moved to that of its own player. */
const putsRight = (scene: Scene, hypothesis: Hypothesis, { tag, zone, seenIn }: UnexplainedTag): readonly Act[] => {
  const home = homeIn(scene, hypothesis, tag);
  return home !== zone && seenIn.includes(home) ? [customary(hypothesis.state, tag, zone, home)] : [];
};

const wonFrom = (state: Dealt, { source }: Win): Zone | undefined =>
  source.kind === 'self-draw'
    ? undefined
    : zoneAt(sideOfSeat(state, source.from), source.kind === 'discard' ? 'river' : 'melds');

/** Returns the moves that players make although no rule requires them. */
export const movesWithoutCommand = (
  scene: Scene,
  hypothesis: Hypothesis,
  unexplained: UnexplainedTag,
): readonly Act[] => [
  ...takingsOver(scene, hypothesis, unexplained),
  ...putsRight(scene, hypothesis, unexplained),
  ...turnings(scene, hypothesis, unexplained),
  ...tokensTakenBack(hypothesis, unexplained),
];
