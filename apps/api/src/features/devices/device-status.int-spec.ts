import pg from 'pg';
import { itInOneProcess } from '../../../../../test/api/one-process.js';
import { setReadOnly } from '../../../../../test/api/read-only-database.js';
import { type Client, RunningApi } from '../../../../../test/api/running-api.js';
import { status as example } from './device-status.examples.js';

let api: RunningApi;
let admin: Client;
let referee: Client;
let owner: pg.Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
  referee = await api.as('referee');
  owner = new pg.Client({ connectionString: api.database.adminUrl });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner.end();
  await api.stop();
}, 30_000);

let count = 0;
/** Returns a gateway with a key for two new tables. */
const gateway = async () => {
  const device = `gateway-${(count += 1)}`;
  const tables = [`table-${count}a`, `table-${count}b`];
  const client = await api.as(`device:${device}`, ...tables.map((table) => `table:${table}`));
  const [table = ''] = tables;
  return { device, client, table, other: tables[1] ?? '', path: pathOf(device, table) };
};
const pathOf = (device: string, table: string): string => `/v1/devices/${device}/tables/${table}/status`;
const shown = async (device: string, client = admin): Promise<unknown> =>
  (await client.get(`/v1/devices/${device}`).expect(200)).body;
const isListed = async (device: string, client = admin): Promise<boolean> =>
  ((await client.get('/v1/devices').expect(200)).body.devices as readonly { readonly device: string }[]).some(
    (each) => each.device === device,
  );

