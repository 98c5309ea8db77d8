import type { CommandOf } from '#deal';
import { SEATS } from '#tiles';
import { status } from '../../../apps/api/src/features/devices/device-status.examples.js';
import { uuidv7 } from '../../api/uuidv7.js';
import { OCCURRED_AT, order, played, record } from '../../api/played-deal.js';
import { reportedWin } from '../../api/reported-evening.js';
import type { Client, RunningApi } from '../../api/running-api.js';
import { TAGGED_TILES } from './tagged-tiles.js';

/** Hostile names of people and devices: markup, handlers, addresses of scripts, text of another direction, very long text. */
export const HOSTILE = {
  table: `<img src=x onerror="window.hostile='table'">`,
  key: `<script>window.hostile='key'</script>`,
  reason: `"><svg onload="window.hostile='reason'"><a href="javascript:window.hostile='link'">reason</a>`,
  author: `</title><iframe src="javascript:window.hostile=1"></iframe>`,
  protest: `{{constructor.constructor("window.hostile='template'")()}} \${window.hostile='literal'} <style>*{display:none}</style>`,
  damage: `'-window.hostile='damage'-'<body onpageshow=window.hostile='damage'>`,
  file: `<object data=javascript:window.hostile='file'>`,
  reader: `<img src=x onerror=window.hostile='reader'>`,
  port: `tcp://<script>window.hostile='port'</script>`,
  tileSet: `<svg><script>window.hostile='tiles'</script></svg><img src=x onerror=window.hostile='tiles'>`,
  log: `<b onmouseover=window.hostile='log'>.example/log`,
} as const;

/** The longest name of a table, without a place to break the line. */
export const LONG_NAME = 'W'.repeat(100);

/** Ids of players, as the log has them, and names. The last has no name. */
export const PLAYERS = [
  { id: `<img src=x onerror=window.hostile='player'>`, name: `<img src=/x onerror="window.hostile='name'">` },
  { id: `javascript:window.hostile='id'//`, name: `שלום"><b onclick=window.hostile=1>\u200f` },
  { id: `"><script>window.hostile='id'</script>`, name: `${'W'.repeat(60)}<b>` },
  { id: `' onfocus=window.hostile='id' autofocus x='`, name: undefined },
] as const;

/** Parts of addresses. */
export const HOSTILE_PARTS = [
  `<img src=x onerror="window.hostile='part'">`,
  `javascript:window.hostile='part'`,
  `'"><script>window.hostile='part'</script>`,
  `..%2f..%2fv1%2fkeys`,
  'W'.repeat(300),
] as const;

export interface HostileClub {
  /** The table with the deal below. */
  readonly table: string;
  /** A full recording that has been rewound once. */
  readonly dealId: string;
  /** An abandoned match with a warning, a protest and a ruling. */
  readonly matchId: string;
}

const EVENING = 'evening';
/** The table with the longest name. */
export const LONG_TABLE = 'long';

const places = PLAYERS.map(({ id }, index) => ({ side: index + 1, player: id }));
const seating = Object.fromEntries(
  SEATS.map((seat, index) => [seat, places[index]]),
) as CommandOf<'OpenDeal'>['seating'];

/** Opens a club in which everything has a hostile name. */
export const openHostileClub = async (api: RunningApi): Promise<HostileClub> => {
  const club = await api.as('admin', 'deals:record', 'deals:write');
  const table = 'hall';
  await club.post('/v1/tables', { table, name: HOSTILE.table }).expect(201);
  await club.post('/v1/tables', { table: EVENING, name: HOSTILE.table }).expect(201);
  await club.post('/v1/tables', { table: LONG_TABLE, name: LONG_NAME }).expect(201);
  const set = { name: HOSTILE.tileSet, ruleSet: 'sichuan-mil', options: {}, tables: [table, LONG_TABLE] };
  await club.put('/v1/tile-sets/hostile', { ...set, tags: TAGGED_TILES }).expect(200);
  await club.post('/v1/keys', { name: HOSTILE.key, scopes: ['deals:read'] }).expect(201);
  for (const { id, name } of PLAYERS)
    if (name !== undefined) await club.put(`/v1/players/${encodeURIComponent(id)}`, { name }).expect(200);
  const matchId = await match(club, await api.as('referee'));
  const dealId = await rewoundDeal(club, await api.as('referee'), table);
  const gateway = await api.as('device:gateway', `table:${table}`);
  await reportDamage(gateway, table, dealId);
  await reportStatus(gateway, table);
  return { table, dealId, matchId };
};

