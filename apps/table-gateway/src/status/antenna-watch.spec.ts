import { readerOfSide, TABLE_ZONES, zoneName } from '#hardware';
import { AntennaWatch } from './antenna-watch.js';

const ROUND_MS = 600;

/** A table whose sixteen zones are read in turn; `reads` states whether a zone reads a tag in a round. */
const watched = (
  rounds: number,
  tags: readonly string[],
  reads: (zone: string, tag: string, round: number) => boolean,
) => {
  const watch = new AntennaWatch();
  for (let round = 0; round < rounds; round += 1) {
    TABLE_ZONES.forEach((zone, index) => {
      watch.take(
        {
          ...{
            reader: readerOfSide(zone.side),
            antenna: (index % 4) + 1,
            outcome: 'complete',
            round,
            at: round * ROUND_MS,
          },
          tags: tags.filter((tag) => reads(zoneName(zone), tag, round)).map((tag) => ({ tag })),
        },
        (tag) => tag.startsWith('tile'),
      );
    });
    watch.sample();
  }
  return watch;
};
const antenna = (watch: AntennaWatch, name: string) => watch.antennas.find(({ zone }) => zoneName(zone) === name);
const linksOf = (watch: AntennaWatch) =>
  watch.links.map(({ home, reading, share }) => `${zoneName(home)} ${zoneName(reading)} ${share.toFixed(2)}`);
const TILES = Array.from({ length: 24 }, (_, index) => `tile-${index}`);

describe('the antennas of a table in play', () => {
  it('have the rate at which the tiles of their zone answer, and the time of their rounds', () => {
    const watch = watched(400, [...TILES, 'other'], (zone, tag, round) => {
      if (zone === '1/rack') return tag === 'other' || round % 10 !== 0;
      return false;
    });
    expect(antenna(watch, '1/rack')?.readRate).toBeCloseTo(0.9, 2);
    expect(antenna(watch, '1/rack')?.roundMs).toBe(ROUND_MS);
    expect(antenna(watch, '1/river')).toEqual({ zone: TABLE_ZONES[1], isSilent: false, roundMs: ROUND_MS });
    expect(watch.links).toEqual([]);
    expect(watch.places).toEqual({ weak: 0, linked: 0 });
  });

  it('are linked to a zone of which they read tiles; a tile that moves there is no link', () => {
    const watch = watched(400, TILES, (zone, tag, round) => {
      if (tag === 'tile-0') return zone === (round < 200 ? '1/rack' : '1/river');
      return zone === '2/rack' || (zone === '1/melds' && tag === 'tile-1' && round % 2 === 0);
    });
    expect(linksOf(watch)).toEqual(['2/rack 1/melds 0.02']);
    expect(watch.places).toEqual({ weak: 0, linked: 1 / 24 });
    expect([...watch.takeCrossRead()]).toEqual(['tile-1']);
    expect([...watch.takeCrossRead()]).toEqual([]);
  });

  it('are linked if two of them read a tile equally often', () => {
    const watch = watched(400, TILES, (zone, tag) => zone === '2/rack' || (zone === '1/melds' && tag === 'tile-1'));
    expect(watch.links).toHaveLength(1);
    expect(watch.places).toEqual({ weak: 0, linked: 1 / 24 });
    expect([...watch.takeCrossRead()]).toEqual(['tile-1']);
  });

  it('know the places at which a tile answers seldom', () => {
    const watch = watched(
      400,
      TILES,
      (zone, tag, round) => zone === '3/river' && (tag !== 'tile-5' || round % 4 === 0),
    );
    expect(watch.places).toEqual({ weak: 1 / 24, linked: 0 });
  });

  it('forget what is older than five minutes', () => {
    const watch = watched(1_200, TILES, (zone, _, round) => zone === '1/rack' && (round >= 600 || round % 2 === 0));
    expect(antenna(watch, '1/rack')?.readRate).toBe(1);
  });

  it('are silent if they have not been read for five samples', () => {
    const watch = watched(10, TILES, () => true);
    const count = (): number => watch.antennas.filter(({ isSilent }) => isSilent).length;
    expect(count()).toBe(0);
    for (let sample = 0; sample < 4; sample += 1) watch.sample();
    expect(count()).toBe(0);
    watch.sample();
    expect(count()).toBe(TABLE_ZONES.length);
  });
});
