import { judgesOf } from '#judge';
import pg from 'pg';
import type { Response } from 'supertest';
import { audit } from '#audit';
import { ruleSets } from '#rules';
import { importDeal, played } from '../../../../../test/api/played-deal.js';
import { LOG, RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { createApplication } from '../../application.js';
import { makeLogger } from '#logging';
import { sha256 } from '../../platform/environment/environment.js';

let api: RunningApi;
let admin: Client;
let scribe: Client;
let reader: Client;
let owner: pg.Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
  scribe = await api.as('deals:write');
  reader = await api.as('deals:read');
  owner = new pg.Client({ connectionString: api.database.adminUrl });
  await owner.connect();
}, 120_000);
afterEach(() => owner.query('DELETE FROM players'));
afterAll(async () => {
  await owner.end();
  await api.stop();
}, 30_000);

const at = (player: string): string => `/v1/players/${encodeURIComponent(player)}`;
const nameOf = async (player: string): Promise<unknown> => (await reader.get(at(player)).expect(200)).body.name;
const refusedName = async (body: object | string): Promise<unknown> =>
  (await scribe.put(at('p1'), body, { 'Content-Type': 'application/json' }).expect(400)).body;

describe('the name of a player', () => {
  it('is set, read, replaced and erased', async () => {
    expect((await reader.get(at('a1')).expect(404)).body.code).toBe('NO_SUCH_PLAYER');
    const { body } = await scribe.put(at('a1'), { name: 'Anna Lee' }).expect(200);
    expect(body).toEqual({ player: 'a1', name: 'Anna Lee', updatedAt: expect.any(String) });
    expect((await reader.get(at('a1')).expect(200)).body).toEqual(body);
    await admin.put(at('a1'), { name: 'Anna Wong' }).expect(200);
    expect(await nameOf('a1')).toBe('Anna Wong');
    await scribe.delete(at('a1')).expect(204);
    await reader.get(at('a1')).expect(404);
    // Erasing a second time changes nothing.
    await scribe.delete(at('a1')).expect(204);
  });

  it.each(['deals:read', 'referee', 'audit', 'deals:record'])('cannot be set or erased with %s', async (scope) => {
    await scribe.put(at('a1'), { name: 'Anna' }).expect(200);
    const client = await api.as(scope);
    await client.put(at('a1'), { name: 'x' }).expect(403);
    await client.delete(at('a1')).expect(403);
    expect((await client.get(at('a1')).expect(200)).body.name).toBe('Anna');
  });

  it('cannot be set or erased with a key that is limited to tables, and cannot be read without a key', async () => {
    await scribe.put(at('a1'), { name: 'Anna' }).expect(200);
    for (const limited of [await api.as('deals:write', 'table:t1'), await api.as('admin', 'device:g', 'table:t1')]) {
      expect((await limited.put(at('a1'), { name: 'x' }).expect(403)).body.detail).toContain('limited to tables');
      await limited.delete(at('a1')).expect(403);
    }
    expect(await nameOf('a1')).toBe('Anna');
    await admin.with(undefined).get(at('a1')).expect(401);
    await admin.with(undefined).get('/v1/players').expect(401);
    await admin.with(undefined).put(at('a1'), { name: 'x' }).expect(401);
  });

  it.each<[string, string]>([
    ['HTML', '<img src=x onerror="alert(1)">'],
    ['quotes of SQL', `Robert'); DROP TABLE players;--`],
    ['Hebrew with a mark of direction', 'דוד\u200f'],
    ['Arabic', 'محمد علي'],
    ['Chinese', '欧阳娜娜'],
    ['emoji', '👨‍👩‍👧‍👦 🀄'],
    ['eighty emoji', '🀄'.repeat(80)],
    ['eighty letters', 'я'.repeat(80)],
    ['combining marks', 'a\u0301\u0302'],
    ['a formula of a spreadsheet', '=1+1'],
  ])('may be %s, and is returned as it was set', async (_, name) => {
    expect((await scribe.put(at('p1'), { name }).expect(200)).body.name).toBe(name);
    expect(await nameOf('p1')).toBe(name);
    expect((await reader.get('/v1/players').expect(200)).body.players).toEqual([expect.objectContaining({ name })]);
  });

  it('is trimmed', async () => {
    await scribe.put(at('p1'), { name: ' \u00a0 Anna  Lee\u3000' }).expect(200);
    expect(await nameOf('p1')).toBe('Anna  Lee');
  });

  it.each<[string, unknown]>([
    ['81 letters', 'я'.repeat(81)],
    ['81 emoji', '🀄'.repeat(81)],
    ['nothing', ''],
    ['blanks', '   '],
    ['characters without width', '\u200b\u200d\u2060'],
    ['a filler of Hangul', '\u3164'],
    ['marks without a letter', '\u0301\u0301'],
    ['U+0000', 'An\u0000na'],
    ['a line feed', 'Anna\n'],
    ['an escape sequence', '\u001b[31mAnna'],
    ['an override of direction', 'Anna\u202e'],
    ['an isolate of direction', '\u2066Anna'],
    ['half a surrogate pair', 'Anna\ud83c'],
    ['a number', 7],
    ['null', null],
    ['a list', ['Anna']],
  ])('must not be %s', async (_, name) => {
    expect(await refusedName(JSON.stringify({ name }))).toMatchObject({
      code: 'INVALID_BODY',
      errors: [{ pointer: '/name' }],
    });
    await reader.get(at('p1')).expect(404);
  });

  it('is the only member of its body', async () => {
    expect(await refusedName({})).toMatchObject({ code: 'INVALID_BODY' });
    expect(await refusedName({ name: 'Anna', email: 'a@b.example' })).toMatchObject({ code: 'INVALID_BODY' });
  });

  it.each([
    ['en', 'at least one of them visible'],
    ['ru', 'хотя бы один видимый'],
    ['zh', '至少一个可见字符'],
  ])('is refused with a text in %s', async (language, words) => {
    const answer = await scribe.put(at('p1'), { name: ' ' }, { 'Accept-Language': language }).expect(400);
    expect(answer.body.detail).toContain(words);
  });

  it.each(['a/b', 'ä', '欧阳', 'a b', '%', '🀄'.repeat(32), '/'.repeat(64), '<b>', 'x'.repeat(64)])(
    'belongs to any id that a seating may hold: %j',
    async (player) => {
      await scribe.put(at(player), { name: 'Anna' }).expect(200);
      expect((await reader.get(at(player)).expect(200)).body.player).toBe(player);
      await scribe.delete(at(player)).expect(204);
      await reader.get(at(player)).expect(404);
    },
  );

  it.each(['x'.repeat(65), 'a\u0000', 'a\u202e'])('cannot belong to an id such as %j', async (player) => {
    expect((await scribe.put(at(player), { name: 'Anna' }).expect(400)).body.code).toBe('INVALID_PATH');
    expect((await scribe.delete(at(player)).expect(400)).body.code).toBe('INVALID_PATH');
  });
});