const rewoundDeal = async (club: Client, referee: Client, table: string): Promise<string> => {
  const dealId = uuidv7();
  const tag = await record(club, dealId, played(3, { table, seating }), 24);
  const { body } = await club.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  const events = body.events as readonly { readonly sequence: number; readonly commandId: string }[];
  const { sequence } = events.findLast(({ commandId }) => commandId !== events.at(-1)!.commandId)!;
  const rewind = { type: 'RewindTo', sequence, reason: HOSTILE.reason, by: HOSTILE.author } as const;
  await referee.post(`/v1/deals/${dealId}/commands`, order(rewind), { 'If-Match': tag }).expect(200);
  return dealId;
};

const reportDamage = async (gateway: Client, table: string, dealId: string): Promise<void> => {
  const place = { file: HOSTILE.file, firstByte: 1, endByte: 9 };
  const report = { reportId: uuidv7(), table, reason: HOSTILE.damage, foundAt: OCCURRED_AT, place };
  await gateway.post('/v1/devices/gateway/damage-reports', report).expect(200);
  const question = { questionId: uuidv7(), table, dealId, openedAt: OCCURRED_AT, reason: 'undecided' };
  const zones = [{ side: 1, zone: 'rack', tiles: ['5p'] }];
  await gateway.post('/v1/devices/gateway/questions', { ...question, zones }).expect(200);
  // The deal refuses the command, and the table keeps it for a referee.
  const refused = { type: 'VoidDeal', reason: HOSTILE.reason, by: HOSTILE.author } as const;
  const records = [{ sequence: 1, dealId, ...order(refused) }];
  await gateway.post('/v1/devices/gateway/batches', { epoch: uuidv7(), records }).expect(200);
};

const reportStatus = async (gateway: Client, table: string): Promise<void> => {
  const { readers, ...rest } = status;
  const named = readers.map((reader) => ({
    ...reader,
    name: HOSTILE.reader,
    port: HOSTILE.port,
    reason: HOSTILE.reason,
  }));
  const body = { ...rest, readers: named, tileSet: { ...rest.tileSet, name: HOSTILE.file } };
  await gateway.put(`/v1/devices/gateway/tables/${table}/status`, body).expect(204);
};

/** A match with one deal in a result-only recording, a protest, a ruling and a warning. */
const match = async (club: Client, referee: Client): Promise<string> => {
  const matchId = uuidv7();
  const path = `/v1/matches/${matchId}`;
  const record = async (client: Client, command: object): Promise<void> => {
    const { headers } = await client.get(path).expect(200);
    const body = { commandId: uuidv7(), occurredAt: OCCURRED_AT, command };
    await client.post(`${path}/commands`, body, { 'If-Match': headers['etag']! }).expect(200);
  };
  const opening = {
    ...{ type: 'OpenMatch', table: EVENING, ruleSet: 'classical', options: { limit: 500 }, places },
    firstDealer: { by: 'dice' },
  };
  const opened = { matchId, commandId: uuidv7(), occurredAt: OCCURRED_AT, command: opening };
  await club.post('/v1/matches', opened).expect(201);
  for (const [index, { id }] of PLAYERS.entries())
    await record(club, { type: 'RollForDealer', player: id, dice: [6 - index, 6] });
  const { body } = await club.get(path).expect(200);
  const { next } = body.match as { readonly next: { readonly seating: object; readonly round?: string } };
  const dealId = uuidv7();
  const deal = {
    ...{ type: 'OpenDeal', table: EVENING, ruleSet: 'classical', seating: next.seating, match: matchId },
    options: { limit: 500, ...(next.round !== undefined && { round: next.round }) },
    ...{ recording: 'result', source: 'person' },
  } as CommandOf<'OpenDeal'>;
  const { headers } = await club.post('/v1/deals', { dealId, ...order(deal) }).expect(201);
  const result = order(reportedWin('south', 'east'));
  await club.post(`/v1/deals/${dealId}/commands`, result, { 'If-Match': headers['etag']! }).expect(200);
  const { body: settled } = await club.get(path).expect(200);
  const { deals } = settled.match as {
    readonly deals: readonly { readonly settled?: { readonly sequence: number } }[];
  };
  const sequence = deals[0]?.settled?.sequence;
  const decided = { reason: HOSTILE.reason, by: HOSTILE.author };
  await record(club, { type: 'Protest', deal: dealId, player: PLAYERS[0].id, sequence, text: HOSTILE.protest });
  await record(referee, { type: 'RuleOnProtest', protest: 1, ...decided });
  await record(referee, { type: 'Warn', player: PLAYERS[1].id, ...decided });
  await record(club, { type: 'AbandonMatch', reason: HOSTILE.reason });
  return matchId;
};
