import { type DealCommand, type Dealt, legalCommands, type Win } from '#deal';
import { byKind, isBonusTile, isFour, SEATS, type Side, suitOf, type Tile, UNKNOWN } from '#tiles';
import type { Hypothesis, Scene, Step } from './hypothesis.js';
import { hasToken, indicatorZone, seatOfSide, sideOfSeat } from './layout.js';
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
export const candidateCommands = (
  scene: Scene,
  hypothesis: Hypothesis,
  { thing, zone, seenIn }: Astray,
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
      return [...tileCommands(scene, hypothesis, thing.tile, zone), ...laidFaceDown(scene, hypothesis, zone, seenIn)];
  }
};

const tileCommands = (scene: Scene, hypothesis: Hypothesis, tile: Tile, zone: Zone): readonly DealCommand[] => {
  const { state } = hypothesis;
  if (state.phase === 'preparing') return beforePlay(scene, hypothesis, tile, zone);
  if (state.phase !== 'playing') return [];
  if (zone === WALL) return draws(tile);
  return [
    ...(kindOf(zone) === 'rack' || kindOf(zone) === 'aside' ? ownActs(state, tile, sideOf(zone)) : []),
    ...(state.window?.tile === tile ? [...claims(tile), ...chows(scene, state)] : []),
  ];
};

const draws = (tile: Tile): readonly DealCommand[] => SEATS.map((seat) => ({ type: 'DrawTile', seat, tile }));

/** What would begin play is told here too: a seat that overlooks a flower reports none all the same (`withCommandAtLast`). */
const beforePlay = (scene: Scene, hypothesis: Hypothesis, tile: Tile, zone: Zone): readonly DealCommand[] => {
  const { state } = hypothesis;
  if (zone === WALL) return [...draws(tile), indication(scene, hypothesis, tile)];
  return scene.rules.permits.ReportNoFlowers === undefined
    ? settingAside(state, tile, sideOf(zone))
    : ownActs(state, tile, sideOf(zone));
};

/** The flowers turned up before it lie beside it, in the order in which they came (DZ-joker.4). */
const indication = (scene: Scene, hypothesis: Hypothesis, indicator: Tile): DealCommand => {
  const skipped = turnedUp(scene, hypothesis);
  return { type: 'IndicateJoker', indicator, ...(skipped.length === 0 ? {} : { skipped }) };
};

const turnedUp = (scene: Scene, hypothesis: Hypothesis): readonly Tile[] => {
  const zone = indicatorZone(hypothesis.state);
  const lying = new Set([...scene.settled.zones.keys(), ...hypothesis.paths.keys()]);
  return [...lying]
    .filter((tag) => scene.zone(hypothesis, tag) === zone)
    .flatMap((tag) => scene.things.get(tag) ?? [])
    .flatMap((thing) => (thing.kind === 'tile' && isBonusTile(thing.tile) ? [thing.tile] : []));
};

const flowerShown = (state: Dealt, tile: Tile, side: Side): readonly DealCommand[] =>
  isBonusTile(tile) ? [{ type: 'ShowBonusTile', seat: seatOfSide(state, side), tile }] : [];

const chows = ({ rules }: Scene, state: Dealt): readonly DealCommand[] =>
  rules.permits.DeclareChow === undefined
    ? []
    : legalCommands(rules, state).filter(({ type }) => type === 'DeclareChow');

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
    ...flowerShown(state, tile, side),
  ];
};

/** Four tiles went from one hand to its melds together and are not alike: a false concealed kong, where the book knows it. */
const laidFaceDown = (
  scene: Scene,
  hypothesis: Hypothesis,
  rack: Zone,
  seenIn: readonly Zone[],
): readonly DealCommand[] => {
  if (scene.rules.falseKong === undefined || kindOf(rack) !== 'rack') return [];
  const side = sideOf(rack);
  const melds = zoneAt(side, 'melds');
  if (!seenIn.includes(melds)) return [];
  const tiles = tilesMoved(scene, hypothesis, rack, melds);
  return isFour(tiles) && new Set(tiles).size > 1
    ? [{ type: 'DeclareKong', seat: seatOfSide(hypothesis.state, side), kind: 'concealed', tile: UNKNOWN, tiles }]
    : [];
};

/** Tiles that a hypothesis has in one zone, and that have been seen in another of late; by kind. */
const tilesMoved = (scene: Scene, hypothesis: Hypothesis, from: Zone, to: Zone): readonly Tile[] =>
  [...new Set([...scene.settled.zones.keys(), ...hypothesis.paths.keys()])]
    .filter((tag) => scene.zone(hypothesis, tag) === from)
    .filter((tag) => scene.evidence.zonesWith(tag, scene.since(tag)).includes(to))
    .flatMap((tag) => scene.things.get(tag) ?? [])
    .flatMap((thing) => (thing.kind === 'tile' ? [thing.tile] : []))
    .sort(byKind);

const claims = (tile: Tile): readonly DealCommand[] =>
  SEATS.flatMap((seat): DealCommand[] => [
    { type: 'DeclarePung', seat },
    { type: 'DeclareKong', seat, kind: 'melded', tile },
  ]);

/** A won tile may be taken over by its winner: no command, but a move of its tag. */
const takingsOver = (hypothesis: Hypothesis, { tag, thing, zone }: Astray): readonly Step[] => {
  const { state } = hypothesis;
  return state.table.wins
    .filter((win) => thing.kind === 'tile' && win.tile === thing.tile && zone === wonFrom(state, win))
    .map((win) => ({ state, moves: [{ tag, to: zoneAt(sideOfSeat(state, win.seat), 'melds') }] }));
};

/**
 * Flowers at the wall's end are turned up before the dealer until a playing tile comes, and go back to the wall after it
 * (DZ-joker.4): no commands, but moves of their tags.
 */
const turnings = ({ rules }: Scene, { state }: Hypothesis, { tag, thing, zone }: Astray): readonly Step[] => {
  if (rules.jokerOf === undefined || thing.kind !== 'tile' || !isBonusTile(thing.tile)) return [];
  const shown = indicatorZone(state);
  const isOwn = state.table.players.east.bonusTiles.includes(thing.tile);
  if (zone === shown && !isOwn && state.table.joker !== undefined) return [{ state, moves: [{ tag, to: WALL }] }];
  const isAwaited = state.phase === 'preparing' && state.table.joker === undefined;
  return zone === WALL && isAwaited ? [{ state, moves: [{ tag, to: shown }] }] : [];
};

/** After a false Hu the token is taken back: no command either. */
const tokensTakenBack = ({ state }: Hypothesis, { tag, thing, zone }: Astray): readonly Step[] => {
  const isIdle = thing.kind === 'win-token' && zone !== WALL && !hasToken(state, seatOfSide(state, thing.side));
  return isIdle ? [{ state, moves: [{ tag, to: WALL }] }] : [];
};

const wonFrom = (state: Dealt, { source }: Win): Zone | undefined =>
  source.kind === 'self-draw'
    ? undefined
    : zoneAt(sideOfSeat(state, source.from), source.kind === 'discard' ? 'river' : 'melds');

/** What hands do with a thing although no rule asks for it. */
export const movesWithoutCommand = (scene: Scene, hypothesis: Hypothesis, astray: Astray): readonly Step[] => [
  ...takingsOver(hypothesis, astray),
  ...turnings(scene, hypothesis, astray),
  ...tokensTakenBack(hypothesis, astray),
];

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
