import type { DealCommand } from '#deal';
import type { Observation, TableSetup } from '#inference';
import type { Seat, Tile } from '#tiles';
import { type Cell, cellsNamed } from './cells.js';
import { isUndecidable } from './decidable.js';
import { recordDeal, setupOf } from './record-deal.js';
import type { Recording } from './recording.js';

/** Classical deals in which players declare ready, and in which one declares a wrong win. */
const READY_SEED = 1;
const FALSE_WIN_SEED = 17;
const [cell] = cellsNamed('sichuan-mil/perfect/0.6') as [Cell];

const recordings = new Map<string, Promise<readonly [Recording, TableSetup]>>();

/** The deal of a cell with a seed, recorded once for all tests. */
const played = (seed: number, of = cell): Promise<readonly [Recording, TableSetup]> => {
  const name = `${of.name} ${seed}`;
  const recorded = recordings.get(name) ?? Promise.all([recordDeal(of, seed), setupOf(of, seed)]);
  recordings.set(name, recorded);
  return recorded;
};

/** The recording without the inventories of the reader at East's side between two acts of East. */
const silencedBetween = (recording: Recording, first: number, last: number): Recording => {
  const opening = recording.truth[0]?.command as Extract<DealCommand, { type: 'OpenDeal' }>;
  const reader = `side-${opening.seating.east.side}`;
  const [from, to] = [first, last].map((index) => recording.truth[index]?.at as number) as [number, number];
  const isHeard = (at: number): boolean => at < from - 700 || at > to + 700;
  return {
    ...recording,
    observations: recording.observations.filter((seen) => seen.reader !== reader || isHeard(seen.at)),
  };
};

describe('a deal that the readings do not determine', () => {
  let recording: Recording;
  let setup: TableSetup;
  let discards: readonly number[];
  beforeAll(async () => {
    [recording, setup] = await played(1);
    discards = recording.truth.flatMap(({ command }, index) =>
      command.type === 'DiscardTile' && command.seat === 'east' ? [index] : [],
    );
  });

  it('does not occur if no reader was silent', () => {
    expect(isUndecidable(recording, setup)).toBe(false);
  });

  it('does not occur if only one discard was unread', () => {
    const [first] = discards as [number];
    expect(isUndecidable(silencedBetween(recording, first - 1, first + 3), setup)).toBe(false);
  });

  it('occurs if two discards of different tiles were unread', () => {
    // The very first discard is the tile that was set aside.
    const [, first, second] = discards as [number, number, number];
    const tiles = [first, second].map((index) => (recording.truth[index]?.command as { tile?: string }).tile);
    expect(new Set(tiles).size).toBe(2);
    expect(isUndecidable(silencedBetween(recording, first - 1, second), setup)).toBe(true);
  });
});

/** The recording as it would be if a tag had been dead. */
const withDead = (recording: Recording, { tiles }: TableSetup, dead: string): Recording => {
  const thing = tiles.get(dead);
  return {
    ...recording,
    faultyTags: [dead],
    faultyTiles: thing?.kind === 'tile' ? [thing.tile] : [],
    observations: recording.observations.map((seen) => ({
      ...seen,
      tags: seen.tags.filter(({ tag }) => tag !== dead),
    })),
  };
};

/** The tags of a face that the antenna of a seat read in a time, in the order in which they came. */
const readAt = (
  { truth, observations }: Recording,
  { tiles, readers }: TableSetup,
  place: {
    readonly seat: Seat;
    readonly antenna: number;
    readonly tile: Tile;
    readonly from: number;
    readonly to: number;
  },
): readonly string[] => {
  const opening = truth[0]?.command as Extract<DealCommand, { type: 'OpenDeal' }>;
  const { side } = opening.seating[place.seat];
  const isOfTile = (tag: string): boolean => {
    const thing = tiles.get(tag);
    return thing?.kind === 'tile' && thing.tile === place.tile;
  };
  const there = observations.filter(
    ({ reader, antenna, at }) =>
      readers.get(reader) === side && antenna === place.antenna && at >= place.from && at <= place.to,
  );
  return [...new Set(there.flatMap(({ tags }) => tags.map(({ tag }) => tag)).filter(isOfTile))];
};

