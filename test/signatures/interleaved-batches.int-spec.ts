import { judgesOf } from '#judge';
import { audit, checkSignatures } from '#audit';
import { ruleSets } from '#rules';
import { nodeSha256, nodeVerify, seeded, SigningDevice } from '#testing';
import { order, played } from '../api/played-deal.js';
import { LOG, RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const TABLES = 3;
/** The commands of each deal: of the one that goes on, of the one that is abandoned, and of the one behind it. */
const COMMANDS = 24;

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

type Sent = ReturnType<typeof order> & { readonly dealId: string; readonly table: string };

/** A device with several tables, each of which plays a deal. */
const deviceAt = async (device: string, seed: number) => {
  const tables = Array.from({ length: TABLES }, (_, index) => `${device}-${index}`);
  const admin = await api.as('admin');
  for (const table of tables) await admin.post('/v1/tables', { table, name: table }).expect(201);
  const client = await api.as(`device:${device}`, ...tables.map((table) => `table:${table}`));
  const deals = tables.map((table, index) => {
    const dealId = uuidv7();
    const { steps } = played(seed + index, { table, source: 'simulated' });
    return steps.slice(0, COMMANDS).map(({ command }): Sent => ({ table, dealId, ...order(command) }));
  });
  return { device, client, tables, deals, signer: new SigningDevice(LOG, device) };
};
type Device = Awaited<ReturnType<typeof deviceAt>>;

/** A command that the service refuses: the deal has no such event. */
const refused = ({ table, dealId }: Sent): Sent => ({
  ...{ table, dealId, ...order({ type: 'RewindTo', sequence: 9999, reason: 'a test', by: 'gateway' }) },
});

/** The commands of several deals, each in its order, mixed at random, with refused ones among them. */
const mixed = (deals: readonly (readonly Sent[])[], seed: number): readonly Sent[] => {
  const chance = seeded(seed);
  const all: Sent[] = [];
  const places = deals.map(() => 0);
  for (let left = deals.flat().length; left > 0; left -= 1) {
    const at = chance.pick(deals.flatMap((commands, index) => (places[index]! < commands.length ? [index] : [])));
    const next = deals[at]![places[at]!]!;
    places[at]! += 1;
    all.push(next);
    if (chance.next() < 0.1) all.push(refused(next));
  }
  return all;
};

/** Sends 1 to 36 commands at once: those of each table in a signed batch of its own. */
const deliver = async (sender: Device, commands: readonly Sent[], seed: number): Promise<void> => {
  const chance = seeded(seed);
  const epochs = new Map(sender.tables.map((table) => [table, { epoch: uuidv7(), last: 0 }]));
  for (let from = 0; from < commands.length;) {
    const some = commands.slice(from, from + 1 + Math.floor(chance.next() * 12 * TABLES));
    from += some.length;
    await Promise.all(
      [...epochs].map(async ([at, counter]) => {
        const ofTable = some.filter(({ table }) => table === at);
        const batch = ofTable.map(({ table: _, ...sent }, index) => ({ sequence: counter.last + index + 1, ...sent }));
        counter.last += batch.length;
        if (batch.length > 0) await send(sender, counter.epoch, batch);
      }),
    );
  }
};

type SentRecord = Omit<Sent, 'table'> & { readonly sequence: number };

/** Sends a batch several times at once, as after answers that were lost. */
const send = async ({ device, client, signer }: Device, epoch: string, batch: readonly SentRecord[]): Promise<void> => {
  const body = { epoch, records: batch, signature: signer.batch(epoch, batch) };
  const headers = { 'Idempotency-Key': uuidv7() };
  const post = () => client.post(`/v1/devices/${device}/batches`, body, headers);
  const answers = await Promise.all([post(), post(), client.post(`/v1/devices/${device}/batches`, body)]);
  for (const { status } of answers) expect(status).toBe(200);
  expect((await post()).text).toBe(answers[0].text);
  const results = answers[0].body.results as readonly { readonly status: string }[];
  expect(results.map(({ status }) => status === 'refused')).toEqual(
    batch.map(({ command }) => command.type === 'RewindTo'),
  );
};

const rewound = async (referee: Client, dealId: string): Promise<void> => {
  const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
  const { body } = await referee.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  const events = body.events as readonly { readonly sequence: number; readonly commandId: string }[];
  const last = events.at(-1)!;
  const sequence = events.findLast(({ commandId }) => commandId !== last.commandId)!.sequence;
  const command = { type: 'RewindTo', sequence, reason: 'the tile was another one', by: 'referee-1' } as const;
  await referee.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! }).expect(200);
};

it('batches of several devices that mix deals, with refusals, repeats, rewinds and abandoned deals, verify clean', async () => {
  const devices = await Promise.all(['gateway-1', 'gateway-2'].map((name, index) => deviceAt(name, 40 + 10 * index)));
  const referee = await api.as('referee');
  await Promise.all(
    devices.map(async (each, index) => {
      const { device, client, tables, signer, deals } = each;
      for (const table of tables)
        await client.post(`/v1/devices/${device}/signing-keys`, signer.registration(table)).expect(200);
      await deliver(
        each,
        mixed(
          deals.map((commands) => commands.slice(0, COMMANDS / 2)),
          index,
        ),
        index,
      );
      const [first, second, third] = deals as unknown as readonly [readonly Sent[], readonly Sent[], readonly Sent[]];
      // The last command of the first deal is withdrawn, and recorded again under another id.
      await rewound(referee, first[0]!.dealId);
      const again = { ...first[COMMANDS / 2 - 1]!, commandId: uuidv7() };
      const [{ table, dealId: ended }] = second as readonly [Sent];
      const abandoned = { table, dealId: ended, ...order({ type: 'AbandonDeal', reason: 'the tiles fell' }) };
      const dealId = uuidv7();
      const anew = second.map(({ command }) => ({ table, dealId, ...order(command) }));
      await deliver(
        each,
        mixed([[again, ...first.slice(COMMANDS / 2)], [abandoned, ...anew], third.slice(COMMANDS / 2)], index + 5),
        index + 5,
      );
    }),
  );
  const { text } = await (await api.as('audit')).get('/v1/log/export?disclosures=all').expect(200);
  const signatures = checkSignatures({ verify: nodeVerify, pinned: [] });
  const report = await audit([Buffer.from(text)], { judges: judgesOf(ruleSets), sha256: nodeSha256, signatures });
  expect({ verdict: report.verdict, findings: report.findings }).toEqual({ verdict: 'clean', findings: [] });
  // Of each device: three deals, the command that was recorded again, the abandonment, and the deal behind it.
  const commands = TABLES * COMMANDS + 1 + 1 + COMMANDS / 2;
  expect(report.authorship?.signed.map((signed) => [signed.device, signed.commands, signed.compared]).sort()).toEqual(
    devices.map(({ device }) => [device, commands, commands]),
  );
}, 120_000);
