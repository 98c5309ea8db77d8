import type { Page } from 'playwright-core';
import type { CommandOf, DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { OCCURRED_AT } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { pairOf, type Pair } from '../hidden-pairs.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';
import { untilReceived } from './support/until-received.js';

/** Records everything that the page receives, each answer by its address, and streams as they come. */
const KEEP_ANSWERS = `
  window.received = {};
  const send = window.fetch;
  window.fetch = async (...request) => {
    const response = await send(...request);
    const { pathname, search } = new URL(response.url);
    const reader = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
    const texts = (window.received[pathname + search] ??= []);
    const place = texts.push('') - 1;
    const keep = async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        texts[place] += value;
      }
    };
    const open = response.headers.get('content-type')?.startsWith('application/x-ndjson') ? 0 : 1;
    window.openFetches += open;
    keep().catch(() => undefined).finally(() => { window.openFetches -= open; });
    return response;
  };
`;

type Received = Readonly<Record<string, readonly string[]>>;
interface Recorded {
  readonly sequence: number;
  readonly event: Readonly<Record<string, unknown>>;
}

const table = 'hall';
const scopes = ['deals:read'];

/** The text without seals and the hashes that depend on them, times and key ids, which do not depend on tiles. */
const withoutSeals = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'hash')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'time');

/** The data of the messages of a stream, without its heartbeats. */
const messagesIn = (stream: string): readonly string[] =>
  stream.split('\n').filter((line) => line !== '' && !line.startsWith('{"event":"heartbeat"'));

const received = (page: Page): Promise<Received> => page.evaluate<Received>('window.received');

/** A pair whose deals differ before any hand is shown, so that a live table could reveal a tile to a spectator. */
const pairWhileHidden = (): Pair => {
  for (let seed = 1; seed < 2_000; seed += 1) {
    const pair = pairOf(sichuanMil, seed, 1);
    if (pair === undefined || pair.steps.length < 30) continue;
    if (pair.steps.every(({ command }) => command.type !== 'RevealHand')) return pair;
  }
  throw new Error('no pair of deals under way');
};

/** The places where two values differ, with both parts as JSON. */
const differences = (one: unknown, other: unknown): readonly (readonly [unknown, unknown])[] => {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const areObjects = [one, other].every((each) => typeof each === 'object' && each !== null);
  if (!areObjects) return [[one, other]];
  const names = new Set([...Object.keys(one as object), ...Object.keys(other as object)]);
  return [...names].flatMap((name) =>
    differences((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
};

describeInBrowser('a spectator of a deal that is recorded in full', () => {
  const pair = pairWhileHidden();
  const dealId = uuidv7();
  const commandIds = pair.steps.map(() => uuidv7());
  /** Two services with the same history, except for the concealed tiles. */
  let services: readonly ServedPage[];
  beforeAll(async () => {
    services = [await ServedPage.start(), await ServedPage.start()];
    for (const { api } of services) {
      const admin = await api.as('admin');
      await admin.post('/v1/tables', { table, name: 'Hall' }).expect(201);
      const { seating } = pair.steps[0]!.command as CommandOf<'OpenDeal'>;
      await admin.put(`/v1/players/${seating.east.player}`, { name: 'Anna' }).expect(200);
    }
  }, 120_000);
  afterAll(async () => {
    for (const service of services) await service.stop();
  });

  const PAGES = ['/', `/tables/${table}`, `/deals/${dealId}`, `/deals/${dealId}/replay`, `/deals/${dealId}/ledger`];
  const STREAM = `/v1/deals/${dealId}/stream?view=table&after=0`;

  /** Gives commands in their order and returns the last ETag. */
  const give = async ({ api }: ServedPage, commands: readonly DealCommand[], from: number, tag?: string) => {
    const writer = await api.as('deals:record', 'referee');
    let last = tag;
    for (const [index, command] of commands.entries()) {
      const body = { commandId: commandIds[from + index], occurredAt: OCCURRED_AT, command };
      const { headers } =
        command.type === 'OpenDeal'
          ? await writer.post('/v1/deals', { dealId, ...body, command: { ...command, table } }).expect(201)
          : await writer.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': last! }).expect(200);
      last = headers['etag'];
    }
    return last;
  };

  it('receives the same bytes for different concealed tiles: live, and on every page of the deal', async () => {
    const half = Math.floor(pair.steps.length / 2);
    const seen: Received[][] = [];
    const streams: (readonly string[])[] = [];
    const truths: (readonly Recorded[])[] = [];
    for (const [index, service] of services.entries()) {
      const commands = (index === 0 ? pair.steps : pair.twin.steps).map(({ command }) => command);
      const tag = await give(service, commands.slice(0, half), 0);
      const { page } = await service.visit(`/tables/${table}`, scopes, { initScript: KEEP_ANSWERS });
      await page.getByText('Live', { exact: false }).first().waitFor();
      await give(service, commands.slice(half), half, tag);
      const referee = await service.api.as('referee');
      const { body } = await referee.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
      const truth = body.events as readonly Recorded[];
      truths.push(truth);
      await page.locator(`[data-sequence="${truth.at(-1)!.sequence}"]`).waitFor();
      streams.push(messagesIn((await received(page))[STREAM]!.join('')));
      const answers: Received[] = [];
      for (const path of PAGES) {
        await page.goto(path);
        await untilReceived(page);
        answers.push(await received(page));
      }
      seen.push(answers);
    }

    // The deals differ for a referee.
    expect(withoutSeals(JSON.stringify(truths[1]))).not.toBe(withoutSeals(JSON.stringify(truths[0])));
    const events = streams[0]!.filter((line) => line.includes('"commandId":'));
    expect(events.length).toBe(truths[0]!.length);
    // The view, and what each event changed in it.
    expect(streams[0]!.length).toBeGreaterThan(1.4 * events.length);
    expect(streams[1]!.map(withoutSeals)).toEqual(streams[0]!.map(withoutSeals));
    for (const [place, path] of PAGES.entries()) {
      const [one, other] = seen.map((answers) => answers[place]!);
      const addresses = Object.keys(one!).filter((address) => address !== STREAM);
      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses) {
        const texts = [one!, other!].map((answers) => [...new Set((answers[address] ?? []).map(withoutSeals))]);
        expect([path, address, texts[1]]).toEqual([path, address, texts[0]]);
      }
    }

    // The spectator's events differ from the referee's only in concealed tiles.
    const spectator = events.map((line) => (JSON.parse(line) as { data: Recorded }).data);
    const changed = differences(
      truths[0]!.map(({ event }) => event),
      spectator.map(({ event }) => event),
    );
    expect(changed.length).toBeGreaterThan(13);
    expect(new Set(changed.map(([, shown]) => shown))).toEqual(new Set(['hidden']));
    // Neither the disclosure of a seal nor the tag of a tile is sent.
    for (const text of [...seen.flat().flatMap(Object.values).flat(), ...streams.flat()] as readonly string[])
      expect(text).not.toMatch(/"(salt|disclosures?|tag|tags|epc)":/i);
  }, 240_000);
});
