import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEVICE_MODELS, READER_MODELS } from '#hardware';
import { testFolder } from '../testing/folder.js';
import { readOptions } from './options.js';

const folder = testFolder();
const KEY = { TILESCRIBE_DEVICE_KEY: 'a-secret-key' };

const READERS = [1, 2, 3, 4].map((side) => ({
  side,
  address: `serial:///dev/ttyUSB${side}`,
  driver: 'metratec-ascii',
}));
const TABLE = {
  table: 'table-1',
  players: { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' },
  readers: READERS,
  tileSet: 'tiles.json',
};
const FILE = {
  api: { url: 'http://localhost:3000', device: 'gateway-1', keyFile: 'device.key' },
  stateFolder: 'state',
  tables: [TABLE],
};
const simulatedWith = (api: string): readonly string[] => [
  '--simulate',
  ...['--api', api, '--device', 'd', '--table', 't', '--state', 's'],
];
const SIMULATED = simulatedWith('http://localhost:1');
const fileWith = (change: object): object => ({ ...FILE, tables: [{ ...TABLE, ...change }] });

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
  it('reads a file; its paths are relative to its folder, and its key is read from a file there', async () => {
    await writeFile(join(folder(), 'device.key'), 'from-the-file\n');
    const options = await readOptions(['--config', await fileOf(FILE)], {});
    const zones = ['rack', 'river', 'melds', 'aside'];
    expect(options).toEqual({
      tables: [
        {
          api: {
            ...{ url: 'http://localhost:3000', device: 'gateway-1', key: 'from-the-file' },
            keyFile: join(folder(), 'device.key'),
          },
          table: 'table-1',
          ruleSet: 'sichuan-mil',
          stateFolder: join(folder(), 'state', 'table-1'),
          config: expect.objectContaining({
            tileSets: [join(folder(), 'tiles.json')],
            simulated: false,
            devices: [],
            readers: READERS.map(({ side, ...reader }) => ({
              ...reader,
              name: `side-${side}`,
              firstAntenna: 0,
              zones: new Map(zones.map((kind, antenna) => [antenna, { side, kind }])),
            })),
          }),
        },
      ],
    });
  });

  it('reads the tile sets that a table plays in turn', async () => {
    const { tileSet: _, ...table } = TABLE;
    const tileSets = ['blue.json', { api: 'green' }];
    const file = await fileOf({ ...FILE, tables: [{ ...table, tileSets }] });
    expect(await readOptions(['--config', file], KEY)).toMatchObject({
      tables: [{ config: { tileSets: [join(folder(), 'blue.json'), { api: 'green' }] } }],
    });
  });

  it('reads any number of tables; each has a state folder, and may have a device identity of its own', async () => {
    await writeFile(join(folder(), 'second.key'), 'second-key\n');
    const second = {
      ...TABLE,
      table: 'table-2',
      device: 'gateway-2',
      keyFile: 'second.key',
      outboxBytes: 100_000,
      readers: READERS.map((reader) => ({ ...reader, address: `${reader.address}0` })),
    };
    const file = await fileOf({ ...FILE, outboxBytes: 200_000, health: { port: 3199 }, tables: [TABLE, second] });
    expect(await readOptions(['--config', file], KEY)).toMatchObject({
      health: { host: '127.0.0.1', port: 3199 },
      tables: [
        {
          api: { device: 'gateway-1', key: 'a-secret-key' },
          stateFolder: join(folder(), 'state', 'table-1'),
          outboxBytes: 200_000,
        },
        {
          api: { device: 'gateway-2', key: 'second-key' },
          stateFolder: join(folder(), 'state', 'table-2'),
          outboxBytes: 100_000,
        },
      ],
    });
    expect(await readOptions(['--config', file, '--table', 'table-2'], KEY)).toMatchObject({
      tables: [{ table: 'table-2' }],
    });
    expect(await faultOf(['--config', file, '--table', 'table-3'], KEY)).toContain(
      '--table table-3: the configuration has no such table, but table-1, table-2',
    );
  });

  it('lets one reader serve several sides, and several readers one side', async () => {
    const readers = [
      {
        name: 'north-east',
        driver: 'r2000-a0',
        address: 'tcp://10.0.0.5:4001',
        antennas: {
          ...{ 0: '1/rack', 1: '1/river', 2: '1/melds', 3: '1/aside' },
          ...{ 4: '2/rack', 5: '2/river', 6: '2/melds', 7: '2/aside' },
        },
      },
      READERS[2],
      { driver: 'eccel-f5', address: 'serial:///dev/ttyS1', antennas: { 1: '4/rack', 0: '4/river' } },
      {
        driver: 'feig-iso-host',
        address: 'serial:///dev/ttyS2',
        antennas: { 2: '4/aside', 1: '4/melds' },
        profile: { antennaBit: 32 },
      },
    ];
    const options = await readOptions(['--config', await fileOf(fileWith({ readers }))], KEY);
    const read = typeof options === 'string' ? [] : (options.tables[0]?.config.readers ?? []);
    expect(read.map(({ name }) => name)).toEqual(['north-east', 'side-3', 'reader-3', 'reader-4']);
    expect(read[0]?.zones.get(6)).toEqual({ side: 2, kind: 'melds' });
    expect(read[3]).toMatchObject({ firstAntenna: 1, profile: { antennaBit: 32 } });
  });

  it('reads the example of the README', async () => {
    const readme = await readFile(join(process.cwd(), 'apps', 'table-gateway', 'README.md'), 'utf8');
    const example = /```json\n([^]*?)```/.exec(readme)?.[1] ?? '';
    expect(await readOptions(['--config', await fileOf(example)], KEY)).toMatchObject({
      tables: [{ table: 'table-1', ruleSet: 'dazhong' }],
    });
  });

  it('takes flags before the environment, and that before the file', async () => {
    const path = await fileOf(FILE);
    const environment = { ...KEY, TILESCRIBE_STATE: '/state-2', TILESCRIBE_DEVICE: 'gateway-2' };
    const options = await readOptions(['--config', path, '--state', '/state-3'], environment);
    expect(options).toMatchObject({
      tables: [{ stateFolder: '/state-3/table-1', api: { device: 'gateway-2', key: 'a-secret-key' } }],
    });
  });

  it('takes the key of the state folders from the environment, the table, the file, or systemd, in this order', async () => {
    const keyOf = async (environment: object, change = {}, top = {}): Promise<string | undefined> => {
      const path = await fileOf({ ...fileWith(change), ...top });
      const options = await readOptions(['--config', path], { ...KEY, ...environment });
      return typeof options === 'string' ? undefined : options.tables[0]?.stateKeyFile;
    };
    await writeFile(join(folder(), 'tilescribe-state-key'), 'x');
    const systemd = { CREDENTIALS_DIRECTORY: folder() };
    const top = { stateKeyFile: '../keys/all.key' };
    const own = { stateKeyFile: '../keys/one.key' };
    expect(await keyOf({})).toBeUndefined();
    expect(await keyOf(systemd)).toBe(join(folder(), 'tilescribe-state-key'));
    expect(await keyOf(systemd, {}, top)).toBe(join(folder(), '../keys/all.key'));
    expect(await keyOf(systemd, own, top)).toBe(join(folder(), '../keys/one.key'));
    expect(await keyOf({ TILESCRIBE_STATE_KEY_FILE: '/run/key' }, own, top)).toBe('/run/key');
  });

  it('plays the given rule set and options, from flags, environment or file', async () => {
    const path = await fileOf(fileWith({ ruleSet: 'dazhong', options: { jokers: 'down', round: 'south' } }));
    expect(await readOptions(['--config', path], KEY)).toMatchObject({
      tables: [{ ruleSet: 'dazhong', agreed: { jokers: 'down', round: 'south' } }],
    });
    expect(await readOptions(['--config', path, '--option', 'jokers=up'], KEY)).toMatchObject({
      tables: [{ agreed: { jokers: 'up', round: 'south' } }],
    });
    const environment = { ...KEY, TILESCRIBE_RULE_SET: 'sichuan-style' };
    expect(await readOptions(['--config', path], environment)).toMatchObject({
      tables: [{ ruleSet: 'sichuan-style' }],
    });
    expect(await readOptions(['--config', path, '--rule-set', 'sichuan-mil'], environment)).toMatchObject({
      tables: [{ ruleSet: 'sichuan-mil' }],
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
    expect(options).toMatchObject({ tables: [{ agreed: { [name]: value } }] });
  });

  it('needs no file to simulate', async () => {
    expect(await readOptions(SIMULATED, KEY)).toMatchObject({
      simulated: { simulation: { seed: 1, deals: Infinity, pace: 20, line: 'memory' } },
      tables: [],
    });
    expect(
      await readOptions([...SIMULATED, '--seed', '5', '--deals', '2', '--virtual', '--truth', 'f'], KEY),
    ).toMatchObject({
      simulated: { simulation: { seed: 5, deals: 2, pace: 'virtual', truthFile: 'f' } },
    });
    const devices = await readOptions([...SIMULATED, '--dice', '--buttons', '0.8', '--wall-order', '--sets', '2'], KEY);
    expect(devices).toMatchObject({
      simulated: { simulation: { dice: true, buttons: 0.8, wallOrder: true, sets: 2 } },
    });
    expect(await faultOf([...SIMULATED, '--sets', '5'], KEY)).toContain(
      '--sets: got 5, expected a whole number from 1 to 4',
    );
  });

  it.each(['1.1', '-0.1', 'all', ''])('refuses %p as the share of presses', async (share) => {
    expect(await faultOf([...SIMULATED, `--buttons=${share}`], KEY)).toContain(
      `--buttons: got ${share}, expected a share from 0 to 1`,
    );
  });

  const withFirst = (change: object): object =>
    fileWith({ readers: [{ ...READERS[0], ...change }, ...READERS.slice(1)] });
  const second = { ...TABLE, table: 'table-2' };
  it.each<[string, unknown, string]>([
    [
      'a side twice',
      fileWith({ readers: READERS.map((reader) => ({ ...reader, side: 1 })) }),
      '/tables/0/readers/1: got an object, expected another name than "side-1", which reader 0 has',
    ],
    [
      'three readers',
      fileWith({ readers: READERS.slice(1) }),
      '/tables/0/readers: got an array of 3, expected each zone of sides 1 to 4 to be read by one antenna, but no antenna reads 1/rack, 1/river, 1/melds, 1/aside',
    ],
    [
      'a zone that two antennas read',
      withFirst({
        side: undefined,
        antennas: { 0: '1/rack', 1: '1/river', 2: '1/melds', 3: '1/aside', 4: '2/rack' },
      }),
      '/tables/0/readers: got an array of 4, expected each zone of sides 1 to 4 to be read by one antenna, but two antennas read 2/rack',
    ],
    [
      'a wrong address',
      withFirst({ address: 'ttyUSB0' }),
      '/tables/0/readers/0/address: got "ttyUSB0", expected an address: no scheme',
    ],
    [
      'an address that two readers have',
      withFirst({ address: 'serial:///dev/ttyUSB4?baud=9600' }),
      '/tables/0/readers/3/address: got "serial:///dev/ttyUSB4", expected another address than that of /tables/0/readers/0',
    ],
    [
      'an unknown driver',
      withFirst({ driver: 'abacus' }),
      `/tables/0/readers/0/driver: got "abacus", expected one of ${READER_MODELS.join(', ')}`,
    ],
    [
      'a zone that is none',
      withFirst({ side: undefined, antennas: { 0: '1/hand' } }),
      '/tables/0/readers/0/antennas/0: got "1/hand", expected a zone such as "2/river"',
    ],
    [
      'a side and antennas',
      withFirst({ antennas: { 0: '1/rack' } }),
      '/tables/0/readers/0: got an object, expected either "side" or "antennas"',
    ],
    [
      'an antenna that the model does not have',
      withFirst({ side: undefined, driver: 'r2000-a0', antennas: { 8: '1/rack' } }),
      '/tables/0/readers/0/antennas/8: got "1/rack", expected an antenna number from 0 to 7 (r2000-a0)',
    ],
    [
      'a profile that the model does not know',
      withFirst({ driver: 'feig-iso-host', profile: { antennaBit: 17 } }),
      '/tables/0/readers/0/profile/antennaBit: got 17, expected 16 or 32',
    ],
    [
      'a profile where there is none',
      withFirst({ profile: { antennaBit: 16 } }),
      '/tables/0/readers/0/profile/antennaBit: got 16, expected no other key than none',
    ],
    [
      'an unknown device',
      fileWith({ devices: [{ driver: 'abacus', address: 'serial:///dev/ttyUSB9' }] }),
      `/tables/0/devices/0/driver: got "abacus", expected one of ${DEVICE_MODELS.join(', ')}`,
    ],
    ['a table twice', { ...FILE, tables: [TABLE, TABLE] }, '/tables/1/table: got "table-1", expected another table'],
    [
      'a reader of two tables',
      { ...FILE, tables: [TABLE, second] },
      '/tables/1/readers/0/address: got "serial:///dev/ttyUSB1", expected another address than that of /tables/0/readers/0',
    ],
    [
      'a key inside the state folder',
      { ...FILE, stateKeyFile: './state/table-1/../state.key' },
      '/stateKeyFile: got "./state/table-1/../state.key", expected a file outside stateFolder; move the key there',
    ],
    [
      'tile sets beside a tile set',
      fileWith({ tileSets: ['tiles.json', 'other.json'] }),
      '/tables/0/tileSet: got "tiles.json", expected either "tileSet" or "tileSets"',
    ],
    [
      'a table without a tile set',
      fileWith({ tileSet: undefined }),
      'expected "tileSet", the tile set of the table, or "tileSets" if several are played in turn',
    ],
    ['no tile sets', fileWith({ tileSet: undefined, tileSets: [] }), '/tables/0/tileSets: got an array of 0'],
    [
      'a tile set that is no name',
      fileWith({ tileSet: undefined, tileSets: ['a.json', 5] }),
      '/tables/0/tileSets/1: got 5, expected the name of a file, or {"api": ID}',
    ],
    ['no table', { ...FILE, tables: [] }, '/tables: got an array of 0, expected at least 1 entries'],
    ['a word too much', { ...FILE, colour: 'green' }, '/colour: got another key, expected no other key than api, '],
    ['a missing player', fileWith({ players: { 1: 'a', 2: 'b', 3: 'c' } }), '/tables/0/players/4: missing, expected'],
    ['an API that is no address', { ...FILE, api: { ...FILE.api, url: 'localhost' } }, '/api/url: got "localhost"'],
    [
      'a file of one table',
      { ...TABLE, api: FILE.api, stateFolder: 'state' },
      '/table: got the members of one table at the top (table, players, readers, tileSet), expected them in a list of tables; move them into "tables": [{…}]',
    ],
    ['no JSON', '{"api":', 'is no JSON'],
    ['an empty file', '', 'is no JSON'],
  ])('names the place of %s', async (_, content, place) => {
    const path = await fileOf(content);
    const message = await faultOf(['--config', path], KEY);
    expect(message).toContain(path);
    expect(message).toContain(place);
  });

  it('names line and column of a value, of a key, of an object with a missing member, and of invalid JSON', async () => {
    const text = JSON.stringify({ ...FILE, colour: 'green', stateFolder: 5 }, undefined, 2);
    const path = await fileOf(text);
    const lineOf = (words: string): number => text.split('\n').findIndex((line) => line.includes(words)) + 1;
    const message = await faultOf(['--config', path], KEY);
    expect(message).toContain(`${path}:${lineOf('colour')}:3 at /colour: got another key`);
    expect(message).toContain(`${path}:${lineOf('stateFolder')}:18 at /stateFolder: got 5, expected string`);
    const twice = await fileOf(text.replace('"colour"', '"api"'));
    expect(await faultOf(['--config', twice], KEY)).toContain(
      `${path}:${lineOf('colour')}:3: this key stands in line 2 too, expected each key once`,
    );
    const cut = await fileOf(text.replace('"colour":', '"colour"'));
    expect(await faultOf(['--config', cut], KEY)).toContain(
      `${path}:${lineOf('colour')}:12 is no JSON: colon expected`,
    );
    const withoutUrl = await fileOf({ ...FILE, api: { device: 'gateway-1' } });
    expect(await faultOf(['--config', withoutUrl], KEY)).toContain(`${path}:1:8 at /api/url: missing, expected`);
  });

  it.each<[string, readonly string[], string]>([
    ['an unknown flag', ['--fast'], '--fast'],
    ['no API', ['--simulate'], '--api is missing'],
    ['a speed on virtual time', [...SIMULATED, '--virtual', '--speed', '2'], 'exclude'],
    ['pseudo-terminals on virtual time', [...SIMULATED, '--virtual', '--line', 'pty'], '--line pty'],
    ['a seed that is no number', [...SIMULATED, '--seed', 'x'], '--seed: got x, expected a whole number'],
    ['an option without a value', [...SIMULATED, '--option', 'jokers'], '--option: got jokers, expected NAME=VALUE'],
    ['an address that is none', simulatedWith('localhost'), '"localhost"'],
  ])('states what is wrong with %s', async (_, flags, reason) => {
    expect(await faultOf(flags, KEY)).toContain(reason);
  });

  it('refuses plain http to another machine before anything is sent, unless it is allowed', async () => {
    const refused = 'the API address http://192.168.1.5:3000 is plain http to another machine';
    const flags = simulatedWith('http://192.168.1.5:3000');
    expect(await faultOf(flags, KEY)).toContain(refused);
    expect(await readOptions([...flags, '--plain-http'], KEY)).toMatchObject({
      simulated: { api: { url: 'http://192.168.1.5:3000', plainHttp: true } },
    });
    const inFile = (more: object): Promise<string> =>
      fileOf({ ...FILE, api: { ...FILE.api, url: 'http://192.168.1.5:3000', ...more } });
    expect(await faultOf(['--config', await inFile({})], KEY)).toContain(refused);
    expect(await readOptions(['--config', await inFile({ plainHttp: true })], KEY)).toMatchObject({
      tables: [{ api: { plainHttp: true } }],
    });
    expect(await faultOf(simulatedWith('https://anna:secret@hall.example'), KEY)).not.toContain('secret');
  });

  it('reports that the key is missing, and never shows a key', async () => {
    expect(await faultOf(SIMULATED)).toContain('TILESCRIBE_DEVICE_KEY');
    expect(await faultOf([...SIMULATED, '--key-file', join(folder(), 'none')])).toContain('ENOENT');
    expect(await faultOf([...SIMULATED, '--seed', '-1'], KEY)).not.toContain('a-secret-key');
  });

  describe('capture of raw bytes', () => {
    const capturesOf = async (atTop: object, atTable: object, ...flags: readonly string[]) => {
      const path = await fileOf({ ...FILE, ...atTop, tables: [{ ...TABLE, ...atTable }] });
      const options = await readOptions(['--config', path, ...flags], KEY);
      return typeof options === 'string' ? [] : options.tables.map(({ capture }) => capture);
    };

    it.each<[string, object, object, readonly string[], object | undefined]>([
      ['is off by default', {}, {}, [], undefined],
      ['is on for all tables', { capture: true }, {}, [], {}],
      ['is off at a table that says so', { capture: true }, { capture: false }, [], undefined],
      ['takes the limit of the table', { capture: true }, { capture: { bytes: 2_097_152 } }, [], { bytes: 2_097_152 }],
      ['is on by the flag', {}, {}, ['--capture'], {}],
      ['keeps its limit under the flag', { capture: { bytes: 2_097_152 } }, {}, ['--capture'], { bytes: 2_097_152 }],
    ])('%s', async (_, atTop, atTable, flags, expected) => {
      expect(await capturesOf(atTop, atTable, ...flags)).toEqual([expected]);
    });

    it('refuses a limit that holds no file', async () => {
      const path = await fileOf(fileWith({ capture: { bytes: 1000 } }));
      const expected = 'at /tables/0/capture/bytes: got 1000, expected at least 1048576';
      expect(await faultOf(['--config', path], KEY)).toContain(expected);
    });

    it.each([['yes'], [{ size: 1 }], [null]])('refuses %j', async (capture) => {
      const path = await fileOf(fileWith({ capture }));
      expect(await faultOf(['--config', path], KEY)).toMatch(
        /at \/tables\/0\/capture: got .+, expected true, false or \{"bytes": N\}, where N is at least 1048576$/,
      );
    });
  });
});
