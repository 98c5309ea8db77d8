import { TABLE_ZONES, zoneName } from '#hardware';
import { WallBySide, wallFindings } from './wall-by-side.js';

const TILES = [
  { tile: '1m', tags: ['A', 'B'] },
  { tile: '4p', tags: ['C'] },
] as const;
const ROUNDS = 20;

/** A person who states that the tiles stand in the wall. `reads`: how many of twenty inventories of a zone show a tag. */
const measured = (
  reads: (zone: string, side: number, tag: string) => number,
  answer: (side: number) => string | undefined = () => '',
  isRead: (zone: string) => boolean = () => true,
) => {
  const said: string[] = [];
  const wall = new WallBySide({ zones: TABLE_ZONES, rounds: ROUNDS, tiles: TILES, say: (line) => said.push(line) });
  wall.start();
  let asked = 0;
  for (let round = 0; round < 1_000 && !wall.isDone; round += 1) {
    const side = said.filter((line) => line.includes(': put ')).length;
    if (asked < side) {
      asked = side;
      const line = answer(side);
      if (line !== undefined) wall.type(line);
    }
    for (const zone of TABLE_ZONES) {
      const tags = ['A', 'C'].filter((tag) => round % 20 < reads(zoneName(zone), side, tag)).map((tag) => ({ tag }));
      if (isRead(zoneName(zone))) wall.take(zone, { outcome: 'complete', tags, at: round * 600 });
    }
  }
  return { said, isDone: wall.isDone, findings: wallFindings(wall.result) };
};

describe('the wall of each side', () => {
  it('is not read by any antenna of a good table', () => {
    const { said, findings } = measured(() => 0);
    expect(said[0]).toBe(
      'wall 1 of 4: put 1m 4p where the wall of side 1 stands, spread over its length, and press Enter; any other key and Enter leave it out',
    );
    expect(said[1]).toBe('wall of side 1: no antenna reads it');
    expect(findings).toEqual([
      expect.objectContaining({ result: 'pass', measured: 'no antenna reads a tile of the wall (sides measured: 4)' }),
    ]);
  });

  it('is read by an antenna that reaches too far, with the tile that it reads most often', () => {
    const { said, findings } = measured((zone, side, tag) =>
      zone === '2/river' && side === 2 ? (tag === 'A' ? 12 : 4) : 0,
    );
    expect(said).toContain('wall of side 2: read by 2/river (60 %)');
    expect(findings).toEqual([
      expect.objectContaining({
        ...{ result: 'fail', measured: '2/river (60 %) reads the wall of side 2' },
        advice: expect.stringContaining('lower the power of 2/river'),
      }),
    ]);
  });

  it('is worth a warning if it was read once', () => {
    expect(measured((zone, side) => (zone === '3/rack' && side === 3 ? 1 : 0)).findings).toMatchObject([
      { result: 'warning', measured: '3/rack (5 %) reads the wall of side 3' },
    ]);
  });

  it('is left out by any other line, and not measured before Enter', () => {
    expect(
      measured(
        () => 20,
        () => 'x',
      ).findings,
    ).toEqual([]);
    const { isDone, said } = measured(
      () => 20,
      () => undefined,
    );
    expect([isDone, said.length]).toEqual([false, 1]);
  });

  it('is measured without an antenna that is not read at all', () => {
    const { isDone, findings } = measured(
      () => 0,
      () => '',
      (zone) => zone !== '4/aside',
    );
    expect([isDone, findings[0]?.result]).toEqual([true, 'pass']);
  });
});
