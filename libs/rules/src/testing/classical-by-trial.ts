import { type Meld, PLAYING_TILES, type PlayingTile, SEATS, type Tile } from '#tiles';
import type { HandToValue, WonHand } from '../classical/hand/limited-hand.js';

/*
 * Values a hand of the sheet a second way, by a full search: every way to cut the hand, every group for the last tile, and
 * then every line in the printed order. It is slow and shares no code with the rule set.
 */

interface Group {
  readonly tiles: readonly Tile[];
  readonly isLaidDown: boolean;
  readonly hasDiscard: boolean;
}

interface Way {
  readonly groups: readonly Group[];
  /** The group to which the last tile is assigned. */
  readonly last?: Group;
}

const isSame = ({ tiles }: Group): boolean => tiles.every((tile) => tile === tiles[0]);
const isPair = (group: Group): boolean => group.tiles.length === 2;
const isThree = (group: Group): boolean => group.tiles.length > 2 && isSame(group);
const isRun = (group: Group): boolean => !isSame(group);
const faceOf = ({ tiles: [first] }: Group): string => String(first);

const inHand = (tiles: readonly Tile[]): Group => ({ tiles, isLaidDown: false, hasDiscard: false });

const laidDown = (meld: Meld): Group => {
  if (meld.kind === 'chow') return { tiles: meld.tiles, isLaidDown: true, hasDiscard: true };
  const size = meld.kind === 'kong' ? 4 : 3;
  const isClosed = meld.kind === 'kong' && meld.kongKind === 'concealed';
  return { tiles: Array<Tile>(size).fill(meld.tile as Tile), isLaidDown: true, hasDiscard: !isClosed };
};

const without = (tiles: readonly Tile[], taken: readonly string[]): readonly Tile[] | undefined => {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.findIndex((other) => other === tile);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
};

const next = (tile: string, step: number): string => `${Number(tile.charAt(0)) + step}${tile.charAt(1)}`;

/** Every way to cut tiles into threes and runs. The first tile is in one of the two. */
const cuts = (tiles: readonly Tile[]): readonly (readonly Group[])[] => {
  const [first] = tiles;
  if (first === undefined) return [[]];
  const taken = [[first, first, first], ...(first.endsWith('z') ? [] : [[first, next(first, 1), next(first, 2)]])];
  return taken.flatMap((group) => {
    const rest = without(tiles, group);
    return rest ? cuts(rest).map((groups) => [inHand(group as Tile[]), ...groups]) : [];
  });
};

const sorted = (tiles: readonly Tile[]): readonly Tile[] =>
  PLAYING_TILES.flatMap((tile) => tiles.filter((other) => other === tile));

const inSets = (standing: readonly Tile[]): readonly (readonly Group[])[] =>
  [...new Set(standing)].flatMap((pair) => {
    const rest = without(sorted(standing), [pair, pair]);
    return rest ? cuts(rest).map((groups) => [...groups, inHand([pair, pair])]) : [];
  });

const suits = (tiles: readonly Tile[]): ReadonlySet<string> => new Set(tiles.map((tile) => tile.charAt(1)));
const isOneSuit = (tiles: readonly Tile[]): boolean => suits(tiles).size === 1 && !suits(tiles).has('z');
const isEnd = (tile: string): boolean => /^[19][mps]$/.test(tile);
const isHonour = (tile: string): boolean => tile.endsWith('z');
const isWind = (tile: string): boolean => /^[1-4]z$/.test(tile);
const isDragon = (tile: string): boolean => /^[567]z$/.test(tile);

const inPairs = (standing: readonly Tile[]): readonly (readonly Group[])[] => {
  const copies = PLAYING_TILES.map((tile) => standing.filter((other) => other === tile).length);
  const areTwins =
    standing.length === 14 &&
    copies.every((count) => count % 2 === 0) &&
    (isOneSuit(standing) || sorted(standing).join('') === '1z1z2z2z3z3z4z4z5z5z6z6z7z7z');
  return areTwins
    ? [PLAYING_TILES.flatMap((tile, at) => Array<Group>((copies[at] ?? 0) / 2).fill(inHand([tile, tile])))]
    : [];
};

const isWonders = (standing: readonly Tile[]): boolean =>
  standing.length === 14 && standing.every((tile) => isEnd(tile) || isHonour(tile)) && new Set(standing).size === 13;

