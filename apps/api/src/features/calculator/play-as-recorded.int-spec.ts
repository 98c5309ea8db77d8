import type { DealCommand } from '#deal';
import { RULE_SETS } from '#rules';
import { agreedByLot, playRandomly, type Seeded, seeded } from '#testing';
import { order } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { asSeen } from '../../../../../test/deal/as-seen.js';

let api: RunningApi;
let recorder: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  recorder = await api.as('deals:record', 'referee');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'table-1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

/** The refusal of a deal by its commands: the code, the place in the command of that index, and the text. */
type Refusal = readonly [code: string, index: number, place: string, text: string] | undefined;

/** Plays the commands without recording them. */
const played = async (ruleSet: string, commands: readonly DealCommand[]): Promise<Refusal> => {
  const { body } = await recorder
    .post('/v1/calculator/play', { id: 'x', ruleSet, commands, events: false })
    .expect(200);
  if (body.outcome === 'played') return undefined;
  const { code, index, at, message } = body.rejection;
  return [code, index, at.slice(`/commands/${index}`.length), message];
};

const PLACE = /^\/deals\/0\/commands\/(\d+)(?:\/command)?(.*)$/;

/** Records the commands as a deal. */
const recorded = async (commands: readonly DealCommand[]): Promise<Refusal> => {
  const deal = { dealId: uuidv7(), commands: commands.map(order) };
  const { body } = await recorder.post('/v1/imports', { deals: [deal] }).expect(200);
  const [{ rejection }] = body.results;
  if (rejection === undefined || rejection.code === 'DEAL_UNFINISHED') return undefined;
  const [, index, place = ''] = PLACE.exec(rejection.at) ?? [];
  return [rejection.code, Number(index), place, rejection.message];
};

/** A deal as everybody at the table sees it, in which some commands name what the table conceals. */
const movesOf = (rules: (typeof RULE_SETS)[number], seed: number, chance: Seeded): readonly DealCommand[] => {
  const { steps } = playRandomly(rules, seed, agreedByLot(rules, seeded(seed)));
  const peeked = Math.floor(chance.next() * steps.length);
  return steps.flatMap(({ command, before }, index): readonly DealCommand[] => {
    const [seen, ...others] = asSeen(rules, command, before);
    return [index >= peeked && index > 0 ? command : seen!, ...others];
  });
};

it.each(RULE_SETS)('a public deal of $id is refused alike by the calculator and by the record', async (rules) => {
  const codes = new Set<string | undefined>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const moves = movesOf(rules, seed, seeded(seed));
    const refusal = await played(rules.id, moves);
    expect(await recorded(moves)).toEqual(refusal);
    codes.add(refusal?.[0]);
  }
  expect([...codes]).toContain('FACE_CONCEALED');
});