/** Repeats a request whose session may just have been ended. */
const untilTaken = async (send: () => ReturnType<Client['put']>): Promise<void> => {
  while ((await send()).status !== 204) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('the status of a table', () => {
  it('is the latest report of its device, with its age; a table without a report is shown as not reporting', async () => {
    const { device, client, path, table, other } = await gateway();
    expect(await shown(device)).toEqual({
      device,
      tables: [table, other].map((each) => ({ table: each, hasKey: true, isReporting: false })),
    });
    await client.put(path, example).expect(204);
    await client.put(path, { ...example, version: '0.1.1' }).expect(204);
    expect(await shown(device, referee)).toEqual({
      device,
      tables: [
        {
          ...{ table, hasKey: true, isReporting: true, reportedAt: expect.any(String), ageSeconds: expect.any(Number) },
          status: { ...example, version: '0.1.1' },
        },
        { table: other, hasKey: true, isReporting: false },
      ],
    });
  });

  it('names tiles of the set only to keys that see the concealed tiles of the table', async () => {
    const { device, client, path, table, other } = await gateway();
    await client.put(path, example).expect(204);
    const namesTiles = async (...scopes: string[]): Promise<boolean> =>
      /"(silent|doubled|misplaced|crossRead)"/.test(JSON.stringify(await shown(device, await api.as(...scopes))));
    expect(await namesTiles('admin')).toBe(false);
    expect(await namesTiles('admin', 'deals:write')).toBe(false);
    expect(await namesTiles('admin', 'referee')).toBe(true);
    expect(await namesTiles('referee')).toBe(true);
    expect(await namesTiles('admin', 'audit', `table:${table}`)).toBe(true);
    expect(await namesTiles('admin', 'audit', `table:${other}`)).toBe(false);
  });

  it('states read rates, links and the expected quality only to keys that see the concealed tiles of the table', async () => {
    const { device, client, path } = await gateway();
    await client.put(path, example).expect(204);
    const seenBy = async (reader: Client): Promise<unknown> => {
      const { tables } = (await shown(device, reader)) as { tables: readonly { status?: unknown }[] };
      return tables.find(({ status }) => status !== undefined)?.status;
    };
    const rough: Record<number, object> = { 620: { roundMs: 600 }, 618: { roundMs: 600 } };
    const antennas = example.antennas.map(({ readPerMille: _, roundMs, ...antenna }) => ({
      ...{ ...antenna, ...rough[roundMs ?? 0] },
    }));
    const own = await seenBy(admin);
    expect(own).toMatchObject({ antennas });
    expect(JSON.stringify(own)).not.toMatch(/readPerMille|links|quality/);
    expect(own).toMatchObject({ readers: [{ roundsPerMinute: 100 }, { roundsPerMinute: 0 }] });
    expect(await seenBy(referee)).toMatchObject({
      ...{ readers: example.readers },
      ...{ antennas: example.antennas, links: example.links, quality: example.quality },
    });
  });

  it('shows refusals only to keys that see the concealed tiles of the table, because they can depend on them', async () => {
    const { device, client, path } = await gateway();
    const seenBy = async (reader: Client, refused: number): Promise<string> => {
      const status = {
        delivery: { ...example.delivery, refused },
        decoding: { ...example.decoding, isRecovering: refused > 0 },
      };
      await client.put(path, { ...example, ...status }).expect(204);
      return JSON.stringify(await shown(device, reader), (name, value: unknown) => (/At$|age/.test(name) ? '' : value));
    };
    expect(await seenBy(admin, 3)).toBe(await seenBy(admin, 0));
    expect(await seenBy(referee, 3)).not.toBe(await seenBy(referee, 0));
  });

  it('states sizes in whole MiB to keys that see no concealed tiles, because the sizes depend on the tiles', async () => {
    const { device, client, path } = await gateway();
    const reported = async (more: number, reader: Client): Promise<unknown> => {
      const { storage } = example;
      const sizes = { outboxBytes: storage.outboxBytes + more, observationBytes: storage.observationBytes + more };
      await client.put(path, { ...example, storage: { ...storage, ...sizes, captureBytes: 9_000 + more } }).expect(204);
      const { tables } = (await shown(device, reader)) as { tables: readonly { status?: { storage: unknown } }[] };
      return tables.find(({ status }) => status !== undefined)?.status?.storage;
    };
    const mib = 1 << 20;
    const rounded = { outboxBytes: mib, observationBytes: 3 * mib, captureBytes: mib, freeBytes: 20_480 * mib };
    expect(await reported(0, admin)).toMatchObject(rounded);
    expect(await reported(17, admin)).toEqual(await reported(0, admin));
    expect(await reported(17, referee)).toMatchObject({ captureBytes: 9_017 });
  });

  it('is marked as old after a minute', async () => {
    const { device, client, path } = await gateway();
    await client.put(path, example).expect(204);
    await owner.query(`UPDATE device_status SET reported_at = reported_at - interval '90 seconds'`);
    const { tables } = (await shown(device)) as { tables: readonly { isReporting: boolean; ageSeconds: number }[] };
    expect(tables[0]?.isReporting).toBe(false);
    expect(tables[0]?.ageSeconds).toBeGreaterThanOrEqual(90);
  });

  it('names the deal whose record is held', async () => {
    const { device, client, path, table } = await gateway();
    const since = '2026-03-11T09:40:00.000Z';
    const held = { code: 'JUDGE_MISSING', since, deal: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01' };
    const delivery = { ...example.delivery, held };
    await client.put(path, { ...example, delivery }).expect(204);
    expect(await shown(device)).toMatchObject({ tables: [{ table, status: { delivery: { held } } }, {}] });
  });

  itInOneProcess('is shown while the database takes no writes, and is stored again afterwards', async () => {
    const { device, client, path } = await gateway();
    const versions = async (): Promise<unknown> =>
      ((await shown(device)) as { tables: readonly { status?: { version: string } }[] }).tables[0]?.status?.version;
    await client.put(path, example).expect(204);
    await setReadOnly(api.database, true);
    await untilTaken(() => client.put(path, { ...example, version: '0.1.1' }));
    expect(await versions()).toBe('0.1.1');
    await setReadOnly(api.database, false);
    const stored = async (): Promise<string> => {
      const found = await owner.query<{ status: string }>('SELECT status FROM device_status WHERE device = $1', [
        device,
      ]);
      return found.rows[0]?.status ?? '';
    };
    // Each session that is still read-only fails at most one write.
    while (!(await stored()).includes('0.1.2')) await client.put(path, { ...example, version: '0.1.2' }).expect(204);
    await client.put(path, { ...example, version: '0.1.3' }).expect(204);
    expect(await versions()).toBe('0.1.3');
  });

  it('stays for a week without a key of its device, which is shown as such', async () => {
    const { device, client, path, table } = await gateway();
    await client.put(path, example).expect(204);
    const { body } = await admin.get('/v1/keys').expect(200);
    const { keyId } = (body.keys as readonly { keyId: string; scopes: readonly string[] }[]).find(({ scopes }) =>
      scopes.includes(`device:${device}`),
    )!;
    await admin.delete(`/v1/keys/${keyId}`).expect(204);
    await client.put(path, example).expect(401);
    expect(await shown(device)).toMatchObject({ tables: [{ table, hasKey: false }] });
    await owner.query(`UPDATE device_status SET reported_at = reported_at - interval '8 days' WHERE device = $1`, [
      device,
    ]);
    expect(await isListed(device)).toBe(false);
    expect((await admin.get(`/v1/devices/${device}`).expect(404)).body.code).toBe('NO_SUCH_DEVICE');
    await api.as(`device:${device}`, `table:${table}`);
    expect(await isListed(device)).toBe(true);
  });
});

describe('a report', () => {
  it('is accepted only from the device itself, about a table that its key names', async () => {
    const one = await gateway();
    const other = await gateway();
    const refusedAt = async (client: Client, path: string): Promise<string> =>
      String((await client.put(path, example).expect(403)).body.detail);
    expect(await refusedAt(one.client, pathOf(other.device, one.table))).toContain(other.device);
    expect(await refusedAt(one.client, other.path)).toContain(other.table);
    for (const scopes of [['admin'], ['referee', 'audit'], ['deals:record'], ['deals:record', `table:${one.table}`]])
      await refusedAt(await api.as(...scopes), one.path);
    await admin.with(undefined).put(one.path, example).expect(401);
    for (const { device } of [one, other])
      expect(await shown(device)).toMatchObject({ tables: [{ isReporting: false }, { isReporting: false }] });
  });

  const [reader] = example.readers;
  const [antenna] = example.antennas;
  const [link] = example.links;
  it.each([
    ['another member', { ...example, tiles: ['5p'] }, '/tiles'],
    ['a place of a silent tile', { ...example, tileSet: { ...example.tileSet, zone: '1/rack' } }, '/tileSet/zone'],
    ['five tile sets', { ...example, otherTileSets: Array(4).fill(example.tileSet) }, '/otherTileSets'],
    ['no tile', { ...example, tileSet: { ...example.tileSet, silent: ['5x'] } }, '/tileSet/silent/0'],
    ['another state', { ...example, readers: [{ ...reader, state: 'asleep' }] }, '/readers/0/state'],
    ['17 readers', { ...example, readers: Array.from({ length: 17 }, () => reader) }, '/readers'],
    ['a long reason', { ...example, readers: [{ ...reader, reason: 'x'.repeat(501) }] }, '/readers/0/reason'],
    ['an escape sequence', { ...example, readers: [{ ...reader, name: '\u001b[31m' }] }, '/readers/0/name'],
    [
      'a rate above 1',
      { ...example, antennas: [{ ...example.antennas[0], readPerMille: 1_001 }] },
      '/antennas/0/readPerMille',
    ],
    ['an antenna twice', { ...example, antennas: [antenna, { ...antenna, isSilent: true }] }, '/antennas'],
    ['a link twice', { ...example, links: [link, { ...link, perMille: 1 }] }, '/links'],
    ['a link of a zone to itself', { ...example, links: [{ ...link, reading: link?.home }] }, '/links/0/reading'],
    ['a zone that is not known', { ...example, antennas: [{ ...antenna, zone: 'wall' }] }, '/antennas/0/zone'],
    ['a side 5', { ...example, antennas: [{ ...example.antennas[0], side: 5 }] }, '/antennas/0/side'],
    ['a negative count', { ...example, readers: [{ ...reader, resets: -1 }] }, '/readers/0/resets'],
    ['a fraction', { ...example, readers: [{ ...reader, roundsPerMinute: 1.5 }] }, '/readers/0/roundsPerMinute'],
    ['no time', { ...example, startedAt: 'yesterday' }, '/startedAt'],
  ])('is refused with %s', async (_, body, pointer) => {
    const { client, path, device } = await gateway();
    const answer = await client.put(path, body).expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
    expect(await shown(device)).toMatchObject({ tables: [{ isReporting: false }, { isReporting: false }] });
  });

  itInOneProcess('is refused if it is too large', async () => {
    const { client, path } = await gateway();
    const huge = { ...example, version: 'x'.repeat(2 << 20) };
    expect((await client.put(path, huge).expect(413)).body.code).toBe('BODY_TOO_LARGE');
  });
});

describe('the list of devices', () => {
  it('is shown to admins and referees, for the tables of their keys', async () => {
    const { device, client, path, table, other } = await gateway();
    await client.put(path, example).expect(204);
    for (const scopes of [['deals:read'], ['deals:record'], ['audit'], [`device:${device}`, `table:${table}`]]) {
      const reader = await api.as(...scopes);
      await reader.get('/v1/devices').expect(403);
      await reader.get(`/v1/devices/${device}`).expect(403);
    }
    await admin.with(undefined).get('/v1/devices').expect(401);
    expect(await isListed(device, referee)).toBe(true);
    expect(await shown(device, await api.as('admin', `table:${other}`))).toEqual({
      device,
      tables: [{ table: other, hasKey: true, isReporting: false }],
    });
    const elsewhere = await api.as('admin', 'table:elsewhere');
    expect(await isListed(device, elsewhere)).toBe(false);
    await elsewhere.get(`/v1/devices/${device}`).expect(404);
  });
});
