import type { Test } from 'supertest';
import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { SEATS, SUITS, type Seat, type Tile } from '#tiles';
import { OCCURRED_AT, order, record } from '../api/played-deal.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { at } from '../../libs/rules/src/testing/sichuan-table.js';
import { seenOf } from './answers.js';

const TABLE = 'table-1';
let api: RunningApi;
let scribe: Client;
const dealId = uuidv7();
const addressOf = (id: string): string => `/v1/deals/${id}/commands`;

beforeAll(async () => {
  api = await RunningApi.start();
  const admin = await api.as('admin');
  for (const table of [TABLE, 'table-2', 'table-3', 'table-4'])
    await admin.post('/v1/tables', { table, name: table }).expect(201);
  scribe = await api.as('deals:record', `table:${TABLE}`, 'table:table-3');
}, 120_000);
afterAll(() => api.stop(), 30_000);

/** A running deal with thirteen secrets: four forbidden suits, a concealed kong and eight draws. */
const DEAL = at(
  `east kongs concealed 7m\neast draws 9p\neast discards 9p\nsouth draws 1p\nsouth discards 1p\nwest draws 2s\nwest discards 2s
   north draws 3s\nnorth discards 3s\neast draws 4s\neast discards 4s\nsouth draws 6s\nsouth discards 6s\nwest draws 7s
   west discards 7s\nnorth draws 8s`,
  { hands: { east: '4577778888m1234p' } },
);

const openingAt = (table: string): DealCommand => ({ ...DEAL.commands[0]!, table }) as DealCommand;

interface PublicEvent {
  readonly commandId: string;
  readonly event: { readonly type: string; readonly seat?: Seat };
}
interface Concealed {
  readonly commandId: string;
  /** Every command that fits the event, for a reader of the public events. */
  readonly guesses: readonly DealCommand[];
}

const TILES = [...new Set(sichuanMil.setup.tiles({}))];

const guessesAt = ({ type, seat = 'east' }: PublicEvent['event']): readonly DealCommand[] => {
  switch (type) {
    case 'TileDrawn':
      return TILES.map((tile) => ({ type: 'DrawTile', seat, tile }));
    case 'KongDeclared':
      return TILES.map((tile) => ({ type: 'DeclareKong', seat, kind: 'concealed', tile }));
    case 'ForbiddenSuitChosen':
      return SUITS.map((suit) => ({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit }));
    default:
      return [];
  }
};

let concealed: readonly Concealed[];
let tag: string;
beforeAll(async () => {
  tag = await record(scribe, dealId, { steps: DEAL.commands.map((command) => ({ command })) });
  const { body } = await (await api.as('deals:read')).get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  concealed = (body.events as readonly PublicEvent[])
    .map(({ commandId, event }) => ({ commandId, guesses: guessesAt(event) }))
    .filter(({ guesses }) => guesses.length > 0);
});

/** The true commands, as JSON. */
const TRUE = new Set(DEAL.commands.map((command) => JSON.stringify(command)));

/** The right guess and three wrong ones, which are enough to compare the answers. */
const fewOf = (guesses: readonly DealCommand[]): readonly DealCommand[] => {
  const isRight = (command: DealCommand): boolean => TRUE.has(JSON.stringify(command));
  return [...guesses.filter(isRight), ...guesses.filter((command) => !isRight(command)).slice(0, 3)];
};

/** Sends each of these guesses once at each secret; returns the different answers to each secret. */
const answersTo = async (
  send: (body: object) => Test,
  chosen: (guesses: readonly DealCommand[]) => readonly DealCommand[] = fewOf,
): Promise<readonly (readonly string[])[]> => {
  const perSecret: string[][] = [];
  for (const { commandId, guesses } of concealed) {
    const seen: string[] = [];
    for (const command of chosen(guesses))
      seen.push(await seenOf(send({ commandId, occurredAt: OCCURRED_AT, command })));
    perSecret.push([...new Set(seen)]);
  }
  return perSecret;
};

/** One answer to every guess at each secret. */
const each = (answer: unknown): readonly unknown[] => concealed.map((): unknown[] => [answer]);

const REUSED: unknown = expect.stringMatching(/^409 .*\n.*COMMAND_ID_REUSED/s);

it('the deal has thirteen secrets, and each is among the guesses', () => {
  expect(concealed).toHaveLength(13);
  for (const { guesses } of concealed) expect(fewOf(guesses).length).toBeGreaterThanOrEqual(3);
  expect(concealed.filter(({ guesses }) => TRUE.has(JSON.stringify(fewOf(guesses)[0])))).toHaveLength(13);
});

it('a repeated command confirms none of all guesses', async () => {
  const attacker = await api.as('deals:write');
  const send = (body: object): Test => attacker.post(addressOf(dealId), body, { 'If-Match': tag });
  expect(await answersTo(send, (guesses) => guesses)).toEqual(each(REUSED));
});

it.each<[string, readonly string[], () => Record<string, string>]>([
  ['a key that writes public recordings', ['deals:write'], () => ({ 'If-Match': tag })],
  ['such a key with an old ETag', ['deals:write'], () => ({ 'If-Match': '"3"' })],
  [
    'such a key with one idempotency key for each guess',
    ['deals:write'],
    () => ({ 'If-Match': tag, 'Idempotency-Key': uuidv7() }),
  ],
  ['another recording key of the same table', ['deals:record', `table:${TABLE}`], () => ({ 'If-Match': tag })],
  ['a referee', ['referee'], () => ({ 'If-Match': '"3"' })],
])(
  'a repeated command confirms nothing to %s',
  async (_, scopes, headers) => {
    const attacker = await api.as(...scopes);
    const answers = await answersTo((body) => attacker.post(addressOf(dealId), body, headers()));
    expect(answers).toEqual(each(REUSED));
  },
  60_000,
);

