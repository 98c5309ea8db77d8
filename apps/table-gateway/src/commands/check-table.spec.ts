import { readerFindings } from '../check-table/findings.js';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { realClock } from '#hardware';
import { type NetworkPlug, plugIntoNetwork, SimulatedMetratecReader } from '#hardware/simulator';
import { sichuanMil } from '#rules/sichuan-mil';
import { makeTileSet } from '#simulated-table';
import { SIDES } from '#tiles';
import { testFolder } from '../testing/folder.js';
import { type Call, called } from './testing/called.js';

const clock = realClock;
const folder = testFolder();
const { register } = makeTileSet(1, sichuanMil.setup.tiles({}));
const TAGS = [...register.keys()];
const ZONES_OF_SIDE = 4;

interface Report {
  readonly isFit: boolean;
  readonly findings: readonly { check: string; subject: string; result: string; measured: string; advice?: string }[];
  readonly moves: readonly { action: string; because: string; effect: number }[];
}

/** Such as `16:31:07 place 1 of 16: ...`. */
const PLACE = /^\d\d:\d\d:\d\d place /;

const liesIn = (tag: number, zone: number): boolean => tag % (SIDES.length * ZONES_OF_SIDE) === zone;

describe('tilescribe check-table', () => {
  let isRead = liesIn;
  let lying: readonly string[] = TAGS;
  let readers: readonly SimulatedMetratecReader[] = [];
  let plugs: readonly NetworkPlug[] = [];
  /** Stands in for the service: it answers with the time, so many milliseconds later than this machine. */
  const service = createServer((_, answer) => {
    answer.setHeader('date', new Date(Date.now() + aheadMs).toUTCString());
    answer.end('{}');
  });
  let aheadMs = 0;
  beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => service.close(resolve)));
  beforeEach(async () => {
    aheadMs = 0;
    lying = TAGS;
    // Every tag lies on one of the sixteen zones.
    isRead = liesIn;
    readers = SIDES.map(
      (side) =>
        new SimulatedMetratecReader({
          clock,
          tagsOn: (antenna) => lying.filter((_, at) => isRead(at, (side - 1) * ZONES_OF_SIDE + antenna)),
        }),
    );
    plugs = await Promise.all(readers.map((reader) => plugIntoNetwork(reader, 0, { clock })));
  });
  afterEach(async () => {
    for (const reader of readers) reader.powerOff();
    await Promise.all(plugs.map((plug) => plug.close()));
  });

  const OTHER = makeTileSet(2, sichuanMil.setup.tiles({}));
  let sets: object;
  beforeEach(() => {
    sets = { tileSet: 'tiles.json' };
  });

  const check = (...flags: readonly string[]) => checkBy(() => undefined, ...flags);
  const checkBy = async (onErr: NonNullable<Call['onErr']>, ...flags: readonly string[]) => {
    const { port } = service.address() as AddressInfo;
    await writeFile(join(folder(), 'tiles.json'), JSON.stringify({ tags: Object.fromEntries(register) }));
    const config = join(folder(), 'gateway.json');
    await writeFile(
      config,
      JSON.stringify({
        api: { url: `http://127.0.0.1:${port}`, device: 'gateway-1' },
        stateFolder: 'state',
        tables: [
          {
            table: 'table-1',
            players: { 1: 'a', 2: 'b', 3: 'c', 4: 'd' },
            ...sets,
            readers: plugs.map(({ address }, at) => ({ side: at + 1, driver: 'metratec-ascii', address })),
          },
        ],
      }),
    );
    return called(['check-table', '--config', config, '--seconds', '2', ...flags], { onErr });
  };

  it('reports a good table as fit: readers, zones, rounds, lines and every tile', async () => {
    const { code, out } = await check('--laid-out', '--json');
    const { isFit, findings } = JSON.parse(out.join('\n')) as Report;
    expect(findings.filter(({ result }) => result !== 'pass')).toEqual([]);
    expect([code, isFit]).toEqual([0, true]);
    expect(findings.map(({ check, subject }) => `${subject} ${check}`)).toEqual([
      ...SIDES.flatMap((side) =>
        ['identifies', 'inventories', 'round-time', 'reconnects'].map((name) => `side-${side} ${name}`),
      ),
      ...['gateway clock', 'antennas read-rates', 'antennas links', 'tile set tiles', 'table expected-quality'],
    ]);
    expect(findings.find(({ check }) => check === 'read-rates')?.measured).toMatch(
      /^tiles answer: 1\/rack 100 %, .*4\/aside 100 %$/,
    );
  });

  it('names antennas that read tiles of another zone, and tiles that answer seldom', async () => {
    // The first tile lies in the first zone, which reads it every third time, and the fourth zone every fifth time.
    const asked = [0, 0, 0, 0];
    isRead = (tag, zone) => {
      if (tag !== 0 || zone > 3) return liesIn(tag, zone);
      asked[zone]! += 1;
      return zone === 0 ? asked[0]! % 3 === 0 : zone === 3 && asked[3]! % 5 === 0;
    };
    const { code, out } = await check('--laid-out', '--seconds', '4');
    const text = out.join('\n');
    expect(code).toBe(0);
    expect(text).toMatch(/^warning  antennas: read-rates: .*; weak: tile 1m in 1\/rack \d+ %$/m);
    expect(text).toMatch(/^warning  antennas: links: 1\/aside also reads 1 of \d+ in 1\/rack \(\d+ %\): tile 1m$/m);
    expect(text).toMatch(
      /^(pass {4}|warning ) table: expected-quality: about \d+ of 100 deals exact without help; about/m,
    );
    expect(text).toMatch(
      /^ {2}\d\. move the antenna of 1\/rack nearer to the tiles that answer badly, or raise its power: \+\d+$/m,
    );
  });

  it('measures one zone after another where a person lays four tiles, and leaves zones out', async () => {
    let home = -1;
    isRead = (_, zone) => zone === home;
    const { code, out, err } = await checkBy(
      (line, type) => {
        if (line.includes(' of 4: put ')) {
          // The tiles stand in the wall, where the antenna of 1/rack reads them; two walls are left out.
          home = line.includes('wall 1 of 4') ? 0 : -1;
          setTimeout(() => type(line.includes('wall 3') || line.includes('wall 4') ? 'x' : ''));
        }
        const laid = /lay (.*) on /.exec(line)?.[1]?.split(' ');
        if (laid === undefined) return;
        home += 1;
        lying = TAGS.filter((tag) => {
          const thing = register.get(tag);
          return thing?.kind === 'tile' && laid.includes(thing.tile);
        });
        if (home > 1) setTimeout(() => type(''));
      },
      ...['--places', '--rounds', '2'],
    );
    expect([code, err.filter((line) => PLACE.test(line)).length]).toEqual([1, ZONES_OF_SIDE * SIDES.length]);
    expect(
      err.filter((line) => line.includes(' wall of side ') && !line.includes('put')).map((line) => line.slice(9)),
    ).toEqual(['wall of side 1: read by 1/rack (100 %)', 'wall of side 2: no antenna reads it']);
    const text = out.join('\n');
    expect(text).toMatch(/^pass {5}antennas: dead-spots: 0 of 8 places read badly$/m);
    expect(text).toMatch(/^pass {5}table: expected-quality: about 100 of 100 deals exact without help$/m);
    expect(text).toMatch(/^fail {5}antennas: wall: 1\/rack \(100 %\) reads the wall of side 1$/m);
  });

  it('compares the clock with that of the API', async () => {
    aheadMs = 45_000;
    const { out } = await check();
    expect(out.join('\n')).toMatch(/^warning  gateway: clock: 4[45]\.\d s behind the API's/m);
  });

  it('names a tile that does not answer by its face, tags of another set, and a reader that is gone', async () => {
    lying = ['E004FFFFFFFFFFFF', ...TAGS.slice(1)];
    readers[2]?.powerOff();
    await plugs[2]?.close();
    const { code, out } = await check('--laid-out');
    const text = out.join('\n');
    expect(code).toBe(1);
    expect(text).toMatch(/^fail {5}side-3: identifies: (absent|opening): .*ECONNREFUSED/m);
    expect(text).toMatch(/^fail {5}tile set: tiles: \d+ of 124 tags answered; silent: tile 1m/m);
    expect(text).toContain('warning  tile set: other-tags: 1 tags are in no tile set of the table');
    expect(text).not.toContain('E004');
    expect(out.at(-1)).toBe('table-1 is not fit for play');
  });

  it('judges the set that is laid out, of the two sets of a table, and names each by its file', async () => {
    sets = { tileSets: ['other.json', 'tiles.json'] };
    await writeFile(join(folder(), 'other.json'), JSON.stringify({ tags: Object.fromEntries(OTHER.register) }));
    lying = [...TAGS.slice(0, -1), ...OTHER.tiles.slice(0, 1)];
    const { code, out } = await check('--laid-out');
    const text = out.join('\n');
    expect(text).toMatch(/^fail {5}tile set tiles\.json: tiles: 123 of 124 tags answered; silent: /m);
    expect(text).toMatch(/^skipped {2}tile set other\.json: tiles: 1 of 124 tags answered/m);
    expect(text).not.toContain('other-tags');
    expect(code).toBe(1);
  });

  it('warns of a reader that runs but cannot do all that it should', () => {
    const measured = { name: 'side-1', startedMs: 100, zones: [], rounds: [], reopenedMs: 100 };
    const reason = 'the module takes no session';
    expect(readerFindings({ ...measured, state: 'running', reason })).toContainEqual(
      expect.objectContaining({ check: 'sessions', subject: 'side-1', result: 'warning', measured: reason }),
    );
    const without = readerFindings({ ...measured, state: 'running' });
    expect(without.map(({ check }) => check)).not.toContain('sessions');
  });

  it('does not judge tiles that are not laid out, and refuses a table that is not configured', async () => {
    lying = [];
    const { code, out } = await check();
    expect([code, out.join('\n')]).toEqual([0, expect.stringMatching(/^skipped {2}tile set: tiles: 0 of 124/m)]);
    const other = await check('--table', 'table-2');
    expect([other.code, other.err.join('\n')]).toEqual([2, expect.stringContaining('expected one of table-1')]);
  });
});
