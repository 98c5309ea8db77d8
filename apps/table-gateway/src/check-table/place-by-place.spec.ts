import { TABLE_ZONES, type TableZone, zoneName } from '#hardware';
import type { TaggedThing, TileSet } from '#inference';
import { antennaFindings } from './antenna-findings.js';
import { expectedQuality } from './expected-quality.js';
import { PlaceByPlace } from './place-by-place.js';

const FACES = ['1m', '4p', '7s', '3z'] as const;
const set: TileSet = new Map(
  FACES.flatMap((tile) =>
    [1, 2].map((copy): readonly [string, TaggedThing] => [`${tile}-${copy}`, { kind: 'tile', tile }]),
  ),
);
const tagOf = (index: number): string => `${FACES[index]}-2`;
const ROUND_MS = 600;
const ROUNDS = 20;

/** A person who obeys. `reads`: how many of ten inventories of a zone show the tile at a place, while it lies in `home`. */
const measured = (reads: (zone: string, home: string, index: number) => number) => {
  const said: string[] = [];
  let home = '';
  const measuring = new PlaceByPlace({
    ...{ zones: TABLE_ZONES, set, rounds: ROUNDS },
    say: (line) => {
      said.push(line);
      home = /on (\d\/\w+),/.exec(line)?.[1] ?? home;
    },
  });
  const answers = (zone: TableZone, round: number) =>
    FACES.flatMap((_, index) => (round % 10 < reads(zoneName(zone), home, index) ? [{ tag: tagOf(index) }] : []));
  measuring.start();
  for (let round = 0; !measuring.isDone && round < 3_000; round += 1)
    for (const zone of TABLE_ZONES)
      measuring.take(zone, { outcome: 'complete', tags: answers(zone, round), at: round * ROUND_MS });
  return { lying: measuring.lying, said, isDone: measuring.isDone };
};

const findingsOf = (lying: ReturnType<typeof measured>['lying']) =>
  Object.fromEntries(antennaFindings(lying).map(({ check, measured: text }) => [check, text]));
const readers = [{ name: 'side-1', rounds: [ROUND_MS] }];

describe('measuring place by place', () => {
  it('asks for the same four tiles on each zone, and goes on by itself when all were seen for 20 rounds', () => {
    const { lying, said, isDone } = measured((zone, home) => (zone === home ? 10 : 0));
    expect(isDone).toBe(true);
    expect(lying).toHaveLength(TABLE_ZONES.length * FACES.length);
    expect(said.filter((line) => line.startsWith('place'))).toHaveLength(TABLE_ZONES.length);
    expect(said[1]).toBe(
      'place 1 of 16: lay 1m 4p 7s 3z on 1/rack, side by side from left to right; take your hands away',
    );
    expect(said.at(-1)).toBe('4/aside: 1m 100 %, 4p 100 %, 7s 100 %, 3z 100 %');
    expect(findingsOf(lying)).toMatchObject({
      'dead-spots': '0 of 64 places read badly',
      links: 'no antenna reads a tile of another zone',
    });
    expect(expectedQuality(lying, readers)?.moves).toEqual([]);
  });

  it('names a dead spot, and an antenna that reads another zone, with what to move', () => {
    const { lying } = measured((zone, home, index) => {
      if (zone === home) return home === '2/melds' && index === 3 ? 3 : 10;
      return zone === '1/melds' && home === '2/rack' ? 5 : 0;
    });
    expect(findingsOf(lying)).toMatchObject({
      'dead-spots': '1 of 64 places read badly: 2/melds place 4 from the left 30 %',
      links: '1/melds also reads 4 of 4 in 2/rack (50 %): tile 1m, tile 4p, tile 7s, tile 3z',
    });
    const { moves = [], finding } = expectedQuality(lying, readers) ?? {};
    expect(finding?.measured).toMatch(/^about \d+ of 100 deals exact without help; about \d+ after/);
    expect(moves.map(({ action }) => action).sort()).toEqual([
      'move the antenna of 2/melds nearer to place 4 from the left, or raise its power',
      'put more distance or a shield between 1/melds and 2/rack, or lower the power of 1/melds',
    ]);
    expect(moves.every(({ effect }) => effect > 0)).toBe(true);
  });

  it('tells a weak tag from dead spots, and waits 20 s for a tile that does not answer', () => {
    const { lying, isDone } = measured((zone, home, index) => (zone === home && index !== 1 ? 10 : 0));
    expect(isDone).toBe(true);
    expect(findingsOf(lying)).toMatchObject({
      'dead-spots': '0 of 64 places read badly',
      'weak-tags': 'weak everywhere: tile 4p',
    });
    expect(expectedQuality(lying, readers)?.moves.map(({ action }) => action)).toEqual([
      'replace the tag of tile 4p, and enrol it anew',
    ]);
  });

  it('leaves a zone out, and does not begin while the tiles still lie in the zone before', () => {
    const said: string[] = [];
    const measuring = new PlaceByPlace({ zones: TABLE_ZONES, set, rounds: 1, say: (line) => said.push(line) });
    measuring.start();
    measuring.leaveOut();
    expect(said.at(-1)).toMatch(/^place 2 of 16: lay .* on 1\/river/);
    const tags = FACES.map((_, index) => ({ tag: tagOf(index) }));
    for (let round = 0; round < 50; round += 1)
      for (const zone of TABLE_ZONES) {
        const isRead = zoneName(zone) === '1/rack' || (zoneName(zone) === '1/river' && round % 2 === 0);
        measuring.take(zone, { outcome: 'complete', tags: isRead ? tags : [], at: round * ROUND_MS });
      }
    expect(measuring.lying).toEqual([]);
  });
});
