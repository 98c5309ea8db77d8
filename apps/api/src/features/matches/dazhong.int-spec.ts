import { judgesOf } from '#judge';
import { audit } from '#audit';
import type { DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { matchRuleSets, ruleSets, ruleTexts } from '#rules';
import { dazhong } from '#rules/dazhong';
import { atDazhong } from '../../../../../libs/rules/src/testing/dazhong-table.js';
import { record } from '../../../../../test/api/played-deal.js';
import { type Client, RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import * as dealExamples from '../deals/deals.examples.js';
import { sha256 } from '../../platform/environment/environment.js';
import * as examples from './matches.examples.js';

const { matchId, command: opening } = examples.openDazhong;
const [ANNA, BORIS, CHEN, DORA] = opening.places.map(({ player }) => player);

let api: RunningApi;
let writer: Client;
let reader: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record', `table:${opening.table}`);
  reader = await api.as('audit');
  await (await api.as('admin')).post('/v1/tables', { table: opening.table, name: 'Table 7' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const matchNow = async (): Promise<MatchView> =>
  (await reader.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

const tells = async (command: object): Promise<void> => {
  const tag = (await reader.get(`/v1/matches/${matchId}`).expect(200)).headers['etag']!;
  const body = { commandId: uuidv7(), occurredAt: '2026-03-11T09:29:00.000Z' };
  await writer.post(`/v1/matches/${matchId}/commands`, { ...body, command }, { 'If-Match': tag }).expect(200);
};
const draws = (player: string | undefined, wind: string) => tells({ type: 'DrawWindTile', player, wind });

/** The hand of 36 points of the rule book, with the own flower and without a joker: South wins on a discard of West. */
const PLAYED: readonly DealCommand[] = atDazhong(
  'east discards 1s\nsouth chows 2s3s\nsouth discards 9m\nwest draws 7s\nwest discards 7s\nsouth hu\nsouth reveals 12345689s33p',
  {
    rules: dazhong,
    options: { jokers: 'up' },
    hands: {
      east: '1s147m258p369s123z5z',
      south: '2f12345689s33p9m2s',
      west: '147m258p369s1234z',
      north: '1459m1459p145s1z6z',
    },
    opening:
      'east indicates 4z past 3f\neast reports\nsouth shows 2f\nsouth draws 3s\nsouth reports\nwest reports\nnorth reports',
  },
).commands.slice(1);

describe('a match of dazhong', () => {
  const dealId = uuidv7();

  it('DZ-seat.3 DZ-seat.4 finds seats and first dealer by wind tiles, drawn from the right of the player who shuffled', async () => {
    await writer.post('/v1/matches', examples.openDazhong).expect(201);
    for (const [player, wind] of [
      [BORIS, 'north'],
      [CHEN, 'east'],
      [DORA, 'west'],
      [ANNA, 'south'],
    ])
      await draws(player, wind!);
    const { next, limits, stock } = await matchNow();
    // East sits down at East's place, side 1, and South on East's right.
    expect(next).toMatchObject({
      number: 1,
      round: 'east',
      seating: {
        east: { side: 1, player: CHEN },
        south: { side: 2, player: ANNA },
        west: { side: 3, player: DORA },
        north: { side: 4, player: BORIS },
      },
    });
    expect([limits.deals, stock?.each, stock?.clause]).toEqual([16, 800, 'DZ-pay.5']);
    expect(stock?.sticks).toContainEqual({ points: 10, count: 9 });
  });

  it('DZ-joker.9 DZ-fan.95 DZ-pay.1 counts a deal that is opened with its options and its round', async () => {
    const { next } = await matchNow();
    const { table, ruleSet, options } = opening;
    const open = (agreed: object): DealCommand => ({
      type: 'OpenDeal',
      ...{ match: matchId, table, ruleSet, recording: 'full', source: 'person', seating: next!.seating },
      options: { ...options, ...agreed },
    });
    const refused = await writer
      .post('/v1/deals', {
        dealId,
        commandId: uuidv7(),
        occurredAt: '2026-03-11T09:30:00.000Z',
        command: open({ round: 'west' }),
      })
      .expect(422);
    expect(refused.body).toMatchObject({ code: 'ANOTHER_ROUND', errors: [{ pointer: '/command/options/round' }] });
    await record(writer, dealId, { steps: [open({ round: 'east' }), ...PLAYED].map((command) => ({ command })) });
    const { body } = await reader.get(`/v1/deals/${dealId}/ledger`, { 'Accept-Language': 'ru' }).expect(200);
    // 36, the flower counted twice, and 2 for a hand without jokers.
    expect(body.lines).toMatchObject([{ from: 'west', to: 'south', points: 40, clause: 'DZ-pay.1' }]);
    expect(body.reasons).toEqual({ 'win.discard': ruleTexts('dazhong')?.reasons['win.discard']?.ru });
    expect((await reader.get(`/v1/deals/${dealId}`).expect(200)).body.deal).toMatchObject({
      options: { jokers: 'up', round: 'east' },
      indicator: '4z',
      joker: '1z',
      players: { south: { bonusTiles: ['2f'] } },
    });
  });

  it('DZ-dealer.6 DZ-goal.1 continues with South as dealer, and ranks by the sum', async () => {
    const { next, standings } = await matchNow();
    expect(next).toMatchObject({
      number: 2,
      round: 'east',
      seating: { east: { player: ANNA }, north: { player: CHEN } },
    });
    // Equal sums share a rank, in the order of their sides.
    expect(standings.map(({ rank, player, points, stock }) => [rank, player, points, stock])).toEqual([
      [1, ANNA, 40, 840],
      [2, CHEN, 0, 800],
      [2, BORIS, 0, 800],
      [4, DORA, -40, 760],
    ]);
  });

  it('DZ-pay.6 shows a count of sticks beside the record, and a difference as a finding without points', async () => {
    const before = await matchNow();
    await tells({ type: 'CountSticks', player: ANNA, points: 840 });
    await tells({ type: 'CountSticks', player: DORA, points: 750 });
    const { standings, stickFindings } = await matchNow();
    expect(standings.map(({ player, points, counted }) => [player, points, counted])).toEqual([
      [ANNA, 40, 840],
      [CHEN, 0, undefined],
      [BORIS, 0, undefined],
      [DORA, -40, 750],
    ]);
    expect(before.stickFindings).toEqual([]);
    expect(stickFindings).toEqual([{ player: DORA, expected: 760, counted: 750 }]);
  });

  it('is exported in a log that verifies', async () => {
    const file = await reader.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    const report = await audit([file.body as Buffer], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
    expect(report.findings).toEqual([]);
    expect(report.matches).toMatchObject([{ match: matchId, verdict: 'clean' }]);
  });
});

it('DZ-joker.1 a deal outside any match is opened with its own options, and with no others', async () => {
  const { body } = await writer.post('/v1/deals', dealExamples.openDazhong).expect(201);
  expect(body.events[0].event).toMatchObject({ ruleSet: 'dazhong', options: { jokers: 'up', round: 'south' } });
  const { command } = dealExamples.openDazhong;
  const other = { ...dealExamples.openDazhong, dealId: uuidv7(), commandId: uuidv7() };
  const refused = await writer
    .post('/v1/deals', { ...other, command: { ...command, options: { jokers: 'sideways' } } })
    .expect(422);
  expect(refused.body).toMatchObject({ code: 'BAD_OPTION', errors: [{ pointer: '/command/options/jokers' }] });
});