describe('the list of players', () => {
  it('is read page by page, each player once', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `player ${index}&`);
    for (const id of ids.toReversed()) await scribe.put(at(id), { name: `name of ${id}` }).expect(200);
    const seen: string[] = [];
    let path: string | undefined = '/v1/players?limit=3';
    while (path !== undefined) {
      const { body, headers }: Response = await reader.get(path).expect(200);
      const page = body as { readonly players: readonly { readonly player: string }[]; readonly next?: string };
      seen.push(...page.players.map(({ player }) => player));
      path = /^<(.*)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
      expect(path === undefined).toBe(page.next === undefined);
    }
    expect(seen).toEqual(ids);
  });

  it.each(['limit=0', 'limit=501', 'after=', 'after=%00', 'name=x'])('is refused with %s', async (query) => {
    expect((await reader.get(`/v1/players?${query}`).expect(400)).body.code).toBe('INVALID_QUERY');
  });
});

describe('an erased name', () => {
  const NAME = 'Zinaida Unforgotten';
  const deal = played(3);
  const dealId = uuidv7();
  beforeAll(async () => {
    await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    await importDeal(await api.as('deals:record'), dealId, deal);
  });

  const player = (): string => {
    const [{ command }] = deal.steps as unknown as [{ command: { seating: { east: { player: string } } } }];
    return command.seating.east.player;
  };

  it('was never in the log: exports, root and verdict are the same without, with and after it', async () => {
    const auditor = await api.as('audit');
    const exported = async (): Promise<Buffer> => {
      const path = '/v1/log/export?disclosures=all';
      return (await auditor.get(path).responseType('blob').expect(200)).body as Buffer;
    };
    const before = await exported();
    await scribe.put(at(player()), { name: NAME }).expect(200);
    const named = await exported();
    await scribe.delete(at(player())).expect(204);
    const erased = await exported();
    expect(before.toString()).toContain(player());
    expect([named.equals(before), erased.equals(before)]).toEqual([true, true]);
    expect(named.toString()).not.toContain(NAME);
    const report = await audit([erased], { judges: judgesOf(ruleSets), sha256 });
    expect(report).toMatchObject({ findings: [], deals: [{ verdict: 'clean' }] });
  });

  it('was in one row of the database, and then in none', async () => {
    const rowsWithName = async (): Promise<readonly string[]> => {
      const tables = await owner.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const sql = `SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(name)} t WHERE to_jsonb(t)::text LIKE $1`;
        const { rows } = await owner.query<{ count: number }>(sql, [`%${NAME}%`]);
        for (let left = rows[0]?.count ?? 0; left > 0; left -= 1) found.push(name);
      }
      return found;
    };
    // The answer to a repeat under an idempotency key would outlive the name.
    await scribe.put(at(player()), { name: NAME }, { 'Idempotency-Key': 'naming-1' }).expect(200);
    expect(await rowsWithName()).toEqual(['players']);
    await scribe.delete(at(player())).expect(204);
    expect(await rowsWithName()).toEqual([]);
  });

  it('was in no line that the process writes, even if the database refused it', async () => {
    const lines: string[] = [];
    const logger = makeLogger('trace', { write: (line) => void lines.push(line) });
    const app = await createApplication({ url: api.database.url, log: LOG }, { logger });
    await owner.query(`ALTER TABLE players ADD CONSTRAINT no_anna CHECK (name NOT LIKE 'Zinaida%')`);
    try {
      await app.listen(0, '127.0.0.1');
      const send = async (name: string): Promise<number> =>
        (
          await fetch(`${await app.getUrl()}${at('p1')}`, {
            method: 'PUT',
            headers: { Authorization: `Bearer ${scribe.key ?? ''}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ name }),
          })
        ).status;
      expect(await send('Boris')).toBe(200);
      expect(await send(`Boris${'x'.repeat(81)}`)).toBe(400);
      expect(await send(NAME)).toBe(500);
    } finally {
      await owner.query('ALTER TABLE players DROP CONSTRAINT no_anna');
      await app.close();
    }
    // The failure itself was logged.
    expect(lines.join('')).toContain('no_anna');
    expect(lines.join('')).not.toMatch(/Zinaida|Boris/);
  });
});

it('the application role has only the rights on names that it needs', async () => {
  const { rows } = await owner.query<{ rights: string }>(
    `SELECT string_agg(privilege_type, ',' ORDER BY privilege_type) AS rights FROM information_schema.role_table_grants
     WHERE table_name = 'players' AND grantee = $1`,
    [new URL(api.database.url).username],
  );
  expect(rows[0]?.rights).toBe('DELETE,INSERT,SELECT,UPDATE');
});
