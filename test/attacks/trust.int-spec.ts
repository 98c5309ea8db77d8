import type { DealCommand, Recording } from '#deal';
import { openDeal } from '#testing';
import { bySeat, SEATS } from '#tiles';
import { order, played } from '../api/played-deal.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

let api: RunningApi;
let writer: Client;
let recorder: Client;
let referee: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:write');
  recorder = await api.as('deals:record');
  referee = await api.as('referee');
}, 120_000);
afterAll(() => api.stop(), 30_000);

/** Opens a deal at a table of its own; returns a function that gives commands to it, each with the current ETag. */
async function opened(client: Client, recording: Recording) {
  const table = `table-${uuidv7().slice(-12)}`;
  const dealId = uuidv7();
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  const opening = await client.post('/v1/deals', { dealId, ...order(openDeal({ table, recording })) });
  const give = async (command: DealCommand, sender = client) => {
    const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
    return sender.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! });
  };
  return { dealId, opening, give };
}

const UNSEEN: DealCommand = {
  type: 'DealHands',
  hands: bySeat((seat) => Array<'?'>(seat === 'east' ? 14 : 13).fill('?')),
};
const ONE_SEEN: DealCommand = {
  type: 'DealHands',
  hands: bySeat((seat) => (seat === 'south' ? ['?', '5p', ...Array<'?'>(11).fill('?')] : UNSEEN.hands[seat])),
};
const CARDS = SEATS.map((seat): DealCommand => ({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit: '?' }));
const RULED = { reason: 'misread', by: 'referee-1' } as const;

describe('a full recording', () => {
  it('is neither opened nor written to by deals:write, with any command', async () => {
    expect((await opened(writer, 'full')).opening.status).toBe(403);
    const { give } = await opened(recorder, 'full');
    const answers = await Promise.all(
      [UNSEEN, ONE_SEEN, ...CARDS].map(async (command): Promise<readonly unknown[]> => {
        const { status, body } = await give(command, writer);
        return [status, body.code, body.detail, body.errors] as unknown[];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.slice(0, 2)).toEqual([403, 'FORBIDDEN']);
  });

  it('shows its recorder what it recorded', async () => {
    const { opening, give } = await opened(recorder, 'full');
    expect(opening.status).toBe(201);
    const [, dealing] = played(5).steps;
    const dealt = await give(dealing!.command);
    expect(dealt.body.events[0].event).toEqual(dealing!.events[0]);
  });
});

describe('a public recording', () => {
  it('accepts no face that the table conceals, from any key', async () => {
    for (const client of [writer, recorder]) {
      const { give } = await opened(client, 'public');
      const refusedAt = async (command: DealCommand, sender?: Client): Promise<unknown[]> => {
        const { status, body } = await give(command, sender);
        return [status, body.code, body.errors?.[0]?.pointer] as unknown[];
      };
      expect(await refusedAt(ONE_SEEN)).toEqual([422, 'FACE_CONCEALED', '/command/hands/south/1']);
      expect((await give(UNSEEN)).status).toBe(200);
      expect(await refusedAt({ type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 'm' })).toEqual([
        ...[422, 'FACE_CONCEALED', '/command/suit'],
      ]);
      for (const card of CARDS) expect((await give(card)).status).toBe(200);
      const kong = { type: 'DeclareKong', seat: 'east', kind: 'concealed' } as const;
      expect(await refusedAt({ ...kong, tile: '5p' })).toEqual([422, 'FACE_CONCEALED', '/command/tile']);
      const tiles = [...Array<'?'>(12).fill('?'), '9s', '?'] as const;
      const amended = {
        type: 'AmendHand',
        seat: 'east',
        tiles: [...tiles],
        visibility: 'concealed',
        ...RULED,
      } as const;
      expect(await refusedAt(amended, referee)).toEqual([422, 'FACE_CONCEALED', '/command/tiles/12']);
      expect((await give({ type: 'DiscardTile', seat: 'east', tile: '5p' })).status).toBe(200);
      expect((await give({ type: 'ShowForbiddenSuit', seat: 'east', suit: 's' })).status).toBe(200);
      const draw = { type: 'DrawTile', seat: 'south' } as const;
      expect(await refusedAt({ ...draw, tile: '5p' })).toEqual([422, 'FACE_CONCEALED', '/command/tile']);
      expect((await give({ ...draw, tile: '?' })).status).toBe(200);
    }
  });
});

describe('a result-only recording', () => {
  it('conceals nothing: the reporter of a tile reads it in the answer, and so does every reader', async () => {
    const { dealId, give } = await opened(writer, 'result');
    const kong = await give({ type: 'ReportKong', seat: 'west', kind: 'concealed', tile: '9s' });
    expect(kong.body.events[0].event).toMatchObject({ type: 'KongDeclared', tile: '9s' });
    const win = {
      type: 'ReportWin',
      seats: ['south'],
      tile: '1p',
      source: { kind: 'self-draw' },
      circumstances: [],
    } as const;
    expect((await give({ ...win, seats: [...win.seats], circumstances: [] })).body.events[0].event).toMatchObject({
      tile: '1p',
    });
    const read = await (await api.as('deals:read')).get(`/v1/deals/${dealId}/events`).expect(200);
    expect(read.text).not.toContain('hidden');
  });
});