it('a repeated command confirms nothing to a key of another table', async () => {
  const attacker = await api.as('deals:record', 'table:table-2');
  const answers = await answersTo((body) => attacker.post(addressOf(dealId), body, { 'If-Match': tag }));
  expect(answers).toEqual(each(expect.stringMatching(/^403 .*FORBIDDEN/s)));
});

it('a repeated command confirms nothing in another deal', async () => {
  const attacker = await api.as('deals:write');
  const other = uuidv7();
  await scribe.post('/v1/deals', { dealId: other, ...order(openingAt('table-3')) }).expect(201);
  const answers = await answersTo((body) => attacker.post(addressOf(other), body, { 'If-Match': '"1"' }));
  expect(answers).toEqual(each(REUSED));
});

it('its command id opens neither a deal nor a match, and is no command of a match', async () => {
  const attacker = await api.as('deals:write');
  const places = SEATS.map((_, index) => ({ side: index + 1, player: `p${index}` }));
  const openMatch = {
    type: 'OpenMatch',
    table: TABLE,
    ruleSet: 'sichuan-mil',
    limits: { deals: 4 },
    places,
    firstDealer: { by: 'lot', player: 'p0' },
  };
  const matchId = uuidv7();
  const match = { matchId, commandId: uuidv7(), occurredAt: OCCURRED_AT, command: openMatch };
  await scribe.post('/v1/matches', match).expect(201);
  for (const { commandId } of concealed) {
    const taken = { commandId, occurredAt: OCCURRED_AT };
    const answers = [
      attacker.post('/v1/deals', {
        dealId: uuidv7(),
        ...taken,
        command: { ...DEAL.commands[0]!, recording: 'public' },
      }),
      attacker.post('/v1/matches', { matchId: uuidv7(), ...taken, command: openMatch }),
      attacker.post(
        `/v1/matches/${matchId}/commands`,
        { ...taken, command: { type: 'EndMatch', cause: 'deals' } },
        { 'If-Match': '"1"' },
      ),
    ];
    for (const answer of answers) expect((await answer.expect(409)).body.code).toBe('COMMAND_ID_REUSED');
  }
});

it('a device gets one answer to every guess, with any number of the record', async () => {
  const attacker = await api.as('device:other', 'table:table-2');
  const batches = '/v1/devices/other/batches';
  const epoch = uuidv7();
  let sequence = 0;
  const results: string[][] = [];
  for (const { commandId, guesses } of concealed) {
    const records = fewOf(guesses).map((command) => ({
      sequence: (sequence += 1),
      dealId,
      commandId,
      occurredAt: OCCURRED_AT,
      command,
    }));
    const { body } = await attacker.post(batches, { epoch, records }).expect(200);
    results.push([
      ...new Set((body.results as readonly object[]).map((result) => JSON.stringify({ ...result, sequence: 0 }))),
    ]);
  }
  expect(results).toEqual(each(expect.stringContaining('"code":"COMMAND_ID_REUSED"')));
  // The first number has been used for a refused record, so each of these repeats it with another command.
  const repeats = await answersTo((record) =>
    attacker.post(batches, { epoch, records: [{ sequence: 1, dealId, ...record }] }),
  );
  expect(repeats.slice(1)).toEqual(each(expect.stringMatching(/^409 .*SEQUENCE_REUSED/s)).slice(1));
});

it('two keys of one device are one actor, and only a repeat with the key that reaches the table is confirmed', async () => {
  const own = await api.as('device:gateway', 'table:table-4');
  const abroad = await api.as('device:gateway', 'table:table-2');
  const opened = uuidv7();
  const epoch = uuidv7();
  const send = (client: Client, commands: readonly (readonly [string, DealCommand])[]) =>
    client.post('/v1/devices/gateway/batches', {
      epoch,
      records: commands.map(([commandId, command], index) => ({
        ...{ sequence: index + 1, dealId: opened, commandId, occurredAt: OCCURRED_AT, command },
      })),
    });
  const commands = [openingAt('table-4'), DEAL.commands[1]!].map((command) => [uuidv7(), command] as const);
  await send(own, commands).expect(200);
  const [, dealing] = commands;
  expect((await send(own, commands).expect(200)).body.results).toMatchObject([
    { status: 'duplicate' },
    { status: 'duplicate' },
  ]);
  for (const hands of [DEAL.commands[1]!, at('time').commands[1]!])
    expect((await send(abroad, [[dealing![0], hands]]).expect(409)).body.code).toBe('EPOCH_OF_OTHER_TABLE');
  expect((await send(own, [[commands[0]![0], dealing![1]]]).expect(409)).body.code).toBe('SEQUENCE_REUSED');
});

it('a repeat with the key that sent a command is confirmed, another command under its id is refused', async () => {
  const command: DealCommand = { type: 'DiscardTile', seat: 'north', tile: '8s' };
  const given = order(command);
  const first = await scribe.post(addressOf(dealId), given, { 'If-Match': tag }).expect(200);
  const again = await scribe.post(addressOf(dealId), given, { 'If-Match': tag }).expect(200);
  expect(again.text).toBe(first.text);
  const other = { ...given, command: { ...command, tile: '9s' as Tile } };
  expect((await scribe.post(addressOf(dealId), other, { 'If-Match': tag }).expect(409)).body.code).toBe(
    'COMMAND_ID_REUSED',
  );
});
