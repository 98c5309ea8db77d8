import { join } from 'node:path';
import { sichuanMil } from '#rules/sichuan-mil';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';
import { run } from './run.js';

const KEY = 'tsk_000000000001_secret';
const folder = testFolder();
const api = new SmallApi(sichuanMil);
beforeEach(() => api.start());
afterEach(() => api.stop());

interface Line {
  readonly level: string;
  readonly time: string;
  readonly table: string;
  readonly msg: string;
}

/** The lines of a gateway that records deals at a table whose readers fail. */
const linesOf = async (faults: string, deals: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const places = ['--simulate', '--virtual', '--api', api.url, '--device', 'gateway-1', '--table', 'table-1'];
  const game = ['--rule-set', 'sichuan-mil', '--seed', '3', '--deals', deals, '--faults', faults];
  const state = ['--state', join(folder(), 'state')];
  const args = [...places, ...game, ...state];
  const code = await run(args, { TILESCRIBE_DEVICE_KEY: KEY }, { out: print, err: print }, false);
  expect(code).toBe(0);
  return lines;
};

const TILE = /\b[1-9][mps]\b/;

it.each([
  ['perfect', '1', /^deal \S+ \w+: east [+-]?\d/m],
  ['misread', '2', / is in doubt \(\w+\): what lies in \w+ of side \d/],
])(
  'every line is JSON about the table, without a key, the name of a player or a tile: readers are %s',
  async (faults, deals, awaited) => {
    // The first batches are held, so that there are lines about that, too.
    let held = 0;
    api.holds = () => (held += 1) <= 2 && 'NOT_YET';
    const lines = await linesOf(faults, deals);
    const read = lines.map((line) => JSON.parse(line) as Line);
    expect(read.length).toBeGreaterThan(Number(deals) + 2);
    for (const line of read)
      expect(line).toEqual({
        level: expect.stringMatching(/^(info|warn)$/) as string,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        table: 'table-1',
        msg: expect.stringMatching(/./) as string,
      });
    // A public key may look like a tile.
    const all = read.map(({ msg }) => msg.replace(/^(registered the signing key) \S+/, '$1')).join('\n');
    for (const line of [awaited, /^DELIVERY_HELD: /m]) expect(all).toMatch(line);
    const sent = JSON.stringify(api.requests.map(({ body }) => body));
    expect(sent).toMatch(TILE);
    const players = [...new Set(sent.match(/"player":"[^"]+"/g))].map((each) => each.slice('"player":"'.length, -1));
    expect(players.length).toBeGreaterThan(3);
    for (const never of [TILE, KEY, ...players]) expect(all).not.toMatch(never);
  },
);
