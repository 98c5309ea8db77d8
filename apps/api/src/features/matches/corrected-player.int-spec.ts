import { ReportedEvening, verdictOnMatch } from '../../../../../test/api/reported-evening.js';
import { type Client, RunningApi } from '../../../../../test/api/running-api.js';

const TABLE = 'club';
const WHY = { reason: 'her sister was chosen in the list', by: 'secretary-1' } as const;

let api: RunningApi;
let evening: ReportedEvening;
let referee: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  referee = await api.as('referee');
  evening = new ReportedEvening(TABLE, await api.as('deals:write'));
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Club' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

it('a wrong player is corrected when deals count, the deals count for the right one, and the log is clean', async () => {
  const matchId = await evening.openMatch({ deals: 3 });
  const [first] = await evening.play(matchId, 'south');
  const before = await evening.match(matchId);
  const { sequence } = before.deals[0]!.settled!;
  await evening.saidOfMatch(matchId, { type: 'SignOff', deal: first, player: 'boris', sequence });
  await evening.saidOfMatch(matchId, { type: 'Protest', deal: first, player: 'boris', sequence, text: 'No.' });

  const late = await evening.sayOfMatch(matchId, {
    type: 'CorrectOpening',
    options: { limit: 500 },
    places: before.places,
    firstDealer: { by: 'dice' },
    ...WHY,
  });
  expect(late.body.code).toBe('OPENING_STANDS');
  const stranger = await api.as('deals:write');
  const forbidden = await evening.sayOfMatch(
    matchId,
    { type: 'CorrectPlayer', from: 'boris', to: 'bella', ...WHY },
    stranger,
  );
  expect([forbidden.status, forbidden.body.code]).toEqual([403, 'FORBIDDEN']);
  const seated = await evening.sayOfMatch(matchId, { type: 'CorrectPlayer', from: 'boris', to: 'dora', ...WHY });
  expect([seated.status, seated.body.code, seated.body.errors[0].pointer]).toEqual([
    422,
    'PLAYER_SEATED',
    '/command/to',
  ]);

  await evening.saidOfMatch(matchId, { type: 'CorrectPlayer', from: 'boris', to: 'bella', ...WHY });
  const after = await evening.match(matchId);
  const right = JSON.parse(JSON.stringify(before).replaceAll('"boris"', '"bella"')) as typeof before;
  expect(after).toMatchObject({
    ...{ places: right.places, standings: right.standings, totals: right.totals, next: right.next },
    deals: [{ seating: right.deals[0]!.seating, signed: ['bella'], entered: right.deals[0]!.entered }],
    protests: [{ player: 'bella' }],
    corrections: [{ from: 'boris', to: 'bella', ...WHY }],
  });

  await evening.play(matchId, 'east');
  await evening.saidOfMatch(matchId, { type: 'CallTime' });
  await evening.saidOfMatch(matchId, { type: 'EndMatch', cause: 'time' });
  // A referee corrects it after the end too.
  await evening.saidOfMatch(matchId, { type: 'CorrectPlayer', from: 'anna', to: 'ada', ...WHY }, referee);
  const ended = await evening.match(matchId);
  expect(ended.standings.map(({ player }) => player).sort()).toEqual(['ada', 'bella', 'chen', 'dora']);
  const { findings, matches } = await verdictOnMatch(await api.as('audit'), matchId);
  expect([findings, matches[0]?.verdict]).toEqual([[], 'clean']);
});
