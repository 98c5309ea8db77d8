import type { DealCommand, DealEvent } from '#deal';
import { VirtualClock } from '#hardware';
import { sichuanMil } from '#rules/sichuan-mil';
import { SimulatedTable } from '../../hardware/src/simulator/table/index.js';
import { uuidv7 } from '../api/uuidv7.js';
import { firstDifference } from './support/first-difference.js';
import { House, TABLE } from './support/house.js';

/** Its first two deals are short: seven minutes at a table. */
const SEED = 5723;
const DEALS = 2;
const SPEED = 20;
const PLAYED_MS = 180_000;

interface Act {
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
}

/** The acts of the first deal that the simulated table plays from this seed. */
const firstDeal = (): readonly Act[] => {
  const clock = new VirtualClock();
  const table = new SimulatedTable({ seed: SEED, rules: sichuanMil, table: TABLE, clock, onTruth: () => undefined });
  return [...table.playDeal()].flatMap(({ act }) => (act ? [act] : []));
};

/** The act that follows the first `sequence` events of a deal. */
const actAfter = (acts: readonly Act[], sequence: number): DealCommand | undefined => {
  let passed = 0;
  return acts.find(({ events }) => {
    const next = passed === sequence;
    passed += events.length;
    return next;
  })?.command;
};

interface RefusedRecord {
  readonly dealId: string;
  readonly command: DealCommand;
  readonly rejection: { readonly code: string; readonly message: string };
}
interface TableDocument {
  readonly status: string;
  readonly refusals: readonly RefusedRecord[];
}

describe('a command of the gateway that the deal refuses, for somebody has told the API before', () => {
  let house: House;
  let told: DealCommand;
  let writer: string;
  beforeAll(async () => {
    house = await House.start();
    writer = await house.key('deals:write');
    const flags = ['--seed', String(SEED), '--deals', String(DEALS), '--speed', String(SPEED)];
    const gateway = house.startGateway(flags);
    told = await tellADiscard();
    await gateway.succeeds(PLAYED_MS);
  }, PLAYED_MS + 120_000);
  afterAll(() => house.stop(), 60_000);

  /** A person records a discard before the gateway has seen it: tried at every turn until the person is first. */
  const tellADiscard = async (): Promise<DealCommand> => {
    const acts = firstDeal();
    const deadline = Date.now() + PLAYED_MS;
    while (Date.now() < deadline) {
      const [dealId] = await house.deals();
      const sequence = dealId === undefined ? 0 : (await house.events(dealId)).length;
      const command = actAfter(acts, sequence);
      if (dealId !== undefined && command?.type === 'DiscardTile' && (await isFirst(dealId, sequence, command)))
        return command;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('the gateway was first at every turn');
  };

  /** Is it taken? It is stale where the gateway has told of this discard already. */
  const isFirst = async (dealId: string, sequence: number, command: DealCommand): Promise<boolean> => {
    const order = { commandId: uuidv7(), occurredAt: new Date().toISOString(), command };
    const answer = await house.ask('POST', `/v1/deals/${dealId}/commands`, writer, order, {
      'if-match': `"${sequence}"`,
    });
    if (answer.status !== 200) expect(answer.status).toBe(412);
    return answer.status === 200;
  };

  const table = (): Promise<TableDocument> => house.get(`/v1/tables/${TABLE}`);

  test('is kept with its reason, and the table needs its referee', async () => {
    const { status, refusals } = await table();
    expect(status).toBe('needs-referee');
    expect(refusals[0]).toMatchObject({ dealId: (await house.deals())[0], command: told });
    expect(refusals[0]?.rejection.code).toMatch(/^[A-Z_]+$/);
  });

  test('does not stop the table: this deal and the next are recorded as they were played', async () => {
    const truth = await house.truth();
    expect(await house.deals()).toEqual(truth.map(({ dealId }) => dealId));
    expect(truth).toHaveLength(DEALS);
    for (const { dealId, events } of truth) expect(firstDifference(await house.events(dealId), events)).toBeUndefined();
    expect(await house.verify(await house.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
  });

  test('is settled by a visit of the referee, and stays on record', async () => {
    const before = await table();
    await house.post(`/v1/tables/${TABLE}/referee-visits`, await house.key('referee'), {});
    expect(await table()).toEqual({ ...before, status: 'running' });
  });
});
