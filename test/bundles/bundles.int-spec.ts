import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { file, folder, run } from '../../apps/auditor/src/testing/tilescribe-runs.js';
import { openDeal } from '#testing';
import { importDeal, order, played, record } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { seenOf } from '../attacks/answers.js';
import { ended } from './forged-bundle.js';

let api: RunningApi;
let auditor: Client;
let key: string;
let matchId: string;
const [dealId, otherId] = [uuidv7(), uuidv7()];
/** A checkpoint while the deal was played. */
let early: { readonly file: string; readonly size: number };

beforeAll(async () => {
  const pem = join(folder, 'log-key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(pem, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  api = await RunningApi.start(undefined, undefined, {}, pem);
  auditor = await api.as('audit');
  const admin = await api.as('admin');
  for (const table of ['table-1', 'club-1']) await admin.post('/v1/tables', { table, name: table }).expect(201);
  key = await file('log.key', await textAt('/v1/log/key'));
  const evening = new ReportedEvening('club-1', await api.as('deals:write'));
  matchId = await evening.openMatch();
  // The deals of the match and the other deal alternate in the log.
  await evening.play(matchId, 'south');
  await record(await api.as('deals:record'), dealId, played(1), 40);
  early = await checkpoint('early');
  await evening.play(matchId, 'east');
  await api.clearTables();
  await importDeal(await api.as('deals:record'), otherId, played(2));
  await evening.play(matchId, 'west');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const textAt = async (path: string, client = auditor): Promise<string> =>
  ((await client.get(path).responseType('blob').expect(200)).body as Buffer).toString();

const checkpoint = async (name: string): Promise<{ readonly file: string; readonly size: number }> => {
  const note = await textAt('/v1/log/checkpoint');
  return { file: await file(name, note), size: Number(note.split('\n')[1]) };
};

const verified = async (path: string, ...more: readonly string[]) => {
  const name = `bundle-${uuidv7()}`;
  return run('verify', await file(name, await textAt(path)), '--log-key', key, ...more);
};

it('a deal, a match and periods are verified offline against the pinned key', async () => {
  const { size } = await checkpoint('now');
  for (const [path, proved] of [
    [`/v1/deals/${otherId}/bundle?disclosures=all`, /events of the deal, as the log/],
    [`/v1/matches/${matchId}/bundle?disclosures=all`, /events of the match and its deals, as the log/],
    ['/v1/log/bundle?disclosures=all', new RegExp(`All ${size} events at the positions 1 to ${size} of`)],
  ] as const) {
    const { code, out, err } = await verified(path);
    expect([path, code, err, out]).toEqual([path, 0, '', expect.stringMatching(proved)]);
  }
});

describe('a deal with a committed wall', () => {
  const walledId = uuidv7();
  const path = `/v1/deals/${walledId}/bundle?disclosures=all`;
  beforeAll(async () => {
    const recorder = await api.as('deals:record');
    await (await api.as('admin')).post('/v1/tables', { table: 'table-2', name: 'table-2' }).expect(201);
    const opening = order(openDeal({ table: 'table-2' }));
    await recorder.post('/v1/deals', { dealId: walledId, ...opening }).expect(201);
    for (const type of ['CommitSoftwareWall', 'CloseCommitments'])
      await recorder
        .post(`/v1/deals/${walledId}/wall/commands`, { ...opening, commandId: uuidv7(), command: { type } })
        .expect(200);
  });

  it('is proved with its wall, before and after the reveal', async () => {
    const before = await verified(path);
    expect([before.code, before.out]).toEqual([3, expect.stringContaining('WALL_NOT_REVEALED_YET')]);
    await api.clearTables();
    const { code, out } = await verified(path);
    // The deal was abandoned before any tile was dealt.
    expect([code, out]).toEqual([
      3,
      expect.stringMatching(/check walls: 0 committed walls compared, 1 not checked\n[^]*WALL_NOT_PROVED/),
    ]);
  });

  it('is refused without its wall, and with a wall that belongs to another deal', async () => {
    const lines = (await textAt(path)).split('\n').slice(0, -2);
    const changed = async (change: (line: string) => readonly string[]) =>
      run('verify', await file(`bundle-${uuidv7()}`, ended(lines.flatMap(change))), '--log-key', key);
    const streams = `"streams":["deal/${walledId}","wall/${walledId}"]`;
    expect(lines[0]).toContain(streams);
    const withoutName = await changed((line) => [line.replace(streams, `"streams":["deal/${walledId}"]`)]);
    expect(withoutName.out).toMatch(/STREAM_CUT: Events at the end of the stream wall/);
    const withoutEvents = await changed((line) => (line.includes(`"stream":"wall/${walledId}"`) ? [] : [line]));
    expect([withoutEvents.code, withoutEvents.out]).toEqual([1, expect.stringMatching(/STREAM_CUT: .* wall/)]);
    const ofOther = await changed((line) => [line.replace(`,"wall/${walledId}"]`, `,"wall/${otherId}"]`)]);
    expect(ofOther.out).toContain('BUNDLE_KIND_DIFFERS');
  });
});

it('without disclosures nothing is found, and what is sealed is not checked', async () => {
  const { code, out } = await verified(`/v1/deals/${otherId}/bundle`);
  expect([code, out]).toEqual([3, expect.stringContaining('events of the deal, as the log')]);
  expect(out).not.toContain('FINDING');
});

it('a period of positions has whole commands', async () => {
  const { size } = await checkpoint('now');
  for (const [from, to] of [
    [2, 30],
    [41, 41],
    [size - 7, size],
    [1, 1],
  ] as const) {
    const { code, out } = await verified(`/v1/log/bundle?from=${from}&to=${to}&disclosures=all`);
    expect([from, code, out]).toEqual([
      from,
      expect.any(Number),
      expect.stringMatching(/(All \d+ events|The event) at the positions?/),
    ]);
    expect(out).not.toContain('FINDING');
    const [, first, last = first] = /at the positions? (\d+)(?: to (\d+))? of/.exec(out) ?? [];
    expect(Number(first)).toBeLessThanOrEqual(from);
    expect(Number(last)).toBeGreaterThanOrEqual(to);
  }
  const beyond = await auditor.get(`/v1/log/bundle?from=${size + 1}`).expect(404);
  expect(beyond.body.code).toBe('BEYOND_CHECKPOINT');
});

it('a period of times proves that it has every event of this time', async () => {
  const times = (await textAt('/v1/log/bundle')).match(/"recordedAt":"[^"]+"/g)!.map((text) => text.slice(14, -1));
  const [from, to] = [times[Math.floor(times.length / 3)]!, times[Math.floor(times.length / 2)]!];
  for (const [recordedFrom, recordedTo] of [
    [from, to],
    [from, from],
    ['2001-01-01T00:00:00.000Z', to],
    [from, '2101-01-01T00:00:00.000Z'],
    ['2100-01-01T00:00:00.000Z', '2101-01-01T00:00:00.000Z'],
  ] as const) {
    const { code, out } = await verified(`/v1/log/bundle?recordedFrom=${recordedFrom}&recordedTo=${recordedTo}`);
    expect([recordedFrom, code]).toEqual([recordedFrom, 3]);
    expect(out).not.toContain('FINDING');
    expect(out).toContain(`recorded from ${recordedFrom} on and before ${recordedTo} is among them`);
  }
});

it.each([
  'from=5&recordedFrom=2026-01-01T00:00:00Z&recordedTo=2027-01-01T00:00:00Z',
  'recordedFrom=2026-01-01T00:00:00Z',
  'from=9&to=8',
  'recordedFrom=2027-01-01T00:00:00Z&recordedTo=2026-01-01T00:00:00Z',
  'from=0',
])('a period of %s is refused', async (query) => {
  expect((await auditor.get(`/v1/log/bundle?${query}`).expect(400)).body.code).toBe('INVALID_QUERY');
});

it('is consistent with a checkpoint that was kept during play', async () => {
  const path = `/v1/deals/${otherId}/bundle?disclosures=all`;
  const { size } = await checkpoint('now');
  const proof = await auditor.get(`/v1/log/proofs/consistency?from=${early.size}&to=${size}`).expect(200);
  const growth = await file('growth.json', proof.text);
  const { code, err } = await verified(path, '--checkpoint', early.file, '--proof', growth);
  expect([code, err]).toEqual([0, '']);
});

it('two bundles are of one history', async () => {
  const match = await file('match', await textAt(`/v1/matches/${matchId}/bundle`));
  const { code, out } = await verified('/v1/log/bundle?disclosures=all', '--other', match);
  const [, events, same] = /The other bundle has (\d+) events, of which (\d+) are/.exec(out) ?? [];
  // The wall of an abandoned deal is not proved.
  expect([code, same]).toEqual([3, events]);
});

it('a bundle that somebody cut is found', async () => {
  const lines = (await textAt(`/v1/deals/${otherId}/bundle`)).split('\n');
  const cut = await file('cut', lines.toSpliced(20, 1).join('\n'));
  const { code, out } = await run('verify', cut, '--log-key', key);
  expect([code, out]).toEqual([1, expect.stringContaining('SEQUENCE_BROKEN')]);
});

it('unknown deals and matches are refused', async () => {
  expect((await auditor.get(`/v1/deals/${uuidv7()}/bundle`).expect(404)).body.code).toBe('NO_SUCH_DEAL');
  expect((await auditor.get(`/v1/matches/${uuidv7()}/bundle`).expect(404)).body.code).toBe('NO_SUCH_MATCH');
});

describe('what a bundle discloses', () => {
  /** The lines of events and disclosures. */
  const shown = (text: string): readonly string[] =>
    text.split('\n').filter((line) => line.startsWith('{"hash"') || line.startsWith('{"disclosure"'));

  it.each([
    [['deals:read']],
    [['audit']],
    [['referee', 'table:club-1']],
    [['audit', 'table:table-1']],
    [['audit', 'table:elsewhere']],
  ])('is what an export discloses to a key of %j', async (scopes) => {
    const client = await api.as(...scopes);
    for (const disclosures of ['none', 'all'])
      for (const [bundle, exported] of [
        [`/v1/deals/${dealId}/bundle`, `/v1/deals/${dealId}/export`],
        ['/v1/log/bundle', '/v1/log/export'],
      ] as const) {
        const query = `?disclosures=${disclosures}`;
        const [ours, theirs] = [await seenOf(client.get(bundle + query)), await seenOf(client.get(exported + query))];
        expect([bundle, shown(ours)]).toEqual([bundle, shown(theirs)]);
        if (disclosures === 'none') expect(shown(ours).length).toBeGreaterThan(40);
        expect(/"code":"\w+"/.exec(ours)).toEqual(/"code":"\w+"/.exec(theirs));
      }
  });

  it('a match with the disclosures of its table only', async () => {
    const path = `/v1/matches/${matchId}/bundle?disclosures=all`;
    const whole = shown(await textAt('/v1/log/export?disclosures=all'));
    const ofMatch = shown(await textAt(path));
    expect(ofMatch.filter((line) => !whole.includes(line))).toEqual([]);
    await (await api.as('audit', 'table:table-1')).get(path).expect(403);
    await (await api.as('deals:read')).get(path).expect(403);
    await (await api.as('deals:read')).get(`/v1/matches/${matchId}/bundle`).expect(200);
  });
});