const [RACK, MELDS, ASIDE] = [1, 3, 4];

describe('a deal with a tile that no reader reads', () => {
  const at = ({ truth }: Recording, index: number): number => truth[index]?.at ?? Infinity;

  it('is not determined if a suit was named with it: nothing shows when', async () => {
    const [recording, setup] = await played(1);
    const index = recording.truth.findIndex(({ command }) => command.type === 'ChooseForbiddenSuit');
    const { seat, tile } = recording.truth[index]?.command as Extract<DealCommand, { type: 'ChooseForbiddenSuit' }>;
    const from = at(recording, index);
    const place = { seat, tile: tile as Tile, antenna: ASIDE, from, to: from + 3_000 };
    const [named] = readAt(recording, setup, place);
    expect(isUndecidable(withDead(recording, setup, named as string), setup)).toBe(true);
  });

  it('is not determined if it was drawn and added to a pung at once: it may have stayed in the wall', async () => {
    const [recording, setup] = await played(16);
    const index = recording.truth.findIndex(
      ({ command }, place) => command.type === 'DrawTile' && recording.truth[place + 1]?.command.type === 'DeclareKong',
    );
    const { seat, tile } = recording.truth[index]?.command as Extract<DealCommand, { type: 'DrawTile' }>;
    const melds = { seat, tile: tile as Tile, antenna: MELDS };
    const pung = readAt(recording, setup, { ...melds, from: 0, to: at(recording, index) });
    const kong = readAt(recording, setup, { ...melds, from: 0, to: Infinity });
    const [added] = kong.filter((tag) => !pung.includes(tag));
    expect(kong).toHaveLength(4);
    expect(isUndecidable(withDead(recording, setup, added as string), setup)).toBe(true);
    // If the drawn tile was read, the kong was seen.
    expect(isUndecidable(withDead(recording, setup, pung[0] as string), setup)).toBe(false);
  });

  it('is not determined if it was revealed in a hand, unless all other tiles have answered before', async () => {
    const [recording, setup] = await played(1);
    const index = recording.truth.findLastIndex(({ command }) => command.type === 'RevealHand');
    const { seat, tiles } = recording.truth[index]?.command as Extract<DealCommand, { type: 'RevealHand' }>;
    const to = at(recording, index);
    const held = tiles.flatMap((tile) => readAt(recording, setup, { seat, tile, antenna: RACK, from: to - 5_000, to }));
    const dead = withDead(recording, setup, held[0] as string);
    expect(isUndecidable(dead, setup)).toBe(true);
    const [seen] = recording.observations;
    const all = [...setup.tiles.keys()].filter((tag) => tag !== held[0]).map((tag) => ({ tag }));
    const earlier = { ...dead, observations: [{ ...(seen as Observation), tags: all }] };
    expect(isUndecidable(dead, setup, [earlier])).toBe(false);
  });

  it('is determined if it stayed in the wall', async () => {
    const [recording, setup] = await played(1);
    const read = new Set(recording.observations.flatMap(({ tags }) => tags.map(({ tag }) => tag)));
    const unread = [...setup.tiles.keys()].find((tag) => !read.has(tag) && setup.tiles.get(tag)?.kind === 'tile');
    expect(isUndecidable(withDead(recording, setup, unread as string), setup)).toBe(false);
  });
});

