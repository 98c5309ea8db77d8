import type { DealEvent, RuleSet } from '#deal';
import { replayMatch, standingsOf, totalsOf, type MatchCommand, type MatchRules } from '#match';
import { dealIdOf, MATCH_ID, nodeSha256, RecordedMatch } from '#testing';
import { SEATS, type Seat } from '#tiles';
import { dazhong, dazhongMatch } from '#rules/dazhong';
import { readLog } from './examinations/log-content.js';
import { auditUnder, falsifying, pointed } from './testing/audited-match.js';

type Forge = ConstructorParameters<typeof RecordedMatch>[2];

const roll = (player: string, one: number, other: number): MatchCommand => ({
  type: 'RollForDealer',
  player,
  dice: [one, other],
});
const draw = (player: string, wind: Seat): MatchCommand => ({ type: 'DrawWindTile', player, wind });

/** The example of the rule book: 6, 9, 6, 10, and the sixes again. East is player 4, then 2, 3, 1 (DZ-altseat.3). */
const ROLLS = [
  ...[roll('player-1', 3, 3), roll('player-2', 4, 5), roll('player-3', 2, 4), roll('player-4', 5, 5)],
  ...[roll('player-1', 1, 2), roll('player-3', 6, 1)],
];
const TABLE_BY_DICE = ['player-4', 'player-2', 'player-3', 'player-1'];

const DRAWS = [
  ...[draw('player-2', 'north'), draw('player-3', 'east'), draw('player-4', 'south'), draw('player-1', 'west')],
];

interface Forged {
  readonly forge?: Forge;
  readonly rules?: RuleSet;
  readonly matchRules?: MatchRules;
  readonly stock?: number;
}

const byDice = async ({
  forge,
  rules = dazhong,
  matchRules = dazhongMatch,
  stock = 800,
}: Forged = {}): Promise<RecordedMatch> =>
  (await new RecordedMatch(rules, matchRules, forge).open({ firstDealer: { by: 'seat-dice' }, stock })).send(...ROLLS);

const byTiles = async (forge?: Forge, stock?: number): Promise<RecordedMatch> =>
  (
    await new RecordedMatch(dazhong, dazhongMatch, forge).open({
      firstDealer: { by: 'wind-tiles', shuffler: 'player-1' },
      ...(stock !== undefined && { stock }),
    })
  ).send(...DRAWS);

const playing = async (match: RecordedMatch, deals: number): Promise<RecordedMatch> => {
  for (let seed = 1; seed <= deals; seed += 1) await match.play(seed);
  return match;
};

const audited = auditUnder(dazhong, dazhongMatch);
const found = async (match: RecordedMatch) => pointed(await audited(match));

describe('a match of dazhong', () => {
  let match: RecordedMatch;
  beforeAll(async () => {
    match = await playing(await byDice(), 5);
  });

  it('is verified with its deals if it is honest, for each way to find the seats', async () => {
    for (const honest of [match, await playing(await byTiles(), 1), await byTiles(undefined, 790)]) {
      const report = await audited(honest);
      expect(report.findings).toEqual([]);
      expect(report.matches).toMatchObject([{ match: MATCH_ID, verdict: 'clean' }]);
      expect(new Set(report.deals.map(({ verdict }) => verdict)).size).toBeLessThan(2);
      expect(report.deals.filter(({ verdict }) => verdict !== 'clean')).toEqual([]);
    }
  });

  it('has no verdict on its deals while they are sealed', async () => {
    const report = await audited(match, 'none');
    expect([report.findings, report.matches.map(({ verdict }) => verdict)]).toEqual([[], ['clean']]);
    expect(new Set(report.deals.map(({ verdict }) => verdict))).toEqual(new Set(['incomplete']));
  });

  it('reports dealers, rounds and stocks (DZ-dealer.4, DZ-dealer.6, DZ-pay.6)', async () => {
    const { deals, matches } = await readLog([Buffer.from(await match.file('all'))], nodeSha256);
    const events = matches[0]?.events.map(({ event }) => event) ?? [];
    const started = events.flatMap((event) => (event.type === 'DealStarted' ? [event] : []));
    expect(started.map(({ seating, round }) => [seating.east.player, round])).toEqual([
      ...TABLE_BY_DICE.map((player) => [player, 'east']),
      [TABLE_BY_DICE[0], 'south'],
    ]);
    const points = new Map(TABLE_BY_DICE.map((player) => [player, 0]));
    for (const [place, { seating }] of started.entries()) {
      const reported = deals[place]?.events.map(({ event }): DealEvent => event) ?? [];
      const settled = reported.findLast((event) => event.type === 'DealSettled');
      for (const seat of SEATS) {
        const { player } = seating[seat];
        points.set(player, (points.get(player) ?? 0) + (settled?.balances[seat] ?? NaN));
      }
    }
    const state = replayMatch(events);
    if (state.phase === 'unopened') throw new Error('the log contains no match');
    expect(new Map(totalsOf(state).players.map((total) => [total.player, total.points]))).toEqual(points);
    expect(standingsOf(state).map(({ player, stock }) => [player, stock])).toEqual(
      standingsOf(state).map(({ player }) => [player, 800 + (points.get(player) ?? NaN)]),
    );
    expect(standingsOf(state).map((standing) => standing.points)).toEqual([...points.values()].sort((a, b) => b - a));
  });
});

