import { forbiddenSuitOf, isDealt, type CommandOf, type DealCommandType, type DealState } from '#deal';
import { isKnown, KONG_TILES_FROM_HAND, type Meld, type SeenTile, type Seat, type Tile } from '#tiles';
import type { Act } from '../course/course.js';
import type { Motion, TilesInPlay } from './tiles-in-play.js';

type Motions<T extends DealCommandType> = (
  tiles: TilesInPlay,
  command: CommandOf<T>,
  act: Act,
  lone: boolean,
) => Motion[];

/** The face of a tile. Throws an Error for an unknown one: at a simulated table every face is known. */
const faceOf = (tile: SeenTile | undefined): Tile => {
  if (tile !== undefined && isKnown(tile)) return tile;
  throw new Error('a simulated table plays with known tiles');
};

const playerIn = (state: DealState, seat: Seat) => (isDealt(state) ? state.table.players[seat] : undefined);

const claimWindow = (state: DealState) => {
  if (state.phase === 'playing' && state.window !== undefined) return state.window;
  throw new Error('no tile lies open to claims');
};

const named: Motions<'ChooseForbiddenSuit'> = (tiles, { seat, by, suit, tile }) => {
  if (by === 'tile') return [tiles.shift(seat, faceOf(tile), 'rack', 'aside')];
  if (suit === '?') throw new Error('a simulated player names a suit');
  return [tiles.layCard(seat, suit)];
};

/** The tile set aside is the first to be discarded (SBR-4.1). */
const discarded: Motions<'DiscardTile'> = (tiles, { seat, tile }, { rules, before }) => {
  const isSetAside = forbiddenSuitOf(rules, before, seat)?.tile !== undefined;
  return [tiles.release(seat, faceOf(tile), isSetAside ? 'aside' : 'rack', 'river')];
};

/** The tiles of a claimed set that came from the hand. */
const fromHandOf = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles.toSpliced(meld.tiles.indexOf(meld.claimed), 1);
  return Array<Tile>(meld.kind === 'pung' ? 2 : KONG_TILES_FROM_HAND.melded).fill(faceOf(meld.tile));
};

/** The motions that take back an outranked set, before its tile is claimed again. */
const takenBack = (tiles: TilesInPlay, { before, events }: Act): Motion[] =>
  events.flatMap((event) => {
    if (event.type !== 'MeldWithdrawn') return [];
    const meld = playerIn(before, event.seat)?.melds.at(-1);
    if (meld === undefined) throw new Error(`${event.seat} has no set to take back`);
    return tiles.withdraw(event.seat, claimWindow(before).seat, fromHandOf(meld));
  });

const fromRack = (tiles: TilesInPlay, seat: Seat, tile: Tile, count: number): Motion[] =>
  Array.from({ length: count }, () => tiles.shift(seat, tile, 'rack', 'melds'));

const punged: Motions<'DeclarePung'> = (tiles, { seat }, act) => [
  ...takenBack(tiles, act),
  tiles.takeFree(seat),
  ...fromRack(tiles, seat, faceOf(claimWindow(act.before).tile), 2),
];

const chowed: Motions<'DeclareChow'> = (play, { seat, tiles }) => [
  play.takeFree(seat),
  ...tiles.flatMap((tile) => fromRack(play, seat, tile, 1)),
];

const drawn: Motions<'DrawTile'> = (tiles, { seat }, { events }) => {
  const draw = events.find((event) => event.type === 'TileDrawn');
  return [tiles.draw(seat, draw?.replacement === true)];
};

const KONGS: {
  readonly [kind in CommandOf<'DeclareKong'>['kind']]: (tiles: TilesInPlay, seat: Seat, tile: Tile) => Motion[];
} = {
  concealed: (tiles, seat, tile) => fromRack(tiles, seat, tile, 4),
  melded: (tiles, seat, tile) => [tiles.takeFree(seat), ...fromRack(tiles, seat, tile, 3)],
  promoted: (tiles, seat, tile) => [tiles.release(seat, tile, 'rack', 'melds')],
  postponed: (tiles, seat, tile) => [tiles.release(seat, tile, 'rack', 'melds')],
};

/** Four tiles that are no kong are laid down like any other four. */
const konged: Motions<'DeclareKong'> = (play, { seat, kind, tile, tiles }, act) => [
  ...takenBack(play, act),
  ...(tiles?.flatMap((laid) => fromRack(play, seat, laid, 1)) ?? KONGS[kind](play, seat, faceOf(tile))),
];

/**
 * The winner lays a token, and an outranked meld goes back. A single winner takes the tile. Several winners leave it in its
 * place, and so does a winner whose hand must be checked first.
 */
const won: Motions<'DeclareWin'> = (tiles, { seats }, act, lone) => {
  const { before, events } = act;
  const tokens = seats.map((seat) => tiles.layToken(seat));
  const returned = takenBack(tiles, act);
  const isPending = events.some((event) => event.type === 'WinDeclared' && event.pending === true);
  const claims = before.phase === 'playing' && before.window !== undefined && !isPending;
  return [
    ...tokens,
    ...returned,
    ...(lone && claims && seats.length === 1 ? [tiles.takeFree(seats[0] as Seat, 'takeWinningTile')] : []),
  ];
};

/** After a false Hu the winner takes back the token (DZ-false.6) and the hand. Taking back the hand moves no tag between zones. */
const shown: Motions<'RevealHand'> = (tiles, { seat }, { before, events }) => {
  const isFalse = events.some((event) => event.type === 'WinJudged' && !event.valid);
  return before.phase === 'playing' && isFalse ? [tiles.takeToken(seat)] : [];
};

const MOTIONS: { readonly [T in DealCommandType]?: Motions<T> } = {
  DealHands: (tiles) => tiles.deal(),
  ChooseForbiddenSuit: named,
  IndicateJoker: (tiles) => tiles.turnUp(),
  ShowBonusTile: (tiles, { seat, tile }) => [tiles.shift(seat, tile, 'rack', 'aside')],
  DrawTile: drawn,
  DiscardTile: discarded,
  DeclareChow: chowed,
  DeclareReady: (tiles, { seat }) => [tiles.layReadyToken(seat)],
  DeclarePung: punged,
  DeclareKong: konged,
  DeclareWin: won,
  RevealHand: shown,
};

/**
 * The motions of one act, in order; none for an act that moves no tile, such as a spoken declaration. `lone`: nobody else
 * wins on the same tile.
 */
export const motionsOf = (tiles: TilesInPlay, act: Act, lone: boolean): readonly Motion[] => {
  const motions = MOTIONS[act.command.type] as Motions<DealCommandType> | undefined;
  return motions?.(tiles, act.command, act, lone) ?? [];
};