describe('a deal with a good tag that no antenna has read', () => {
  /** The first tile that is drawn and discarded at once, with the tags of it that the river has read first after the discard. */
  const drawnAndDiscarded = (recording: Recording, setup: TableSetup) => {
    const { truth } = recording;
    const index = truth.findIndex(({ command }, place) => {
      const next = truth[place + 1]?.command;
      return command.type === 'DrawTile' && next?.type === 'DiscardTile' && next.tile === command.tile;
    });
    const { seat, tile } = truth[index]?.command as Extract<DealCommand, { type: 'DrawTile' }>;
    const from = truth[index + 1]?.at as number;
    const place = { seat, tile: tile as Tile, antenna: 2, from, to: from + 5_000 };
    return { index, tag: readAt(recording, setup, place)[0] as string };
  };
  const without = (recording: Recording, isLost: (tag: string, antenna: number) => boolean): Recording => ({
    ...recording,
    observations: recording.observations.map((seen) => ({
      ...seen,
      tags: seen.tags.filter(({ tag }) => !isLost(tag, seen.antenna)),
    })),
  });

  it('is not determined if the tile was drawn and discarded', async () => {
    const [recording, setup] = await played(1);
    const { tag } = drawnAndDiscarded(recording, setup);
    expect(isUndecidable(recording, setup)).toBe(false);
    expect(
      isUndecidable(
        without(recording, (each) => each === tag),
        setup,
      ),
    ).toBe(true);
  });

  it('is not determined either if antennas read the tile while the tiles are mixed', async () => {
    const [recording, setup] = await played(1);
    const { tag } = drawnAndDiscarded(recording, setup);
    const unread = without(recording, (each) => each === tag);
    const last = unread.observations.at(-1) as Observation;
    const mixed = { ...last, at: (recording.truth.at(-1)?.at as number) + 10_000, antenna: 2, tags: [{ tag }] };
    const sides = [...setup.readers.keys()].map((reader) => ({ ...mixed, reader }));
    expect(isUndecidable({ ...unread, observations: [...unread.observations, ...sides] }, setup)).toBe(true);
  });

  it('is determined if one antenna has read the tile', async () => {
    const [recording, setup] = await played(1);
    const { tag } = drawnAndDiscarded(recording, setup);
    expect(
      isUndecidable(
        without(recording, (each, antenna) => each === tag && antenna !== 2),
        setup,
      ),
    ).toBe(false);
  });
});

describe('a declaration of ready', () => {
  const [classical] = cellsNamed('classical/perfect/0.6') as [Cell];
  let recording: Recording;
  let setup: TableSetup;
  beforeAll(async () => {
    [recording, setup] = await played(READY_SEED, classical);
  });

  it('is decided by one reading of its token', () => {
    expect(recording.truth.some(({ command }) => command.type === 'DeclareReady')).toBe(true);
    expect(isUndecidable(recording, setup)).toBe(false);
  });

  it('is not decided if no antenna reads the token', () => {
    const observations = unread('ready-token', recording, setup);
    expect(isUndecidable({ ...recording, observations }, setup)).toBe(true);
    const isToken = (tag: string): boolean => setup.tiles.get(tag)?.kind === 'ready-token';
    const last = observations.at(-1) as Observation;
    const mixed = [...setup.tiles.keys()].filter(isToken).map((tag) => ({ tag }));
    const later = { ...last, at: (recording.truth.at(-1)?.at as number) + 10_000, tags: mixed };
    expect(isUndecidable({ ...recording, observations: [...observations, later] }, setup)).toBe(true);
  });
});

/** The observations without the tokens of a kind. */
const unread = (kind: string, { observations }: Recording, { tiles }: TableSetup): Recording['observations'] =>
  observations.map((seen) => ({ ...seen, tags: seen.tags.filter(({ tag }) => tiles.get(tag)?.kind !== kind) }));

describe('a wrong win after which play goes on', () => {
  const [classical] = cellsNamed('classical/perfect/0.6') as [Cell];

  it('is not decided if no antenna reads the token', async () => {
    const [recording, setup] = await played(FALSE_WIN_SEED, classical);
    expect(isUndecidable(recording, setup)).toBe(false);
    expect(isUndecidable({ ...recording, observations: unread('win-token', recording, setup) }, setup)).toBe(true);
  });

  it('is told from a right win, without which the deal would not end', async () => {
    const [recording, setup] = await played(READY_SEED, classical);
    expect(recording.truth.some(({ command }) => command.type === 'DeclareWin')).toBe(true);
    expect(isUndecidable({ ...recording, observations: unread('win-token', recording, setup) }, setup)).toBe(false);
  });
});
