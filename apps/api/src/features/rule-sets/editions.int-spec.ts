import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit, readLog, underAnotherJudge } from '#audit';
import type { DealCommand } from '#deal';
import { digestOf, editionsFolder, fileNameOf, PublishedEditions } from '#editions';
import { LANGUAGES } from '#language';
import { RULE_SETS, ruleTexts } from '#rules';
import { nodeSha256 } from '#testing';
import { at } from '../../../../../libs/rules/src/testing/sichuan-table.js';
import { order } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { folderWithSecondEdition, SECOND } from '../../../../../test/editions/support/second-edition.js';

const TABLE = 'table-1';
const INSTALLED_IDS = RULE_SETS.map(({ id }) => id);
const published = new PublishedEditions(editionsFolder());
const first = published.find('sichuan-mil', '2019-03-11')!;

/** South wins a full flush of seven pairs: four fans. SBR-7.V gives 8 points; the second edition gives 16. */
const COMMANDS = at('east discards 8p\nsouth hu\ntime\nreveal', { hands: { south: '1122334466778p' } }).commands;

let before: RunningApi;
let folder: string;
let digest: string;
beforeAll(async () => {
  ({ folder, digest } = await folderWithSecondEdition());
  before = await RunningApi.start(undefined, undefined, {}, undefined, {});
  await (await before.as('admin')).post('/v1/tables', { table: TABLE, name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await before.database.drop();
}, 30_000);

/** The service after a restart, on the same database. */
const restarted = (editions: string): Promise<RunningApi> =>
  RunningApi.start(() => Promise.resolve(before.database.url), undefined, {}, undefined, { editions });

/** A deal that is written command by command, by any client. */
class Written {
  readonly dealId = uuidv7();
  #tag = '';

  async give(client: Client, commands: readonly DealCommand[]): Promise<void> {
    for (const command of commands) {
      const isOpening = command.type === 'OpenDeal';
      const path = isOpening ? '/v1/deals' : `/v1/deals/${this.dealId}/commands`;
      const body = isOpening ? { dealId: this.dealId, ...order(command) } : order(command);
      const answer = await client.post(path, body, isOpening ? {} : { 'If-Match': this.#tag });
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: isOpening ? 201 : 200 });
      this.#tag = answer.headers['etag']!;
    }
  }

  /** The points of South, and what DealOpened names. */
  async result(client: Client) {
    const { body } = await client.get(`/v1/deals/${this.dealId}/ledger`).expect(200);
    const { body: events } = await client.get(`/v1/deals/${this.dealId}/events?limit=1`).expect(200);
    const { edition, fingerprint } = events.events[0].event;
    return { points: body.balances.south, edition, fingerprint };
  }
}

const [opening, ...play] = COMMANDS;
const crossing = new Written();
const upgraded = new Written();
let log: Buffer;

it('a deal is recorded by the newest published edition and names its digest', async () => {
  const writer = await before.as('deals:record', `table:${TABLE}`);
  await crossing.give(writer, [opening!, ...play.slice(0, 2)]);
  const { edition, fingerprint } = await crossing.result(writer);
  expect({ edition, fingerprint }).toEqual({ edition: first.edition, fingerprint: first.sha256 });
  await before.close();
});

describe('after a restart with a second edition that differs in one clause', () => {
  let api: RunningApi;
  let writer: Client;
  beforeAll(async () => {
    api = await restarted(folder);
    writer = await api.as('deals:record', `table:${TABLE}`);
  }, 120_000);
  afterAll(() => api.stop(), 30_000);

  it('a live deal goes on under its own edition', async () => {
    await crossing.give(writer, play.slice(2));
    expect(await crossing.result(writer)).toEqual({ points: 8, edition: first.edition, fingerprint: first.sha256 });
  });

  it('a new deal is decided by the second edition', async () => {
    await upgraded.give(writer, COMMANDS);
    expect(await upgraded.result(writer)).toEqual({ points: 16, edition: SECOND, fingerprint: digest });
  });

  it('a new deal can name the first edition', async () => {
    const named = new Written();
    await named.give(
      writer,
      COMMANDS.map((command) => ('table' in command ? { ...command, edition: '2019-03-11' } : command)),
    );
    expect(await named.result(writer)).toEqual({ points: 8, edition: first.edition, fingerprint: first.sha256 });
  });

  it('the audit judges each deal by its own judge, and names the deals that the second edition pays differently', async () => {
    const auditor = await api.as('audit');
    log = (await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200)).body as Buffer;
    const editions = new PublishedEditions(folder);
    const judges = ({ fingerprint }: { readonly fingerprint: string }) => editions.judgeOf(fingerprint);
    const tools = { judges, sha256: nodeSha256 };
    expect(await audit([log], tools)).toMatchObject({ verdict: 'clean', findings: [] });
    const { deals } = await readLog([log], nodeSha256);
    const compared = deals.map((deal) => underAnotherJudge(deal, editions.judgeOf(digest)!));
    expect(compared.map(({ deal, result, under }) => [deal, result, under?.south])).toEqual([
      [crossing.dealId, 'paid-differently', 16],
      [upgraded.dealId, 'equal', 16],
      [expect.any(String), 'paid-differently', 16],
    ]);
  });

  it('the editions are listed, the newest first, and each file has its digest', async () => {
    const anyone = await api.as();
    const { body } = await anyone.get('/v1/rule-sets/sichuan-mil/editions').expect(200);
    expect(body.editions).toMatchObject([
      { edition: SECOND, fingerprint: digest },
      { edition: first.edition, fingerprint: first.sha256 },
    ]);
    for (const { file, fingerprint } of body.editions) {
      const answer = await anyone.get(file).buffer(true).expect(200);
      expect(digestOf(answer.text)).toBe(fingerprint);
      expect(answer.headers).toMatchObject({
        etag: `W/"${fingerprint}"`,
        'cache-control': expect.stringMatching(/immutable/),
        'content-encoding': 'gzip',
      });
      const plain = await anyone.get(file, { 'Accept-Encoding': 'identity' }).buffer(true).expect(200);
      expect(digestOf(plain.text)).toBe(fingerprint);
      expect([plain.headers['etag'], plain.headers['content-encoding']]).toEqual([`"${fingerprint}"`, undefined]);
      for (const header of ['*', `"${fingerprint}"`]) await anyone.get(file, { 'If-None-Match': header }).expect(304);
    }
    const { body: list } = await anyone.get('/v1/rule-sets').expect(200);
    expect(list.ruleSets[0]).toMatchObject({
      id: 'sichuan-mil',
      editions: [
        { edition: SECOND, fingerprint: digest },
        { edition: first.edition, fingerprint: first.sha256 },
      ],
    });
  });

  it.each(['/v1/rule-sets/go/editions', '/v1/rule-sets/sichuan-mil/editions/1999/judge'])(
    '%s is not there',
    async (path) => {
      expect((await (await api.as()).get(path).expect(404)).body.code).toBe('NO_SUCH_RULE_SET');
    },
  );

  it('the texts of the second edition are those of the sources', async () => {
    const { body } = await (await api.as()).get('/v1/rule-sets/sichuan-mil/clauses/SBR-7.V').expect(200);
    expect(body.text).toBe(ruleTexts('sichuan-mil')?.clauses['SBR-7.V']?.en);
  });

  it.each(INSTALLED_IDS.flatMap((id) => LANGUAGES.map((language) => [id, language] as const)))(
    'no text of %s is empty in %s',
    async (id, language) => {
      const anyone = await api.as();
      const languages = { 'Accept-Language': language };
      for (const part of ['', '/clauses', '/fans', '/reasons']) {
        const { body } = await anyone.get(`/v1/rule-sets/${id}${part}`, languages).expect(200);
        expect(emptyIn(body)).toEqual([]);
      }
    },
  );
});

/** The places of empty strings in an answer. */
const emptyIn = (value: unknown, at = ''): readonly string[] => {
  if (value === '') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => emptyIn(member, `${at}/${name}`));
};