/** The complete hands as groups. Thirteen Wonders are one group. */
const hands = (standing: readonly Tile[], melds: readonly Meld[]): readonly (readonly Group[])[] => {
  if (standing.length !== 14 - 3 * melds.length) return [];
  const declared = melds.map(laidDown);
  const sets = inSets(standing).map((groups) => [...declared, ...groups]);
  if (melds.length > 0) return sets;
  return [...sets, ...inPairs(standing), ...(isWonders(standing) ? [[inHand(standing)]] : [])];
};

/** The kinds that complete a hand and of which it does not hold all four. */
export const completedBy = (standing: readonly Tile[], melds: readonly Meld[]): readonly PlayingTile[] =>
  PLAYING_TILES.filter((tile) => {
    const held = [...standing, ...melds.flatMap((meld) => laidDown(meld).tiles)].filter((other) => other === tile);
    return held.length < 4 && hands([...standing, tile], melds).length > 0;
  });

const ways = ({ standing, melds, winningTile: tile, source }: WonHand): readonly Way[] =>
  hands(standing, melds).flatMap((groups): readonly Way[] => {
    const places = groups.flatMap((group, place) =>
      tile !== undefined && !group.isLaidDown && group.tiles.includes(tile) ? [place] : [],
    );
    if (places.length === 0) return [{ groups }];
    return places.map((place) => {
      const last = { ...(groups[place] as Group), hasDiscard: source !== 'self-draw' };
      return { groups: groups.with(place, last), last };
    });
  });

const windOf = (seat: HandToValue['seatWind']): string => `${SEATS.indexOf(seat) + 1}z`;

/** The points of pairs, threes and fours. Runs have no points. */
const pointsOfGroup = (group: Group, hand: HandToValue): number => {
  const face = faceOf(group);
  if (isRun(group) || group.tiles.length > 4) return 0;
  if (isPair(group)) {
    const lines = [face === windOf(hand.seatWind), face === windOf(hand.roundWind), isDragon(face)];
    return 2 * lines.filter(Boolean).length;
  }
  const isDear = isEnd(face) || isHonour(face);
  const open = group.tiles.length === 4 ? (isDear ? 16 : 8) : isDear ? 4 : 2;
  return group.hasDiscard ? open : 2 * open;
};

const tilesOf = (groups: readonly Group[]): readonly Tile[] => groups.flatMap(({ tiles }) => tiles);
const count = (conditions: readonly boolean[]): number => conditions.filter(Boolean).length;

/** Doublings of all tiles that also count for losers. */
const doublingsOfAll = (groups: readonly Group[], tiles: readonly Tile[], hand: HandToValue): number => {
  const threes = groups.filter(isThree).map(faceOf);
  const there = suits(tiles);
  const numbered = ['m', 'p', 's'].filter((suit) => there.has(suit)).length;
  const [flower, season] = [1, 5].map((first) => `${first + SEATS.indexOf(hand.seatWind)}f`);
  const bonus: readonly string[] = hand.bonusTiles;
  return (
    count(threes.map(isDragon)) +
    count(threes.map((face) => face === windOf(hand.seatWind))) +
    count(threes.map((face) => face === windOf(hand.roundWind))) +
    (numbered === 1 && there.has('z') ? 1 : 0) +
    (numbered === 1 && !there.has('z') ? 3 : 0) +
    (numbered === 0 && there.has('z') ? 3 : 0) +
    (numbered > 0 && tiles.every((tile) => isEnd(tile) || isHonour(tile)) ? 1 : 0) +
    count([bonus.includes(String(flower)), bonus.includes(String(season))]) +
    2 * count([1, 5].map((first) => [0, 1, 2, 3].every((step) => bonus.includes(`${first + step}f`))))
  );
};

/** A pair, the middle of a run, or the end of a run open at one end. */
const fillsGap = ({ tiles }: Group, tile: string): boolean =>
  tiles.length === 2 ||
  (new Set(tiles).size === 3 &&
    (tiles[1] === tile || (tile.startsWith('3') && tiles[2] === tile) || (tile.startsWith('7') && tiles[0] === tile)));

const pointsOfWinner = ({ groups, last }: Way, hand: WonHand): number => {
  const { winningTile: tile, source } = hand;
  const isOnly =
    tile !== undefined &&
    last !== undefined &&
    fillsGap(last, tile) &&
    completedBy(without(hand.standing, [tile]) ?? [], hand.melds).length === 1;
  const sum = groups.reduce((points, group) => points + pointsOfGroup(group, hand), 0);
  return sum + 20 + (source === 'self-draw' ? 2 : 0) + (isOnly ? 2 : 0) + 4 * hand.bonusTiles.length;
};

