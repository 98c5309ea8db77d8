import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { READER_MODELS } from '#hardware';
import { testFolder } from '../testing/folder.js';
import { readOptions } from './options.js';
import { readTileSet } from './tile-set-file.js';

const folder = testFolder();
const KEY = { TILESCRIBE_DEVICE_KEY: 'a-secret-key' };

const FILE = {
  api: { url: 'http://localhost:3000', device: 'gateway-1', keyFile: 'device.key' },
  table: 'table-1',
  players: { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' },
  readers: [1, 2, 3, 4].map((side) => ({ side, address: `serial:///dev/ttyUSB${side}`, driver: 'metratec-ascii' })),
  tileSet: 'tiles.json',
  stateFolder: 'state',
};

const fileOf = async (content: unknown): Promise<string> => {
  const path = join(folder(), 'gateway.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const faultOf = async (args: readonly string[], environment = {}): Promise<string> => {
  const fault = await readOptions(args, environment).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toMatchObject({ code: 'CONFIG_INVALID' });
  return (fault as Error).message;
};

describe('options of the gateway', () => {
  it('reads a file; its paths count from its folder, its key from beside it', async () => {
    await writeFile(join(folder(), 'device.key'), 'from-the-file\n');
    const options = await readOptions(['--config', await fileOf(FILE)], {});
    expect(options).toMatchObject({
      api: { url: 'http://localhost:3000', device: 'gateway-1', key: 'from-the-file' },
      table: 'table-1',
      ruleSet: 'sichuan-mil',
      stateFolder: join(folder(), 'state'),
      play: {
        devices: {
          tileSet: join(folder(), 'tiles.json'),
          readers: FILE.readers.map((reader) => ({ ...reader, firstAntenna: 0 })),
        },
      },
    });
  });

  it('takes flags before the environment, and that before the file', async () => {
    const path = await fileOf(FILE);
    const environment = { ...KEY, TILESCRIBE_TABLE: 'table-2', TILESCRIBE_DEVICE: 'gateway-2' };
    const options = await readOptions(['--config', path, '--table', 'table-3'], environment);
    expect(options).toMatchObject({ table: 'table-3', api: { device: 'gateway-2', key: 'a-secret-key' } });
  });

  it('plays the rule set it is told, as agreed, from flags, environment or file', async () => {
    const path = await fileOf({ ...FILE, ruleSet: 'dazhong', options: { jokers: 'down', round: 'south' } });
    expect(await readOptions(['--config', path], KEY)).toMatchObject({
      ruleSet: 'dazhong',
      agreed: { jokers: 'down', round: 'south' },
    });
    expect(await readOptions(['--config', path, '--option', 'jokers=up'], KEY)).toMatchObject({
      agreed: { jokers: 'up', round: 'south' },
    });
    const environment = { ...KEY, TILESCRIBE_RULE_SET: 'sichuan-style' };
    expect(await readOptions(['--config', path], environment)).toMatchObject({ ruleSet: 'sichuan-style' });
    expect(await readOptions(['--config', path, '--rule-set', 'sichuan-mil'], environment)).toMatchObject({
      ruleSet: 'sichuan-mil',
    });
  });

  it.each<[string, unknown]>([
    ['limit=2000', 2000],
    ['limit=-1', -1],
    ['limit=02000', '02000'],
    ['limit=2e3', '2e3'],
    ['bonusTiles=true', true],
    ['bonusTiles=false', false],
    ['bonusTiles=yes', 'yes'],
    ['round=south', 'south'],
  ])('takes %s for what it looks like', async (flag, value) => {
    const [name = ''] = flag.split('=');
    const options = await readOptions(['--config', await fileOf(FILE), '--option', flag], KEY);
    expect(options).toHaveProperty('agreed', { [name]: value });
  });

  it('needs no file to simulate', async () => {
    const flags = ['--simulate', '--api', 'http://localhost:1', '--device', 'd', '--table', 't', '--state', 's'];
    expect(await readOptions(flags, KEY)).toMatchObject({
      play: { simulation: { seed: 1, deals: Infinity, pace: 20, line: 'memory' } },
    });
    expect(
      await readOptions([...flags, '--seed', '5', '--deals', '2', '--virtual', '--truth', 'f'], KEY),
    ).toMatchObject({
      play: { simulation: { seed: 5, deals: 2, pace: 'virtual', truthFile: 'f' } },
    });
  });

  it.each<[string, unknown, string]>([
    [
      'a side twice',
      { ...FILE, readers: FILE.readers.map((reader) => ({ ...reader, side: 1 })) },
      '/readers: each side',
    ],
    ['three readers', { ...FILE, readers: FILE.readers.slice(1) }, '/readers:'],
    [
      'a wrong address',
      { ...FILE, readers: [{ side: 1, address: 'ttyUSB0', driver: 'metratec-ascii' }, ...FILE.readers.slice(1)] },
      '/readers/0/address:',
    ],
    [
      'an unknown driver',
      { ...FILE, readers: [{ ...FILE.readers[0], driver: 'abacus' }, ...FILE.readers.slice(1)] },
      `/readers/0/driver: no such driver; known are ${READER_MODELS.join(', ')}`,
    ],
    ['a word too much', { ...FILE, colour: 'green' }, 'colour'],
    ['a missing player', { ...FILE, players: { 1: 'a', 2: 'b', 3: 'c' } }, '/players/4:'],
    ['no JSON', '{"api":', 'is no JSON'],
  ])('names the place of %s', async (_, content, place) => {
    const path = await fileOf(content);
    const message = await faultOf(['--config', path], KEY);
    expect(message).toContain(path);
    expect(message).toContain(place);
  });

  it.each<[string, string[], string]>([
    ['an unknown flag', ['--fast'], '--fast'],
    ['no API', ['--simulate'], '--api is missing'],
    [
      'a speed on virtual time',
      ['--simulate', '--api', 'http://a', '--device', 'd', '--table', 't', '--state', 's', '--virtual', '--speed', '2'],
      'exclude',
    ],
    [
      'pseudo-terminals on virtual time',
      [
        '--simulate',
        '--api',
        'http://a',
        '--device',
        'd',
        '--table',
        't',
        '--state',
        's',
        '--virtual',
        '--line',
        'pty',
      ],
      '--line pty',
    ],
    [
      'a seed that is no number',
      ['--simulate', '--api', 'http://a', '--device', 'd', '--table', 't', '--state', 's', '--seed', 'x'],
      '--seed x',
    ],
    [
      'an option without a value',
      ['--simulate', '--api', 'http://a', '--device', 'd', '--table', 't', '--state', 's', '--option', 'jokers'],
      '--option jokers: NAME=VALUE',
    ],
    [
      'an address that is none',
      ['--simulate', '--api', 'localhost', '--device', 'd', '--table', 't', '--state', 's'],
      '"localhost"',
    ],
  ])('says what is wrong with %s', async (_, flags, said) => {
    expect(await faultOf(flags, KEY)).toContain(said);
  });

  it('says that the key is missing, and never what it is', async () => {
    const flags = ['--simulate', '--api', 'http://a', '--device', 'd', '--table', 't', '--state', 's'];
    expect(await faultOf(flags)).toContain('TILESCRIBE_DEVICE_KEY');
    expect(await faultOf([...flags, '--key-file', join(folder(), 'none')])).toContain('ENOENT');
    expect(await faultOf([...flags, '--seed', '-1'], KEY)).not.toContain('a-secret-key');
  });
});

describe('register of a tile set', () => {
  it('reads tiles, cards and tokens by their tags', async () => {
    const things = {
      E004000000000001: { kind: 'tile', tile: '5p' },
      E004000000000002: { kind: 'card', suit: 's' },
      E004000000000003: { kind: 'win-token', side: 3 },
      E004000000000004: { kind: 'ready-token', side: 4 },
    };
    expect([...(await readTileSet(await fileOf({ tags: things })))]).toEqual(Object.entries(things));
  });

  it.each<[string, unknown, string]>([
    ['a tag in lower case', { e004000000000001: { kind: 'tile', tile: '5p' } }, 'a tag is upper-case hex'],
    ['a tile that is none', { E004000000000001: { kind: 'tile', tile: '0p' } }, '/tags/E004000000000001/tile'],
    ['a side that is none', { E004000000000001: { kind: 'win-token', side: 5 } }, '/tags/E004000000000001/side'],
  ])('refuses %s', async (_, tags, said) => {
    await expect(readTileSet(await fileOf({ tags }))).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(said),
    });
  });
});