describe('where the file of an edition is missing', () => {
  const live = new Written();
  let api: RunningApi;
  let writer: Client;
  beforeAll(async () => {
    const upgradedApi = await restarted(folder);
    await live.give(await upgradedApi.as('deals:record', `table:${TABLE}`), COMMANDS.slice(0, 3));
    await upgradedApi.stop();
    rmSync(join(folder, `sichuan-mil@${SECOND}.mjs`));
    api = await restarted(folder);
    writer = await api.as('deals:record', `table:${TABLE}`);
  }, 120_000);
  afterAll(() => api.stop(), 30_000);

  it('a deal that names it is readable', async () => {
    expect(await live.result(writer)).toMatchObject({ edition: SECOND, fingerprint: digest });
    const { body } = await writer.get(`/v1/deals/${live.dealId}`).expect(200);
    expect(body.deal).toMatchObject({ edition: SECOND, phase: 'preparing' });
    expect((await writer.get(`/v1/deals/${live.dealId}/legal-commands`).expect(200)).body.commands).toEqual([]);
    expect((await upgraded.result(writer)).points).toBe(16);
  });

  it('it takes no command, and the problem says why', async () => {
    const { headers } = await writer.get(`/v1/deals/${live.dealId}`).expect(200);
    const { body } = await writer
      .post(`/v1/deals/${live.dealId}/commands`, order(COMMANDS[3]!), { 'If-Match': headers['etag']! })
      .expect(409);
    expect(body).toMatchObject({ code: 'JUDGE_MISSING', detail: expect.stringContaining(digest) });
  });

  it('no deal is opened under it', async () => {
    const { body } = await writer
      .post('/v1/deals', { dealId: uuidv7(), ...order({ ...opening!, edition: SECOND } as DealCommand) })
      .expect(409);
    expect(body.code).toBe('JUDGE_MISSING');
    const file = `/v1/rule-sets/sichuan-mil/editions/${SECOND}/judge`;
    expect((await (await api.as()).get(file).expect(409)).body.code).toBe('JUDGE_MISSING');
  });

  it('the other editions are still there', async () => {
    const file = readFileSync(join(folder, fileNameOf(first)));
    const { text } = await (
      await api.as()
    )
      .get(`/v1/rule-sets/sichuan-mil/editions/${first.edition}/judge`)
      .buffer(true)
      .expect(200);
    expect(text).toBe(file.toString());
  });
});
