import type { DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { tilesOf } from '#tiles';
import { reportedWin, ReportedEvening, verdictOnMatch } from '../../../../../test/api/reported-evening.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';

const TABLE = 'club-1';
const WHY = { reason: 'typing mistake', by: 'secretary-1' };
const DECIDED = { reason: 'seen at the table', by: 'referee-1' };
const END = { type: 'EndMatch', cause: 'deals' };

let api: RunningApi;
let referee: Client;
let auditor: Client;
let evening: ReportedEvening;
beforeAll(async () => {
  api = await RunningApi.start();
  const secretary = await api.as('deals:write', `table:${TABLE}`);
  referee = await api.as('referee');
  auditor = await api.as('audit');
  evening = new ReportedEvening(TABLE, secretary);
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Club' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const pointsIn = ({ totals }: MatchView) => totals.players.map(({ points }) => points);
const sequenceOf = async (dealId: string): Promise<number> =>
  Number(/\d+/.exec((await referee.get(`/v1/deals/${dealId}`).expect(200)).headers['etag']!)?.[0]);

/** Corrects the report with the key of its author: South won the deal, not East. */
const takeWinFromEast = async (dealId: string): Promise<void> => {
  await evening.said(dealId, { type: 'WithdrawReport', ...WHY });
  await evening.said(dealId, reportedWin('south', 'east'));
};

describe('a reported win of East that is corrected to a win of South', () => {
  it('CC-A20 changes the round of the later deals, until the referee accepts the player who was East', async () => {
    const matchId = await evening.openMatch();
    const [first, second, ...rest] = await evening.play(matchId, 'east', 'south', 'south', 'south', 'south');
    const last = rest.at(-1);
    expect(await evening.match(matchId)).toMatchObject({
      dealsLeft: 12,
      findings: [],
      roundFindings: [],
      next: { round: 'south', seating: { east: { player: 'anna' } } },
    });

    await takeWinFromEast(first!);
    expect(await evening.match(matchId)).toMatchObject({
      dealsLeft: 11,
      findings: [{ deal: second, number: 2, expected: 'boris', actual: 'anna', clause: 'CC-session.east.keeps' }],
      roundFindings: [{ deal: last, number: 5, expected: 'south', actual: 'east', clause: 'CC-session.16' }],
    });

    await evening.saidOfMatch(matchId, { type: 'RuleOnDealer', deal: second, ...DECIDED }, referee);
    const view = await evening.match(matchId);
    expect(view).toMatchObject({ dealsLeft: 12, findings: [{ deal: second, ruling: DECIDED }], roundFindings: [] });
    expect(view).not.toHaveProperty('lengthFinding');
    expect(await verdictOnMatch(auditor, matchId)).toMatchObject({ findings: [], matches: [{ verdict: 'clean' }] });
  });

  it('CC-session.16 CC-A20 makes an ended match too long, until the referee accepts the player who was East', async () => {
    const matchId = await evening.openMatch({ deals: 3 });
    const [first, second, , last] = await evening.play(matchId, 'east', 'south', 'south', 'south');
    await takeWinFromEast(first!);
    expect(await evening.match(matchId)).toMatchObject({ phase: 'running', dealsLeft: 0 });
    await evening.saidOfMatch(matchId, END);
    const { lengthFinding } = await evening.match(matchId);
    expect(lengthFinding).toEqual({ kind: 'too-long', agreed: 3, counted: 4, deals: [last], clause: 'CC-session.16' });

    await evening.saidOfMatch(matchId, { type: 'RuleOnDealer', deal: second, ...DECIDED }, referee);
    expect(await evening.match(matchId)).not.toHaveProperty('lengthFinding');
    expect(await verdictOnMatch(auditor, matchId)).toMatchObject({ findings: [], matches: [{ verdict: 'clean' }] });
  });
});

describe('a deal of an ended match', () => {
  let matchId: string;
  let dealId: string;
  let won: MatchView;
  /** Sequences of the deal: its opening, its first settlement (East wins), the settlement that counts (South wins). */
  let [opened, eastWon, southWon] = [1, 0, 0];
  const rewindTo = (sequence: number): DealCommand => ({ type: 'RewindTo', sequence, ...DECIDED });
  beforeAll(async () => {
    matchId = await evening.openMatch({ deals: 1 });
    dealId = await evening.openNext(matchId);
    opened = await sequenceOf(dealId);
    await evening.said(dealId, reportedWin('east', 'west'));
    eastWon = await sequenceOf(dealId);
    await takeWinFromEast(dealId);
    southWon = await sequenceOf(dealId);
    await evening.saidOfMatch(matchId, END);
    won = await evening.match(matchId);
    expect(won).toMatchObject({ phase: 'ended', dealsLeft: 0 });
    expect(won).not.toHaveProperty('lengthFinding');
  });

  /** Sends a command and returns its refusal; checks that the deal, its ledger and its match are unchanged. */
  const refusesWith = async (command: DealCommand, client?: Client): Promise<readonly unknown[]> => {
    const paths = [`/v1/matches/${matchId}`, `/v1/deals/${dealId}`, `/v1/deals/${dealId}/ledger`];
    const read = () => Promise.all(paths.map(async (path) => (await referee.get(path).expect(200)).text));
    const was = await read();
    const { status, body } = await evening.say(dealId, command, client);
    expect(await read()).toEqual(was);
    return [status, body.code as string, body.errors?.[0]?.pointer as string];
  };

  it('is amended with the key that reported it: it is settled again, and totals and standings change', async () => {
    const tiles = tilesOf('9m9m9m1p3p4s6p5s8s4z4z4z6m');
    await evening.said(dealId, { type: 'AmendHand', seat: 'north', tiles, ...WHY });
    const { body } = await referee.get(`/v1/deals/${dealId}/ledger`).expect(200);
    const view = await evening.match(matchId);
    const { seating, settled } = view.deals[0]!;
    expect(view.phase).toBe('ended');
    expect(settled).toMatchObject({ sequence: await sequenceOf(dealId), balances: body.balances });
    expect(settled!.balances.north).toBeGreaterThan(won.deals[0]!.settled!.balances.north);
    for (const { player, points } of view.standings)
      expect([player, points]).toEqual([
        player,
        settled!.balances[
          (['east', 'south', 'west', 'north'] as const).find((seat) => seating[seat].player === player)!
        ],
      ]);
    expect(view).not.toHaveProperty('lengthFinding');
  });

  it('is amended back, and has the earlier points', async () => {
    const tiles = tilesOf('9m9m9m1p3p4s6p5s8s2z2z7z6m');
    await evening.said(dealId, { type: 'AmendHand', seat: 'north', tiles, ...WHY });
    const view = await evening.match(matchId);
    expect([pointsIn(view), view.standings]).toEqual([pointsIn(won), won.standings]);
    expect(view.deals[0]!.settled!.balances).toEqual(won.deals[0]!.settled!.balances);
  });

  it('refuses to withdraw its report, which would reopen the match', async () => {
    expect(await refusesWith({ type: 'WithdrawReport', ...WHY })).toEqual([422, 'MATCH_ENDED', '/command/type']);
  });

  it('refuses a rewind to before its settlement', async () => {
    expect(await refusesWith(rewindTo(opened), referee)).toEqual([422, 'MATCH_ENDED', '/command/type']);
  });

  it('CC-A20 rewound to another settlement, in which East won, leaves the match too short', async () => {
    await evening.said(dealId, rewindTo(eastWon), referee);
    const tooShort = { kind: 'too-short', agreed: 1, counted: 0, deals: [], clause: 'CC-session.16' };
    expect(await evening.match(matchId)).toMatchObject({ phase: 'ended', dealsLeft: 1, lengthFinding: tooShort });
    await evening.said(dealId, rewindTo(southWon), referee);
    const view = await evening.match(matchId);
    expect([view.dealsLeft, pointsIn(view)]).toEqual([0, pointsIn(won)]);
    expect(view).not.toHaveProperty('lengthFinding');
  });

  it('CC-A39 that is voided leaves the match too short', async () => {
    await evening.said(dealId, { type: 'VoidDeal', ...DECIDED }, referee);
    expect((await evening.match(matchId)).lengthFinding).toMatchObject({ kind: 'too-short', agreed: 1, counted: 0 });
  });

  it('is exported in a log that verifies', async () => {
    expect(await verdictOnMatch(auditor, matchId)).toMatchObject({ findings: [], matches: [{ verdict: 'clean' }] });
  });
});
