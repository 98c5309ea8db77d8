import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, onServer } from '#persistence';
import type { DealCommand } from '#deal';
import type { EventStore } from '#event-log';
import { createApplication } from '../../apps/api/src/application.js';
import { EVENT_STORE } from '../../apps/api/src/platform/database/tokens.js';
import { KeyIssuer } from '../../apps/api/src/features/keys/key-issuer.js';
import { DEFAULT_PROTECTION } from '../../apps/api/src/access/limits/settings.js';
import { sourceJudges } from '../../apps/api/src/recording/judges/sources.js';
import { order, played } from '../api/played-deal.js';
import { Client, LOG } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { ServerPair } from './server-pair.js';

/** From the kill to the next acknowledged command. */
const WRITING_AGAIN_MS = 15_000;

describe('a service whose DATABASE_URL names a primary and its standby', () => {
  let pair: ServerPair;
  let app: NestFastifyApplication;
  let client: Client;
  beforeAll(async () => {
    pair = await ServerPair.start();
    await onServer(pair.url('postgres'), (owner) => owner.query('CREATE DATABASE tilescribe'));
    const url = pair.url('tilescribe');
    await migrate({ url, adminUrl: url });
    app = await createApplication(
      { url, log: LOG, preferredJudges: sourceJudges() },
      { protection: { ...DEFAULT_PROTECTION, requestsPerMinute: 0 } },
    );
    await app.listen(0, '127.0.0.1');
    const { secret } = await app.get(KeyIssuer, { strict: false }).issue('test', ['admin', 'deals:record']);
    client = new Client(await app.getUrl(), secret);
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await pair.stop();
  }, 60_000);

  it('acknowledges nothing that the standby does not have, and goes on when it answers again', async () => {
    const [table, ordered] = [
      'table-silent',
      order({ ...played(6).steps[0]!.command, table: 'table-silent' } as DealCommand),
    ];
    await client.post('/v1/tables', { table, name: table }).expect(201);
    const give = () => client.post('/v1/deals', { dealId, ...ordered });
    const dealId = uuidv7();
    pair.signalStandby('SIGSTOP');
    try {
      expect((await give()).status).toBe(503);
      expect((await give()).status).toBe(503);
    } finally {
      pair.signalStandby('SIGCONT');
    }
    let answer = await give();
    for (
      const deadline = Date.now() + WRITING_AGAIN_MS;
      answer.status === 503 && Date.now() < deadline;
      answer = await give()
    )
      await sleep(200);
    expect([200, 201]).toContain(answer.status);
    const events = await app.get<EventStore>(EVENT_STORE, { strict: false }).readStream(`deal/${dealId}`);
    expect(new Set(events.map(({ leaf }) => leaf.cause.commandId))).toEqual(new Set([ordered.commandId]));
    expect(events.map(({ leaf }) => leaf.sequence)).toEqual(events.map((_, index) => index + 1));
  }, 120_000);

  it('goes on when the standby takes over: nothing acknowledged is lost, a repeat is recorded once', async () => {
    await client.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    const dealId = uuidv7();
    const [opening, ...steps] = played(5).steps.map(({ command }) => command);
    let answer = await client.post('/v1/deals', {
      dealId,
      ...order({ ...opening!, table: 'table-1' } as typeof opening & object),
    });
    const acknowledged: string[] = [];
    for (const [index, command] of steps.entries()) {
      const ordered = order(command);
      const taggedWith = answer.headers['etag']!;
      const give = () => client.post(`/v1/deals/${dealId}/commands`, ordered, { 'If-Match': taggedWith });
      if (index === 20) await pair.killPrimary();
      const since = Date.now();
      answer = await give();
      if (index === 20) {
        // Nobody has taken over yet, and the answer says that it may be sent again.
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
        await pair.promoteStandby();
        while (answer.status === 503) {
          await sleep(200);
          answer = await give();
        }
        expect(Date.now() - since).toBeLessThan(WRITING_AGAIN_MS);
      }
      expect(answer.status).toBe(200);
      acknowledged.push(ordered.commandId);
    }
    const events = await app.get<EventStore>(EVENT_STORE, { strict: false }).readStream(`deal/${dealId}`);
    const recorded = [...new Set(events.map(({ leaf }) => leaf.cause.commandId))].slice(1);
    expect(recorded).toEqual(acknowledged);
    expect(events.map(({ leaf }) => leaf.sequence)).toEqual(events.map((_, index) => index + 1));
  }, 180_000);
});