/** A loose tile is never the last permitted tile of the wall. */
const isLastPermitted = ({ source, circumstances }: WonHand): boolean =>
  source === 'self-draw' && circumstances.includes('last-tile') && !circumstances.includes('replacement-tile');

const doublingsOfWinner = ({ groups }: Way, hand: WonHand): number => {
  const { source, circumstances } = hand;
  const isDrawn = source === 'self-draw';
  const threes = groups.filter(isThree).map(faceOf);
  const pair = groups.filter(isPair).map(faceOf);
  return (
    doublingsOfAll(groups, tilesOf(groups), hand) +
    count([
      threes.length === 4,
      groups.every((group) => pointsOfGroup(group, hand) === 0),
      isDrawn && circumstances.includes('replacement-tile'),
      isLastPermitted(hand),
      source === 'robbed-kong',
      threes.filter(isWind).length === 3 && pair.every(isWind),
      threes.filter(isDragon).length === 2 && pair.every(isDragon),
      circumstances.includes('heavenly-ready') && hand.melds.length === 0,
    ])
  );
};

/** The pair and the runs of the snake. */
const SNAKES = ['22345678', '23455678', '23456788'];

const isLimit = ({ groups }: Way, hand: WonHand): boolean => {
  const tiles = tilesOf(groups);
  const { melds, seatWind, winningTile: tile, source, circumstances } = hand;
  const isDrawn = source === 'self-draw';
  const threes = groups.filter(isThree);
  const faces = threes.map(faceOf);
  const [pair = ''] = groups.filter(isPair).map(faceOf);
  const others = faces.filter((face) => !isDragon(face));
  const ranks = sorted(groups.filter((group) => !isThree(group)).flatMap((group) => group.tiles)).map((one) =>
    one.charAt(0),
  );
  return [
    isDrawn && circumstances.includes('dealt-hand') && seatWind === 'east' && melds.length === 0,
    source === 'discard' && circumstances.includes('blessing-of-earth') && melds.length === 0,
    groups.every((group) => !isRun(group) && !group.hasDiscard) && isOneSuit(tiles) && isDrawn,
    threes.length === 4 && tiles.every(isHonour),
    threes.length === 4 && tiles.every(isEnd),
    threes.length === 4 && tiles.every((one) => ['2s', '3s', '4s', '6s', '8s', '6z'].includes(one)),
    groups.length === 7,
    faces.filter(isDragon).length === 3 &&
      others.length === 1 &&
      !isHonour(pair) &&
      others.every((face) => face.charAt(1) === pair.charAt(1)),
    faces.filter(isWind).length === 4,
    groups.filter((group) => group.tiles.length === 4).length === 4,
    isOneSuit(tiles) && faces.length === 2 && faces.every(isEnd) && SNAKES.includes(ranks.join('')),
    groups.length === 1,
    isLastPermitted(hand) && tile === '1p',
    isDrawn && circumstances.includes('replacement-tile') && tile === '5p',
  ].some(Boolean);
};

/** The highest value of a hand that has won; undefined if it is not complete. */
export const wonByTrial = (hand: WonHand): number | undefined => {
  const values = ways(hand).map((way) =>
    isLimit(way, hand) ? hand.limit : pointsOfWinner(way, hand) * 2 ** doublingsOfWinner(way, hand),
  );
  return values.length === 0 ? undefined : Math.min(hand.limit, Math.max(...values));
};

/** Every way to leave tiles single or to take them as pairs, threes and runs. */
const partings = (tiles: readonly Tile[]): readonly (readonly Group[])[] => {
  const [first] = tiles;
  if (first === undefined) return [[]];
  const taken: readonly (readonly string[])[] = [
    [first],
    [first, first],
    [first, first, first],
    ...(isHonour(first) ? [] : [[first, next(first, 1), next(first, 2)]]),
  ];
  return taken.flatMap((group) => {
    const rest = without(tiles, group);
    const groups = group.length > 1 ? [inHand(group as Tile[])] : [];
    return rest ? partings(rest).map((others) => [...groups, ...others]) : [];
  });
};

/** The highest value of a hand that has not won. */
export const lostByTrial = (hand: HandToValue): number => {
  const declared = hand.melds.map(laidDown);
  const tiles = [...tilesOf(declared), ...hand.standing];
  const values = partings(sorted(hand.standing)).map((parting) => {
    const groups = [...declared, ...parting];
    const points = groups.reduce((sum, group) => sum + pointsOfGroup(group, hand), 4 * hand.bonusTiles.length);
    return points * 2 ** doublingsOfAll(groups, tiles, hand);
  });
  return Math.min(hand.limit, Math.max(...values));
};