describe('a forged match of dazhong', () => {
  const second = dealIdOf(2);

  it('with a dealer who stays is found by the match and by the deal (DZ-dealer.6)', async () => {
    const forge = falsifying('DealStarted', (event) =>
      event.number === 2
        ? { ...event, seating: { ...event.seating, east: event.seating.north, north: event.seating.east } }
        : event,
    );
    expect(await found(await playing(await byDice({ forge }), 2))).toEqual([
      ['JUDGEMENT_DIFFERS', undefined, '/seating/east/side', undefined],
      ['DEAL_DIFFERS', second, '/seating/east/side', undefined],
    ]);
  });

  it('with deals that themselves let the dealer stay is found by the deal', async () => {
    const rules: RuleSet = {
      ...dazhong,
      play: {
        ...dazhong.play,
        follows: (state, event) =>
          dazhong.play
            .follows(state, event)
            .map((fact) => (fact.type === 'DealSettled' ? { ...fact, nextDealer: 'east' } : fact)),
      },
    };
    expect(await found(await playing(await byDice({ rules }), 1))).toEqual([
      ['JUDGEMENT_DIFFERS', dealIdOf(1), '/nextDealer', 'DZ-dealer.6'],
    ]);
  });

  it('with the wind of another round in a deal is found by the match and by the deal (DZ-dealer.4)', async () => {
    const forge = falsifying('DealStarted', (event) => (event.number === 2 ? { ...event, round: 'south' } : event));
    expect(await found(await playing(await byDice({ forge }), 2))).toEqual([
      ['JUDGEMENT_DIFFERS', undefined, '/round', undefined],
      ['DEAL_DIFFERS', second, '/round', undefined],
    ]);
  });

  it.each<[string, Partial<MatchRules>, string, string]>([
    ['rounds of five deals', { rounds: { deals: 5, clause: 'DZ-dealer.4' } }, '/rounds/deals', 'DZ-dealer.4'],
    ['other sticks', { stocks: [{ ...dazhongMatch.stocks![0]!, clause: 'DZ-pay.4' }] }, '/stock/clause', 'DZ-pay.5'],
    ['another ranking', { standings: { clause: 'DZ-A-TIES', ties: 'DZ-A-TIES' } }, '/standings/0/clause', 'DZ-goal.1'],
    ['twenty deals', { agreedDeals: 20 }, '/limits/deals', ''],
  ])('of %s is found in its opening', async (_, change, pointer, clause) => {
    const [first] = await found(await byDice({ matchRules: { ...dazhongMatch, ...change } }));
    expect(first).toEqual(['JUDGEMENT_DIFFERS', undefined, pointer, clause === '' ? undefined : clause]);
  });

  it('with better standings is found by match and deal: points are moved in the settlement', async () => {
    const forge = falsifying('SettlementRecorded', (event) => ({
      ...event,
      balances: { ...event.balances, east: event.balances.east + 8, west: event.balances.west - 8 },
    }));
    expect(await found(await playing(await byDice({ forge }), 1))).toEqual([
      ['JUDGEMENT_DIFFERS', undefined, '/balances/east', 'DZ-dealer.6'],
      ['SETTLEMENT_DIFFERS', dealIdOf(1), '/balances/east', undefined],
    ]);
  });

  it.each<[string, Forge, string, string | undefined]>([
    [
      'a seat that the dice gave to another',
      falsifying('SeatFound', (event) => (event.player === 'player-4' ? { ...event, player: 'player-2' } : event)),
      '/player',
      'DZ-altseat.2',
    ],
    [
      'a tie of three',
      falsifying('RollTied', (event) => ({ ...event, players: [...event.players, 'player-2'] })),
      '/players/2',
      'DZ-altseat.3',
    ],
    ['other dice', falsifying('DiceRolled', (event) => ({ ...event, dice: [6, 6] })), '/dice/0', undefined],
  ])('by dice, with %s, is found', async (_, forge, pointer, clause) => {
    const findings = await found(await byDice({ forge }));
    expect(findings).toContainEqual(['JUDGEMENT_DIFFERS', undefined, pointer, clause]);
  });

  it.each<[string, Forge, string, string | undefined]>([
    [
      'another order of drawing',
      falsifying('WindTilesShuffled', (event) => ({ ...event, order: [...event.order].reverse() })),
      '/order/0',
      'DZ-seat.2',
    ],
    ['another tile', falsifying('WindTileDrawn', (event) => ({ ...event, wind: 'west' })), '/wind', undefined],
    [
      'other places',
      falsifying('PlacesTaken', (event) => ({ ...event, places: [...event.places].reverse() })),
      '/places/0/side',
      'DZ-seat.4',
    ],
  ])('by wind tiles, with %s, is found', async (_, forge, pointer, clause) => {
    const findings = await found(await byTiles(forge));
    expect(findings).toContainEqual(['JUDGEMENT_DIFFERS', undefined, pointer, clause]);
  });
});
