import { judgesOf } from '#judge';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { audit } from '#audit';
import type { DealCommand } from '#deal';
import { commitmentsHash, commitmentTo, nonceCommitment, shuffledWall, type SeatNonce } from '#fairness';
import { onServer } from '#persistence';
import { handRulesOf, RULE_SETS, ruleSets } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { openDeal, SigningDevice } from '#testing';
import { SEATS, type Dice, type Seat, type Tile } from '#tiles';
import { OCCURRED_AT, order, sendBatch } from '../../../../../test/api/played-deal.js';
import { type Client, LOG, RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { sha256 } from '../../platform/environment/environment.js';

let api: RunningApi;
let recorder: Client;
let auditor: Client;
let spectator: Client;
let scribe: Client;
/** A key for each player. */
let players: Readonly<Record<Seat, Client>>;
beforeAll(async () => {
  api = await RunningApi.start();
  recorder = await api.as('deals:record');
  auditor = await api.as('audit');
  spectator = await api.as('deals:read');
  scribe = await api.as('deals:write');
  const [east, south, west, north] = await Promise.all(SEATS.map(() => api.as('deals:write')));
  players = { east: east!, south: south!, west: west!, north: north! };
}, 120_000);
afterAll(() => api.stop(), 30_000);

const [rules] = RULE_SETS;
const SALT = sha256('a salt');
/** Longer than a command takes to its append. */
const WAITING_MS = 300;
const NONCES: readonly SeatNonce[] = [
  { seat: 'east', nonce: sha256('a nonce of east') },
  { seat: 'north', nonce: sha256('a nonce of north') },
];

let count = 0;
/** A deal that is opened at a table of its own. */
async function opened() {
  const [table, dealId] = [`table-${(count += 1)}`, uuidv7()];
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  let tag = '';
  const path = `/v1/deals/${dealId}`;
  const send = (command: object, client = recorder, commandId = uuidv7()) =>
    client.post(`${path}/wall/commands`, { commandId, occurredAt: OCCURRED_AT, command });
  const commitmentOf = ({ seat, nonce }: SeatNonce) => nonceCommitment({ log: LOG, deal: dealId, seat, nonce }, sha256);
  const commit = ({ seat, nonce }: SeatNonce, client = players[seat]) =>
    send({ type: 'CommitNonce', seat, commitment: commitmentOf({ seat, nonce }) }, client);
  const open = async ({ seat, nonce }: SeatNonce, client = players[seat]) => {
    const [{ event: committed }, ...others] = (await wall()).events as WallBody['events'] &
      [WallBody['events'][number]];
    const seats = others.flatMap(({ event }) => (event.type === 'NonceCommitted' ? [event as SeatCommitment] : []));
    const inOrder = SEATS.flatMap((each) => seats.find((of) => of.seat === each) ?? []);
    const commitments = commitmentsHash(
      { log: LOG, deal: dealId, commitment: committed.commitment!, seats: inOrder },
      sha256,
    );
    return send({ type: 'OpenNonce', seat, nonce, commitments }, client);
  };
  /** Commits to a software wall and to nonces, and opens them. */
  const fixWall = async (nonces: readonly SeatNonce[] = NONCES): Promise<void> => {
    await send({ type: 'CommitSoftwareWall' }).expect(200);
    for (const each of nonces) await commit(each).expect(200);
    if (nonces.length < SEATS.length) await send({ type: 'CloseCommitments' }).expect(200);
    for (const each of nonces) expect((await open(each)).status).toBe(200);
  };
  const gateway = await api.as(`device:${table}`, `table:${table}`);
  /** Records commands of the deal, many of them in one batch. */
  const give = async (commands: readonly DealCommand[]): Promise<void> => {
    const inBatch = commands.length < 10 ? [] : commands.slice(0, -1);
    if (inBatch.length > 0) tag = await sendBatch(gateway, table, dealId, inBatch);
    for (const command of commands.slice(inBatch.length)) {
      const answer =
        command.type === 'OpenDeal'
          ? await recorder.post('/v1/deals', { dealId, ...order(command) }).expect(201)
          : await recorder.post(`${path}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
    }
  };
  const wall = async (client = recorder) => (await client.get(`${path}/wall`).expect(200)).body as WallBody;
  const playFrom = (tiles: readonly Tile[]) => playDealInMemory(7, rules!, { wall: tiles, table }).commands;
  const [opening] = playFrom(rules!.setup.tiles({}));
  await give([opening!]);
  const exported = async (query = '?disclosures=all', what = `${path}/export`): Promise<Buffer> =>
    Buffer.from((await auditor.get(what + query).expect(200)).text);
  const audited = async (query?: string, what?: string) =>
    audit([await exported(query, what)], { judges: judgesOf(ruleSets), handRules: handRulesOf, sha256 });
  return { table, dealId, path, send, give, wall, commit, open, fixWall, playFrom, audited };
}

interface WallBody {
  readonly sequence: number;
  readonly events: readonly {
    readonly position: number;
    readonly actor: string;
    readonly event: {
      readonly type: string;
      readonly commitment?: string;
      readonly secret?: string;
      readonly tiles?: unknown;
    };
  }[];
  readonly drawn?: { readonly tiles: readonly Tile[]; readonly dice: readonly Dice[]; readonly order: readonly Tile[] };
}

interface SeatCommitment {
  readonly type: string;
  readonly seat: Seat;
  readonly commitment: string;
}

const codeOf = (answer: { readonly body: unknown }): string => (answer.body as { readonly code: string }).code;

/** A software wall with nonces, and its deal played to the end. */
async function softwareDeal() {
  const deal = await opened();
  await deal.fixWall();
  const { drawn } = await deal.wall();
  const throws = drawn!.dice.map((dice): DealCommand => ({ type: 'BreakWall', dice: [...dice] }));
  const [, ...commands] = deal.playFrom(drawn!.order);
  return { ...deal, drawn: drawn!, commands: [...throws, ...commands] };
}

describe('a software wall', () => {
  it('is committed, dealt, revealed and audited', async () => {
    const { send, give, wall, commands, audited, dealId, drawn } = await softwareDeal();
    await give(commands);
    expect(codeOf(await send({ type: 'RevealScannedWall', secret: SALT, tiles: ['1m'] }))).toBe(
      'WALL_ALREADY_REVEALED',
    );
    const { events } = await wall(auditor);
    expect(events.map(({ event }) => event.type)).toEqual([
      ...['WallCommitted', 'NonceCommitted', 'NonceCommitted', 'CommitmentsClosed'],
      ...['NonceOpened', 'NonceOpened', 'WallRevealed'],
    ]);
    const senders = events.slice(1).map(({ actor }) => actor);
    expect([senders[3], senders[4]]).toEqual([senders[0], senders[1]]);
    expect(new Set(senders.slice(0, 3)).size).toBe(3);
    const { secret, tiles } = events.at(-1)!.event;
    expect(tiles).toEqual(drawn.tiles);
    expect(shuffledWall({ secret: secret!, deal: dealId, nonces: NONCES }, rules!.setup.tiles({}), sha256)).toEqual(
      drawn.tiles,
    );
    const report = await audited();
    expect([report.findings, report.verdict, report.checks.walls]).toEqual([
      ...[[], 'clean', { checked: 1, failed: 0, notChecked: 0 }],
    ]);
    expect(report.walls!.each).toMatchObject([
      { deal: dealId, proof: 'to-holders', seats: ['east', 'north'], without: ['south', 'west'] },
    ]);
    const whole = await audited('?disclosures=all', '/v1/log/export');
    expect(whole.deals.find(({ deal }) => deal === dealId)?.verdict).toBe('clean');
  });

  it('has a seed that no answer, event or export shows before the reveal', async () => {
    const { send, wall, path, dealId, give, commands } = await softwareDeal();
    const { rows } = await onServer(api.database.url, (client) =>
      client.query<{ readonly seed: string }>('SELECT seed FROM wall_seeds WHERE deal_id = $1', [dealId]),
    );
    const seed = rows[0]!.seed;
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const answers = async (): Promise<string> =>
      (
        await Promise.all(
          [recorder, auditor, spectator, scribe].flatMap((client) => [
            client.get(`${path}/wall`),
            client.get(`${path}/events`),
            client.get(`${path}/export`),
            client.get('/v1/log/export'),
          ]),
        )
      )
        .map(({ text }) => text)
        .join('\n');
    expect(await answers()).not.toContain(seed);
    await give(commands.slice(0, -1));
    expect(await answers()).not.toContain(seed);
    expect(codeOf(await send({ type: 'RevealSoftwareWall' }).expect(409))).toBe('WALL_CONCEALED');
    await give(commands.slice(-1));
    expect(await answers()).toContain(seed);
    expect((await spectator.get(`${path}/wall`)).text + (await spectator.get('/v1/log/export')).text).not.toContain(
      seed,
    );
    expect((await wall(spectator)).events.at(-1)!.event).toMatchObject({ secret: 'hidden', tiles: 'hidden' });
  });

  it('is revealed once, by the append that settles the deal, despite simultaneous requests', async () => {
    const { send, give, commands, dealId, wall } = await softwareDeal();
    await give(commands.slice(0, -1));
    const asked = Array.from({ length: 5 }, () => send({ type: 'RevealSoftwareWall' }).then(({ status }) => status));
    await give(commands.slice(-1));
    expect((await Promise.all(asked)).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await wall()).events.map(({ event }) => event.type).slice(5)).toEqual(['NonceOpened', 'WallRevealed']);
    const { rows } = await onServer(api.database.url, (client) =>
      client.query<{ readonly type: string; readonly settles: boolean }>(
        `SELECT type, command_id = (SELECT command_id FROM events WHERE stream = $1 AND type = 'DealSettled') AS settles
         FROM events WHERE stream = $2 AND type = 'WallRevealed'`,
        [`deal/${dealId}`, `wall/${dealId}`],
      ),
    );
    expect(rows).toEqual([{ type: 'WallRevealed', settles: true }]);
    const first = await send({ type: 'RevealSoftwareWall' }).expect(200);
    expect((await send({ type: 'RevealSoftwareWall' }).expect(200)).body).toEqual(first.body);
    expect(first.body.events).toEqual([(await wall()).events.at(-1)]);
    expect(codeOf(await send({ type: 'RevealSoftwareWall' }, scribe).expect(403))).toBe('FORBIDDEN');
  });

  it('is revealed when the deal is abandoned, and stays so when it is settled again after a rewind', async () => {
    const { send, give, commands, path, wall, audited } = await softwareDeal();
    await give(commands.slice(0, 3));
    const before = (await recorder.get(`${path}/events`).expect(200)).body.events.length as number;
    await give([{ type: 'AbandonDeal', reason: 'the table lost power' }]);
    const { events } = await wall();
    expect(events.at(-1)!.event.type).toBe('WallRevealed');
    const referee = await api.as('referee', 'deals:record');
    const tag = (await referee.get(path).expect(200)).headers['etag']!;
    const rewind: DealCommand = { type: 'RewindTo', sequence: before, reason: 'it came back', by: 'referee-1' };
    const rewound = await referee.post(`${path}/commands`, order(rewind), { 'If-Match': tag }).expect(200);
    const again = order({ type: 'AbandonDeal', reason: 'and went again' });
    await referee.post(`${path}/commands`, again, { 'If-Match': rewound.headers['etag']! }).expect(200);
    expect((await wall()).events).toEqual(events);
    expect((await send({ type: 'RevealSoftwareWall' }).expect(200)).body.events).toEqual(events.slice(-1));
    expect((await audited()).findings).toEqual([]);
  });

  it('is handed to the recorder of the deal only, when the last nonce is open', async () => {
    const { send, wall, table, commit, open } = await opened();
    await send({ type: 'CommitSoftwareWall' }).expect(200);
    const [east, north] = NONCES as readonly [SeatNonce, SeatNonce];
    const steps = [() => commit(east), () => commit(north), () => send({ type: 'CloseCommitments' }), () => open(east)];
    for (const step of steps) {
      expect((await wall()).drawn).toBeUndefined();
      expect((await step()).status).toBe(200);
    }
    expect((await wall()).drawn).toBeUndefined();
    expect((await open(north)).status).toBe(200);
    const device = await api.as(`device:${table}`, `table:${table}`);
    const elsewhere = await api.as('deals:record', 'table:table-of-others');
    expect((await wall()).drawn?.order).toHaveLength(108);
    expect((await wall(device)).drawn).toEqual((await wall()).drawn);
    for (const client of [auditor, spectator, scribe, await api.as('referee'), elsewhere])
      expect((await wall(client)).drawn).toBeUndefined();
  });

  it('is another one for each deal and with other nonces', async () => {
    const deals = await Promise.all(Array.from({ length: 3 }, () => opened()));
    const walls: string[] = [];
    for (const { fixWall, wall } of deals) {
      await fixWall();
      walls.push((await wall()).drawn!.tiles.join(' '));
    }
    expect(new Set(walls).size).toBe(3);
  });

  it('takes commitments and openings in their order, once, from one sender, and before the deal', async () => {
    const { send, give, playFrom, wall, commit, open } = await opened();
    const [east, north] = NONCES as readonly [SeatNonce, SeatNonce];
    const other = { ...east, nonce: SALT };
    const refusedAs = async (answer: PromiseLike<{ readonly status: number; readonly body: unknown }>) => {
      const { status, body } = await answer;
      return `${status} ${codeOf({ body })}`;
    };
    expect(await refusedAs(commit(east))).toBe('404 WALL_NOT_COMMITTED');
    await send({ type: 'CommitSoftwareWall' }).expect(200);
    await commit(east).expect(200);
    expect(await refusedAs(commit(other))).toBe('409 NONCE_ALREADY_GIVEN');
    expect(await refusedAs(commit(other, scribe))).toBe('409 NONCE_ALREADY_GIVEN');
    expect(await refusedAs(open(east))).toBe('409 NONCE_TOO_EARLY');
    expect(await refusedAs(open(north))).toBe('409 NONCE_NOT_COMMITTED');
    await commit(north).expect(200);
    expect(await refusedAs(send({ type: 'CloseCommitments' }, scribe))).toBe('403 FORBIDDEN');
    await send({ type: 'CloseCommitments' }).expect(200);
    expect(await refusedAs(send({ type: 'CloseCommitments' }))).toBe('409 NONCES_CLOSED');
    expect(await refusedAs(commit({ ...east, seat: 'west' }))).toBe('409 NONCES_CLOSED');
    expect(await refusedAs(open(east, scribe))).toBe('403 NONCE_SENDER_DIFFERS');
    expect(await refusedAs(open(other))).toBe('422 NONCE_DIFFERS');
    const elsewhere = { type: 'OpenNonce', ...east, commitments: SALT };
    expect(await refusedAs(send(elsewhere, players.east))).toBe('409 NONCE_COMMITMENTS_DIFFER');
    expect((await open(east)).status).toBe(200);
    expect(await refusedAs(open(east))).toBe('409 NONCE_ALREADY_GIVEN');
    expect((await open(north)).status).toBe(200);
    expect(await refusedAs(send({ type: 'RevealSoftwareWall' }))).toBe('409 WALL_CONCEALED');
    const [, deal] = playFrom((await wall()).drawn!.order);
    await give([deal!]);
    const late = await opened();
    await late.send({ type: 'CommitSoftwareWall' }).expect(200);
    await late.give([late.playFrom(rules!.setup.tiles({}))[1]!]);
    expect(await refusedAs(late.commit(east))).toBe('409 WALL_TOO_LATE');
  });

  it('is not revealed while a committed nonce is closed: there is no wall', async () => {
    const { send, give, wall, commit, open, audited } = await opened();
    await send({ type: 'CommitSoftwareWall' }).expect(200);
    for (const each of NONCES) await commit(each).expect(200);
    await send({ type: 'CloseCommitments' }).expect(200);
    expect((await open(NONCES[0]!)).status).toBe(200);
    await give([{ type: 'AbandonDeal', reason: 'north is silent' }]);
    expect((await wall()).events.at(-1)!.event.type).toBe('NonceOpened');
    expect(codeOf(await send({ type: 'RevealSoftwareWall' }).expect(409))).toBe('WALL_NOT_FIXED');
    const { findings, gaps, walls } = await audited();
    expect([findings, gaps.map(({ code }) => code)]).toEqual([[], ['WALL_NOT_PROVED']]);
    const { actor } = (await wall()).events[2]!;
    expect(walls).toMatchObject({ each: [{ proof: 'given-up' }], withheld: [{ actor, count: 1 }] });
  });

  it('takes no nonce without a commitment', async () => {
    const { send } = await opened();
    await send({ type: 'CommitSoftwareWall' }).expect(200);
    const { body } = await send({ type: 'GiveNonce', ...NONCES[0] }).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', detail: expect.stringContaining('CommitNonce') });
  });

  it('is not proved if one key gives all nonces: its owner can know the seed and choose the wall', async () => {
    const deal = await opened();
    await deal.send({ type: 'CommitSoftwareWall' }).expect(200);
    const nonces = SEATS.map((seat) => ({ seat, nonce: sha256(`a nonce of ${seat}`) }));
    for (const each of nonces) await deal.commit(each, scribe).expect(200);
    for (const each of nonces) expect((await deal.open(each, scribe)).status).toBe(200);
    const { drawn } = await deal.wall();
    const [, ...commands] = deal.playFrom(drawn!.order);
    await deal.give([...drawn!.dice.map((dice): DealCommand => ({ type: 'BreakWall', dice: [...dice] })), ...commands]);
    const { findings, verdict, gaps, walls } = await deal.audited();
    expect([findings, verdict, gaps.map(({ code }) => code)]).toEqual([[], 'incomplete', ['WALL_NOT_PROVED']]);
    expect(walls!.each).toMatchObject([{ proof: 'not-proved', reason: 'no-own-sender' }]);
  });
});

describe('the nonce of a device', () => {
  const signedSeat = async () => {
    const deal = await opened();
    const device = `seat-${deal.table}`;
    const client = await api.as(`device:${device}`, `table:${deal.table}`);
    const signing = new SigningDevice(LOG, device);
    await client.post(`/v1/devices/${device}/signing-keys`, signing.registration(deal.table)).expect(200);
    await deal.send({ type: 'CommitSoftwareWall' }).expect(200);
    const [{ seat, nonce }] = NONCES as readonly [SeatNonce];
    const commitment = nonceCommitment({ log: LOG, deal: deal.dealId, seat, nonce }, sha256);
    const command = { type: 'CommitNonce', seat, commitment };
    const place = () => ({ stream: `wall/${deal.dealId}`, commandId: uuidv7(), occurredAt: OCCURRED_AT });
    const sendSigned = (of: object, by = signing) => {
      const { stream, ...request } = place();
      const signature = by.alone({ stream, ...request, command: of });
      return client.post(`${deal.path}/wall/commands`, { ...request, command: of, signature });
    };
    return { ...deal, device, client, signing, command, place, sendSigned };
  };

  it('is signed, and the log has the signature', async () => {
    const { sendSigned, command, device, signing, send, wall, dealId, audited } = await signedSeat();
    const { body } = await sendSigned(command).expect(200);
    expect(body.events[0].actor).toBe(`device:${device}`);
    await send({ type: 'CloseCommitments' }).expect(200);
    const [committed] = (await wall()).events;
    const seats = [command as { readonly seat: Seat; readonly commitment: string }];
    const { commitment } = committed!.event as { readonly commitment: string };
    const commitments = commitmentsHash({ log: LOG, deal: dealId, commitment, seats }, sha256);
    const opening = { type: 'OpenNonce', ...NONCES[0], commitments };
    // The key of the device without its signature is another sender, and is not accepted at all.
    expect(codeOf(await send(opening, players.east).expect(403))).toBe('NONCE_SENDER_DIFFERS');
    await sendSigned(opening).expect(200);
    const report = await audited();
    expect(report.findings).toEqual([]);
    expect(report.walls!.each[0]!.nonces).toEqual([
      { seat: 'east', actor: `device:${device}`, signedBy: signing.key, isOwn: true, isOpen: true },
    ]);
  });

  it('is refused without a signature, and with a wrong one', async () => {
    const { client, sendSigned, command, place, path, signing, wall } = await signedSeat();
    const { stream, ...request } = place();
    const post = (body: object) => client.post(`${path}/wall/commands`, { ...request, command, ...body });
    expect(codeOf(await post({}).expect(409))).toBe('DEVICE_SIGNATURE_REQUIRED');
    const other = new SigningDevice(LOG, signing.device);
    expect(codeOf(await sendSigned(command, other).expect(409))).toBe('DEVICE_KEY_NOT_VALID');
    const signature = signing.alone({ stream, ...request, command: { ...command, seat: 'west' } });
    expect(codeOf(await post({ signature }).expect(422))).toBe('DEVICE_SIGNATURE_WRONG');
    expect(codeOf(await post({ signature: { ...signature, device: 'gateway-x' } }).expect(403))).toBe('FORBIDDEN');
    expect((await wall()).events).toHaveLength(1);
  });

  it('is refused without a signing key too: the recorder would be a sender of its own', async () => {
    const { table, send, commit, wall } = await opened();
    await send({ type: 'CommitSoftwareWall' }).expect(200);
    const recording = await api.as(`device:${table}`, `table:${table}`);
    const { body } = await commit(NONCES[0]!, recording).expect(409);
    expect(body).toMatchObject({ code: 'DEVICE_SIGNATURE_REQUIRED', detail: expect.stringContaining(table) });
    expect((await wall()).events).toHaveLength(1);
  });
});

describe('a scanned wall', () => {
  const scanned = async () => {
    const deal = await opened();
    const tiles = shuffledWall({ secret: SALT, deal: deal.dealId, nonces: [] }, rules!.setup.tiles({}), sha256);
    const commitment = commitmentTo({ deal: deal.dealId, method: 'scanned', secret: SALT, tiles }, sha256);
    const [, ...commands] = deal.playFrom(tiles);
    return { ...deal, tiles, commands, commit: { type: 'CommitScannedWall', commitment } };
  };

  it('is committed, revealed and audited', async () => {
    const { send, give, tiles, commands, commit, audited } = await scanned();
    await send(commit).expect(200);
    await give(commands);
    await send({ type: 'RevealScannedWall', secret: SALT, tiles }).expect(200);
    const report = await audited();
    expect([report.findings, report.verdict, report.checks.walls.checked]).toEqual([[], 'incomplete', 1]);
    expect(report.walls!.each).toMatchObject([{ proof: 'not-proved', reason: 'scanned' }]);
  });

  it('is refused where it comes late, twice or from a key that sees no concealed tiles', async () => {
    const { send, give, commands, commit, tiles } = await scanned();
    expect(codeOf(await send(commit, scribe).expect(403))).toBe('FORBIDDEN');
    await send(commit).expect(200);
    expect(codeOf(await send(commit).expect(409))).toBe('WALL_ALREADY_COMMITTED');
    expect(codeOf(await send({ type: 'CloseCommitments' }).expect(409))).toBe('WALL_METHOD');
    await give(commands.slice(0, 1));
    const late = await scanned();
    await late.give(late.commands.slice(0, 1));
    expect(codeOf(await late.send(late.commit).expect(409))).toBe('WALL_TOO_LATE');
    const reveal = { type: 'RevealScannedWall', secret: SALT, tiles };
    expect(codeOf(await send(reveal).expect(409))).toBe('WALL_CONCEALED');
    await give(commands.slice(1));
    // The first tile that is another one: the wall differs in each run.
    const place = tiles.findIndex((tile) => tile !== tiles[0]);
    const other = { ...reveal, tiles: tiles.with(0, tiles[place]!).with(place, tiles[0]!) };
    for (const wrong of [other, { ...reveal, secret: sha256('another salt') }])
      expect(codeOf(await send(wrong).expect(422))).toBe('COMMITMENT_DIFFERS');
    await send(reveal).expect(200);
    expect(codeOf(await send(reveal).expect(409))).toBe('WALL_ALREADY_REVEALED');
  });

  it('is refused when the deal begins while its commitment waits to be appended', async () => {
    const { send, give, commands, commit } = await scanned();
    const holder = new pg.Client({ connectionString: api.database.adminUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT position FROM log_head FOR UPDATE');
      const begun = give(commands.slice(0, 1));
      await setTimeout(WAITING_MS);
      // It is decided on the deal without its beginning, because that waits for the lock.
      const late = send(commit).then((answer) => answer);
      await setTimeout(WAITING_MS);
      await holder.query('COMMIT');
      await begun;
      const answer = await late;
      expect([answer.status, codeOf(answer)]).toEqual([409, 'WALL_TOO_LATE']);
    } finally {
      await holder.end();
    }
  });

  it('that is never revealed, or is not the dealt one, is found by the audit', async () => {
    const { send, give, commands, commit, audited } = await scanned();
    await send(commit).expect(200);
    await give(commands);
    expect((await audited()).findings.map(({ code }) => code)).toEqual(['WALL_NOT_REVEALED']);
    const other = await scanned();
    await other.send(other.commit).expect(200);
    const [first] = other.tiles;
    const place = other.tiles.findIndex((tile, index) => index >= 90 && tile !== first);
    const [, ...dealt] = other.playFrom(other.tiles.with(0, other.tiles[place]!).with(place, first!));
    await other.give(dealt);
    await other.send({ type: 'RevealScannedWall', secret: SALT, tiles: other.tiles }).expect(200);
    expect((await other.audited()).findings.map(({ code }) => code)).toEqual(['WALL_TILE_DIFFERS']);
  });

  it('keeps its salt and tiles from readers without concealed tiles, in its command too', async () => {
    const { send, give, tiles, commands, commit, wall } = await scanned();
    await send(commit).expect(200);
    await give(commands);
    const reveal = { type: 'RevealScannedWall', secret: SALT, tiles };
    const commandId = uuidv7();
    const first = await send(reveal, recorder, commandId).expect(200);
    expect((await send(reveal, recorder, commandId).expect(200)).body).toEqual(first.body);
    expect((await wall(spectator)).events.at(-1)!.event).toMatchObject({ secret: 'hidden', tiles: 'hidden' });
    expect((await spectator.get('/v1/log/export')).text).not.toContain(SALT);
  });
});

it('a result-only recording has no dealt tiles, so no wall is committed for it', async () => {
  const [table, dealId] = [`table-${(count += 1)}`, uuidv7()];
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  await recorder.post('/v1/deals', { dealId, ...order(openDeal({ table, recording: 'result' })) }).expect(201);
  const command = { commandId: uuidv7(), occurredAt: OCCURRED_AT, command: { type: 'CommitSoftwareWall' } };
  const answer = await recorder.post(`/v1/deals/${dealId}/wall/commands`, command).expect(409);
  expect(codeOf(answer)).toBe('WALL_NOT_COMPARABLE');
});

it('a deal without a wall, and an unknown one, have none', async () => {
  const { path } = await opened();
  expect(codeOf(await spectator.get(`${path}/wall`).expect(404))).toBe('WALL_NOT_COMMITTED');
  expect(codeOf(await spectator.get(`/v1/deals/${uuidv7()}/wall`).expect(404))).toBe('NO_SUCH_DEAL');
});
