import type { DealCommand } from '#deal';
import { tilesOf } from '#tiles';
import { order, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

const TABLE = 'table-1';
let api: RunningApi;
let recorder: Client;
let writer: Client;
let spectator: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  recorder = await api.as('deals:record');
  writer = await api.as('deals:write');
  spectator = await api.as('deals:read');
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const opening = (given: Partial<Extract<DealCommand, { type: 'OpenDeal' }>>): DealCommand => ({
  type: 'OpenDeal',
  table: TABLE,
  ruleSet: 'classical',
  options: { limit: 2000 },
  recording: 'result',
  source: 'person',
  seating: {
    east: { side: 1, player: 'a' },
    south: { side: 2, player: 'b' },
    west: { side: 3, player: 'c' },
    north: { side: 4, player: 'd' },
  },
  ...given,
});

/** Opens a deal, sends the commands, runs `check` and abandons the deal. `check` returns the new entity tag if it changes the deal. */
const during = async (
  client: Client,
  commands: readonly DealCommand[],
  check: (path: string, tag: string) => Promise<string | undefined>,
): Promise<void> => {
  const dealId = uuidv7();
  const [open, ...rest] = commands;
  let tag = (await client.post('/v1/deals', { dealId, ...order(open!) }).expect(201)).headers['etag']!;
  const give = async (command: DealCommand): Promise<void> => {
    const answer = await client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
    tag = answer.headers['etag']!;
  };
  for (const command of rest) await give(command);
  tag = (await check(`/v1/deals/${dealId}/legal-commands`, tag)) ?? tag;
  await give({ type: 'AbandonDeal', reason: 'the test is over' });
};

interface Listed {
  readonly commands: readonly { readonly command: { readonly type: string; readonly seat?: string } }[];
}
const listed = ({ commands }: Listed) => commands.map(({ command }) => [command.type, command.seat].join(' ').trim());

const WON: readonly DealCommand[] = [
  opening({}),
  { type: 'ReportWin', seats: ['south'], tile: '6s', source: { kind: 'discard', from: 'west' }, circumstances: [] },
  { type: 'ReportHand', seat: 'south', tiles: tilesOf('123m567p234s78s44p'), melds: [] },
];

describe('a result-only recording', () => {
  it('lists the reports of its play', () =>
    during(writer, [opening({})], async (path) => {
      const { body } = await writer.get(path).expect(200);
      expect(listed(body)).toEqual(
        expect.arrayContaining(['ReportDeal', 'ReportKong east', 'ReportKong north', 'ReportWin', 'EndPlay']),
      );
      expect(listed(body)).not.toContain('DealHands');
      return undefined;
    }));

  it('lists the hands that are still missing, also for one seat', () =>
    during(writer, WON, async (path, tag) => {
      const { body, headers } = await writer.get(path).expect(200);
      expect(listed(body)).toEqual(expect.arrayContaining(['ReportHand east', 'ReportHand west', 'ReportHand north']));
      expect(listed(body)).not.toContain('ReportHand south');
      expect(listed(body)).toEqual(expect.arrayContaining(['ReportValue east', 'AmendHand south', 'WithdrawReport']));
      expect(listed(body)).not.toContain('ReportDeal');
      expect(headers['etag']).toMatch(new RegExp(`^"${body.sequence}-`));
      expect(`"${body.sequence}"`).toBe(tag);
      const ofWest = await writer.get(`${path}?seat=west`).expect(200);
      expect(listed(ofWest.body)).toEqual(expect.arrayContaining(['ReportHand west']));
      expect(listed(ofWest.body).join()).not.toContain('north');
      await writer.get(path, { 'If-None-Match': headers['etag']! }).expect(304);
      expect((await writer.get(`${path}?seat=dealer`).expect(400)).body.code).toBe('INVALID_QUERY');
      return undefined;
    }));
});

describe('a full recording', () => {
  const { steps } = played(3);
  const commands = steps
    .slice(0, 12)
    .map(({ command }) => (command.type === 'OpenDeal' ? { ...command, table: TABLE } : command));

  it('lists its commands only for a key that sees concealed tiles', () =>
    during(recorder, commands, async (path) => {
      expect((await recorder.get(path).expect(200)).body.commands).not.toEqual([]);
      for (const client of [writer, spectator]) {
        const { body } = await client.get(path).expect(403);
        expect(body.code).toBe('FORBIDDEN');
      }
      return undefined;
    }));

  it('accepts a complete command that it lists', () =>
    during(recorder, commands, async (path, tag) => {
      const { body } = await recorder.get(path).expect(200);
      const complete = (body.commands as { command: DealCommand; fill: string[] }[]).find(
        ({ fill, command }) => fill.length === 0 && command.type !== 'EndPlay',
      );
      const deal = path.replace('/legal-commands', '');
      const answer = await recorder.post(`${deal}/commands`, order(complete!.command), { 'If-Match': tag }).expect(200);
      return answer.headers['etag'];
    }));
});

describe('a public recording', () => {
  const unknown = (tiles: number): '?'[] => Array<'?'>(tiles).fill('?');
  const commands: readonly DealCommand[] = [
    opening({ ruleSet: 'sichuan-mil', options: {}, recording: 'public' }),
    {
      type: 'DealHands',
      hands: { east: unknown(14), south: unknown(13), west: unknown(13), north: unknown(13) },
    },
    ...(['east', 'south', 'west', 'north'] as const).map((seat): DealCommand => ({
      type: 'ChooseForbiddenSuit',
      seat,
      by: 'card',
      suit: '?',
    })),
  ];

  it('lists the commands of a seat with unknown tiles, the same for every reader', () =>
    during(writer, commands, async (path) => {
      const { body } = await spectator.get(path).expect(200);
      expect(body.commands).toContainEqual({
        seats: ['east'],
        command: { type: 'DiscardTile', seat: 'east' },
        fill: ['tile'],
      });
      expect((await recorder.get(path).expect(200)).body).toEqual(body);
      return undefined;
    }));
});
