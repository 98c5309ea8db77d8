import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { realClock } from '#hardware';
import { type NetworkPlug, plugIntoNetwork } from '#hardware/simulator';
import { SimulatedRdm6300 } from '#hardware/simulator/device';
import { testFolder } from '../testing/folder.js';
import { called } from './testing/called.js';

const clock = realClock;
const folder = testFolder();
const tagOf = (at: number): string => `62E3086C${at.toString(16).toUpperCase().padStart(2, '0')}`;

/** Longer than a pad needs to notice that a tag was taken away. */
const GONE_MS = 700;

let pad: SimulatedRdm6300;
let plug: NetworkPlug;
beforeEach(async () => {
  pad = new SimulatedRdm6300({ clock, baud: 115_200 });
  plug = await plugIntoNetwork(pad, 0, { clock, baud: 115_200 });
});
afterEach(async () => {
  pad.lay();
  pad.powerOff();
  await plug.close();
});

const enrol = (
  order: string,
  onOut: (line: string, type: (line: string) => void) => void,
  stopping?: AbortController,
) =>
  called(['enrol', plug.address, join(folder(), 'tiles.json'), '--driver', 'rdm6300', '--order', order], {
    onOut,
    ...(stopping !== undefined && { stopping }),
  });
const stored = async (): Promise<unknown> => JSON.parse(await readFile(join(folder(), 'tiles.json'), 'utf8'));

describe('tilescribe enrol', () => {
  it('requests each tile, refuses a tag twice, is stopped, and continues after a restart', async () => {
    const stopping = new AbortController();
    let next = 0;
    const first = await enrol(
      '123m',
      (line) => {
        if (line.startsWith('lay the tile 3m')) stopping.abort();
        // The second tile is the first one again, then another.
        else if (line.startsWith('lay the tile 2m')) {
          pad.lay();
          clock.after(GONE_MS, () => pad.lay(tagOf(0)));
        } else if (line.includes('already')) pad.lay(tagOf(1));
        else if (line.startsWith('lay the')) clock.after(100, () => pad.lay(tagOf(next++)));
      },
      stopping,
    );
    expect(first.code).toBe(1);
    expect(first.out).toContain(`${tagOf(0)} is now the tile 1m`);
    expect(first.out.at(-1)).toContain('holds 2 tags, 1 are missing; the same command goes on');
    expect(await stored()).toEqual({
      tags: { [tagOf(0)]: { kind: 'tile', tile: '1m' }, [tagOf(1)]: { kind: 'tile', tile: '2m' } },
    });
    expect((await stat(join(folder(), 'tiles.json'))).mode & 0o777).toBe(0o600);

    const second = await enrol('123m', (line) => {
      if (line.startsWith('lay the tile 3m')) clock.after(100, () => pad.lay(tagOf(2)));
    });
    expect([second.code, second.out.at(-1)]).toEqual([0, expect.stringContaining('holds 3 tags; nothing is missing')]);
    expect(await stored()).toMatchObject({ tags: { [tagOf(2)]: { kind: 'tile', tile: '3m' } } });
  });

  it('refuses a tile of another set of the table, and names that set', async () => {
    const other = join(folder(), 'blue.json');
    await writeFile(other, JSON.stringify({ tags: { [tagOf(0)]: { kind: 'tile', tile: '5p' } } }));
    const onOut = (line: string): void => {
      if (line.startsWith('lay the tile')) clock.after(100, () => pad.lay(tagOf(0)));
      else if (line.includes('already')) pad.lay(tagOf(1));
    };
    const call = ['enrol', plug.address, join(folder(), 'green.json'), '--driver', 'rdm6300', '--order', '1m'];
    const { code, out } = await called([...call, '--other', other], { onOut });
    expect([code, out[1]]).toEqual([0, `${tagOf(0)} is the tile 5p of ${other} already; lay the next one`]);
    expect((await called([...call, '--other', 'none.json'])).err[0]).toContain('none.json');
  });

  it('takes the newest tag back', async () => {
    let tag = 0;
    let undone = false;
    const { code } = await enrol('12m', (line, type) => {
      if (line.startsWith('lay the tile 2m') && !undone) {
        undone = true;
        type('u');
      } else if (line.startsWith('lay the')) clock.after(100, () => pad.lay(tagOf(tag++)));
    });
    expect(code).toBe(0);
    expect(await stored()).toEqual({
      tags: { [tagOf(1)]: { kind: 'tile', tile: '1m' }, [tagOf(2)]: { kind: 'tile', tile: '2m' } },
    });
  });

  it.each([
    [['--order', '0m'], '--order: there is no tile 0m'],
    [['--rule-set', 'riichi'], '--rule-set: got riichi, expected one of sichuan-mil'],
    [['--rule-set', 'classical'], 'classical does not begin like this'],
  ])('refuses %j', async (flags, words) => {
    const { code, err } = await called(['enrol', plug.address, 'tiles.json', '--driver', 'rdm6300', ...flags]);
    expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(words)]);
  });
});
