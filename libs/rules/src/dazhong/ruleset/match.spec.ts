import {
  dealerFindings,
  refuseByTime,
  roundFindings,
  standingsOf,
  stickFindings,
  totalsOf,
  type MatchCommand,
  type OpenedMatch,
} from '#match';
import { SEATS } from '#tiles';
import {
  dealId,
  minute,
  opening,
  PLAYERS,
  points,
  rolledForSeats,
  Session,
} from '../../../../match/src/testing/session.js';
import { dazhongMatch, sticksWithTens } from './match.js';
import { options } from '../state/options.js';

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;
const roll = (player: string, one: number, other: number): MatchCommand => ({
  type: 'RollForDealer',
  player,
  dice: [one, other],
});
const draw = (player: string, wind: (typeof SEATS)[number]): MatchCommand => ({ type: 'DrawWindTile', player, wind });
const byTiles = (shuffler: string): Session =>
  Session.opened(dazhongMatch, { ruleSet: 'dazhong', firstDealer: { by: 'wind-tiles', shuffler } });
const byDice = (): Session => Session.opened(dazhongMatch, { ruleSet: 'dazhong', firstDealer: { by: 'seat-dice' } });
/** Every player keeps the side, and Anna is the first East. */
const begun = (change: Parameters<typeof rolledForSeats>[1] = {}): Session => rolledForSeats(dazhongMatch, change);
const SOUTH_DEALS = { clause: 'DZ-dealer.6' } as const;
/** Deals after which South is the next dealer, as after every deal of this rule set. */
const playing = (session: Session, deals: number): Session => {
  for (let deal = 0; deal < deals; deal += 1) session.play('south', SOUTH_DEALS);
  return session;
};
const roundsOf = (session: Session): readonly unknown[] => session.running.deals.map(({ round }) => round);

describe('seats by wind tiles', () => {
  it('DZ-seat.1 DZ-seat.2 the players sit anywhere, and one of the four shuffles', () => {
    expect(byTiles('boris').events).toMatchObject([
      { type: 'MatchOpened', firstDealer: 'wind-tiles' },
      { type: 'WindTilesShuffled', clause: 'DZ-seat.2' },
    ]);
    const stranger = opening({ ruleSet: 'dazhong', firstDealer: { by: 'wind-tiles', shuffler: 'edda' } });
    expect(new Session(dazhongMatch).refusal(stranger)).toEqual({
      code: 'PLAYER_UNKNOWN',
      at: '/firstDealer/shuffler',
    });
  });

  it('DZ-seat.3 the tiles are drawn counter-clockwise from the player right of the shuffler; the shuffler gets the last tile', () => {
    // Sides run counter-clockwise, so Chen at side 3 sits to the right of Boris at side 2.
    const session = byTiles('boris');
    expect(session.events.at(-1)).toMatchObject({ order: ['chen', 'dora', 'anna', 'boris'] });
    const early = { code: 'DRAW_NOT_AWAITED', at: '/player', clause: 'DZ-seat.3' };
    for (const player of ['boris', 'anna', 'dora']) expect(session.refusal(draw(player, 'east'))).toEqual(early);
    session.give(draw('chen', 'west'));
    expect(session.refusal(draw('chen', 'east'))).toEqual(early);
    expect(session.refusal(draw('dora', 'east'))).toBeUndefined();
    expect(session.refusal(draw('dora', 'west'))).toEqual({
      code: 'WIND_TILE_DRAWN',
      at: '/wind',
      clause: 'DZ-seat.2',
    });
  });

  it('DZ-seat.4 DZ-dealer.1 who drew East sits down at East’s place; South sits right, West opposite, North left', () => {
    const session = byTiles('boris').give(draw('chen', 'west'), draw('dora', 'east'), draw('anna', 'north'));
    expect(session.state.phase).toBe('drawing');
    session.give(draw('boris', 'south'));
    // Dora sat at side 4 and moves to side 1. The sides 2, 3 and 4 follow counter-clockwise.
    expect(session.events.slice(-2)).toEqual([
      {
        type: 'PlacesTaken',
        places: [
          { side: 1, player: 'dora' },
          { side: 2, player: 'boris' },
          { side: 3, player: 'chen' },
          { side: 4, player: 'anna' },
        ],
        clause: 'DZ-seat.4',
      },
      { type: 'FirstDealerFound', player: 'dora', by: 'wind-tiles', clause: 'DZ-dealer.3' },
    ]);
    expect(session.seating()).toEqual({
      east: { side: 1, player: 'dora' },
      south: { side: 2, player: 'boris' },
      west: { side: 3, player: 'chen' },
      north: { side: 4, player: 'anna' },
    });
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    expect(session.refusal(draw('boris', 'south'))?.code).toBe('DRAW_NOT_AWAITED');
  });

  it.each([
    [undefined, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    ['own', 4],
  ] as const)('DZ-A-SIDE with East’s place %p Dora of side 4 is East at side %p', (eastAt, side) => {
    const firstDealer = { by: 'wind-tiles', shuffler: 'boris', ...(eastAt !== undefined && { eastAt }) } as const;
    const session = Session.opened(dazhongMatch, { ruleSet: 'dazhong', firstDealer });
    expect(session.events[0]).toMatchObject({ eastAt: eastAt ?? 1 });
    session.give(draw('chen', 'west'), draw('dora', 'east'), draw('anna', 'north'), draw('boris', 'south'));
    const seats = SEATS.map((seat) => session.seating()[seat]);
    expect(seats.map(({ player }) => player)).toEqual(['dora', 'boris', 'chen', 'anna']);
    expect(seats.map((place) => place.side)).toEqual([0, 1, 2, 3].map((step) => ((side - 1 + step) % 4) + 1));
  });

  it('DZ-seat.4 no deal starts before the last tile is drawn', () => {
    const session = byTiles('anna').give(draw('boris', 'east'), draw('chen', 'south'), draw('dora', 'west'));
    const deal = begun().nextDeal();
    expect(session.refusal(deal)?.code).toBe('FIRST_DEALER_OPEN');
    expect(session.refusal(roll('anna', 1, 1))?.code).toBe('ROLL_NOT_AWAITED');
    session.give(draw('anna', 'north'));
    expect(session.refusal(session.nextDeal())).toBeUndefined();
  });

  it('DZ-dealer.3 DZ-seat.4 the seats determine the dealer; a lot or dice alone are refused', () => {
    for (const firstDealer of [{ by: 'lot', player: 'anna' }, { by: 'dice' }] as const)
      expect(new Session(dazhongMatch).refusal(opening({ ruleSet: 'dazhong', firstDealer }))).toEqual({
        code: 'FIRST_DEALER_WAY',
        at: '/firstDealer/by',
        clause: 'DZ-seat.4',
        received: firstDealer.by,
        expected: 'wind-tiles, seat-dice',
      });
  });
});

describe('seats by dice', () => {
  it('DZ-altseat.1 DZ-altseat.2 the order of the sums gives the seats, whoever rolls first', () => {
    const session = byDice().give(roll('dora', 1, 2), roll('anna', 4, 4), roll('chen', 6, 5));
    expect(session.state.phase).toBe('rolling');
    expect(session.refusal(roll('anna', 6, 6))?.code).toBe('ROLL_NOT_AWAITED');
    session.give(roll('boris', 6, 1));
    expect(session.events.slice(-6)).toEqual([
      { type: 'SeatFound', player: 'chen', seat: 'east', clause: 'DZ-altseat.2' },
      { type: 'SeatFound', player: 'anna', seat: 'south', clause: 'DZ-altseat.2' },
      { type: 'SeatFound', player: 'boris', seat: 'west', clause: 'DZ-altseat.2' },
      { type: 'SeatFound', player: 'dora', seat: 'north', clause: 'DZ-altseat.2' },
      {
        type: 'PlacesTaken',
        // Chen sat at side 3 and moves to East’s place.
        places: [
          { side: 1, player: 'chen' },
          { side: 2, player: 'anna' },
          { side: 3, player: 'boris' },
          { side: 4, player: 'dora' },
        ],
        clause: 'DZ-dealer.1',
      },
      { type: 'FirstDealerFound', player: 'chen', by: 'seat-dice', clause: 'DZ-dealer.3' },
    ]);
  });

  it('DZ-altseat.3 with 6, 9, 6, 10 East and South are found; the two sixes roll again for West and North', () => {
    const session = byDice().give(roll('anna', 3, 3), roll('boris', 4, 5), roll('chen', 2, 4), roll('dora', 5, 5));
    expect(session.events.slice(-3)).toEqual([
      { type: 'SeatFound', player: 'dora', seat: 'east', clause: 'DZ-altseat.2' },
      { type: 'SeatFound', player: 'boris', seat: 'south', clause: 'DZ-altseat.2' },
      { type: 'RollTied', players: ['anna', 'chen'], seats: ['west', 'north'], clause: 'DZ-altseat.3' },
    ]);
    for (const player of ['boris', 'dora']) expect(session.refusal(roll(player, 6, 6))?.code).toBe('ROLL_NOT_AWAITED');
    // This twelve is higher than the ten of East, but it only decides West.
    session.give(roll('chen', 6, 6), roll('anna', 1, 1));
    expect(session.seating()).toMatchObject({
      east: { player: 'dora', side: 1 },
      south: { player: 'boris', side: 2 },
      west: { player: 'chen', side: 3 },
      north: { player: 'anna', side: 4 },
    });
  });

  it('DZ-altseat.3 two pairs of equal sums roll again separately, and once more if they are equal again', () => {
    const session = byDice().give(roll('anna', 4, 5), roll('boris', 1, 2), roll('chen', 6, 3), roll('dora', 2, 1));
    expect(session.events.slice(-2)).toEqual([
      { type: 'RollTied', players: ['anna', 'chen'], seats: ['east', 'south'], clause: 'DZ-altseat.3' },
      { type: 'RollTied', players: ['boris', 'dora'], seats: ['west', 'north'], clause: 'DZ-altseat.3' },
    ]);
    // The lower pair is resolved first. Its twelve does not become East.
    session.give(roll('boris', 6, 6), roll('chen', 1, 1), roll('dora', 1, 1));
    expect(session.events.slice(-2)).toMatchObject([
      { player: 'boris', seat: 'west' },
      { player: 'dora', seat: 'north' },
    ]);
    session.give(roll('anna', 1, 1));
    expect(session.events.at(-1)).toEqual({
      type: 'RollTied',
      players: ['chen', 'anna'],
      seats: ['east', 'south'],
      clause: 'DZ-altseat.3',
    });
    session.give(roll('anna', 3, 1), roll('chen', 2, 1));
    expect(SEATS.map((seat) => session.seating()[seat].player)).toEqual(['anna', 'chen', 'boris', 'dora']);
  });

  it('DZ-altseat.3 three equal sums compete for three places, and one place can be found before the others', () => {
    const session = byDice().give(roll('anna', 6, 6), roll('boris', 2, 2), roll('chen', 1, 3), roll('dora', 3, 1));
    expect(session.events.at(-1)).toMatchObject({ seats: ['south', 'west', 'north'] });
    session.give(roll('boris', 2, 2), roll('chen', 6, 6), roll('dora', 1, 3));
    expect(session.events.slice(-2)).toEqual([
      { type: 'SeatFound', player: 'chen', seat: 'south', clause: 'DZ-altseat.2' },
      { type: 'RollTied', players: ['boris', 'dora'], seats: ['west', 'north'], clause: 'DZ-altseat.3' },
    ]);
  });
});

/** The options that nobody agreed otherwise. */
const LETTER = { tileHog: 'sets', riichi: 'alone', withdrawals: 'called' };

describe('rounds', () => {
  it('DZ-dealer.6 DZ-A-ROUND South is East after every deal, so each player deals once in a round of four', () => {
    const session = playing(begun(), 5);
    expect(session.running.deals.map(({ seating }) => seating.east.player)).toEqual([...PLAYERS, 'anna']);
    expect(session.running.deals.map(({ dealer }) => dealer.clause)).toEqual([
      'DZ-dealer.3',
      ...Array<string>(4).fill('DZ-dealer.6'),
    ]);
    expect(roundsOf(session)).toEqual(['east', 'east', 'east', 'east', 'south']);
    // Anna dealt last and does not deal again.
    expect(session.refusal({ ...session.nextDeal(), seating: session.running.deals[4]!.seating })).toEqual({
      code: 'ANOTHER_DEALER',
      at: '/seating/east/player',
      clause: 'DZ-dealer.6',
      received: 'anna',
      expected: 'boris',
    });
  });

  it('DZ-dealer.4 the round winds are East, South, West, North, and East again if play continues', () => {
    const session = playing(begun({ limits: { deals: 17 } }), 17);
    expect(roundsOf(session)).toEqual([...SEATS.flatMap((wind) => [wind, wind, wind, wind]), 'east']);
  });

  it('DZ-dealer.4 a deal is opened with the wind of its round only', () => {
    const session = playing(begun(), 4);
    const opened = (options: Parameters<Session['nextDeal']>[0]) => session.refusal(session.nextDeal(options));
    expect(opened({ options: { ...LETTER, jokers: 'none', round: 'south' } })).toBeUndefined();
    const other = { code: 'ANOTHER_ROUND', at: '/options/round', clause: 'DZ-dealer.4', expected: 'south' };
    for (const round of ['east', 'west', 'north'])
      expect(opened({ options: { ...LETTER, jokers: 'none', round } })).toEqual({ ...other, received: round });
    expect(opened({ options: { ...LETTER, jokers: 'none' } })).toEqual(other);
  });

  it('DZ-joker.1 a deal has the jokers that were agreed for the match', () => {
    const session = begun({ options: { jokers: 'up' } });
    const refusal = (jokers: string) =>
      session.refusal(session.nextDeal({ options: { ...LETTER, jokers, round: 'east' } }));
    expect(refusal('up')).toBeUndefined();
    expect(refusal('down')).toEqual({ code: 'DEAL_TERMS_DIFFER', at: '/options' });
    const strange = [
      ['jokers', 'sideways', { received: '"sideways"', expected: '"none", "up", "down"' }],
      ['round', 'south', {}],
      ['cap', 8, { received: 'cap', expected: 'jokers, round, tileHog, riichi, withdrawals' }],
    ] as const;
    for (const [name, value, stated] of strange)
      expect(
        new Session(dazhongMatch).refusal({ ...opening({ ruleSet: 'dazhong' }), options: { [name]: value } }),
      ).toEqual({ code: 'MATCH_OPTION_UNKNOWN', at: `/options/${name}`, ...stated });
  });

  it('DZ-dealer.4 DZ-joker.1 the match states the options with which a deal can be opened', () => {
    for (const jokers of ['none', 'up', 'down']) {
      const { options: next } = begun({ options: { jokers } }).nextDeal();
      expect(next).toEqual({ ...LETTER, jokers, round: 'east' });
      expect(options(next)).toEqual(next);
    }
  });

  it('DZ-A-VOID a void deal does not count in its round, and the deal after it is opened in the same round', () => {
    const session = playing(begun(), 3).play('east', { ending: 'void', clause: 'ruling' }).play('south', SOUTH_DEALS);
    expect(roundsOf(session)).toEqual(['east', 'east', 'east', 'east', 'east']);
    expect(session.seating().east.player).toBe('anna');
    expect(session.nextDeal().options).toEqual({ ...LETTER, jokers: 'none', round: 'south' });
  });

  it('DZ-dealer.4 a correction can leave a deal in the wrong round; the match reports it until the referee allows it', () => {
    const session = playing(begun(), 5);
    expect(roundFindings(session.running)).toEqual([]);
    // The second deal is void now, so the fifth deal was the fourth of the first round.
    session.give(session.settlement(2, { ending: 'void', nextDealer: 'south', clause: 'ruling' }));
    expect(roundFindings(session.running)).toEqual([
      { deal: dealId(5), number: 5, expected: 'east', actual: 'south', clause: 'DZ-dealer.4' },
    ]);
    // The same player deals again after a void deal, so the third deal was Boris's.
    expect(dealerFindings(session.running)).toMatchObject([{ number: 3, expected: 'boris', actual: 'chen' }]);
    expect(session.refusal({ type: 'RuleOnRound', deal: dealId(4), ...DECIDED })?.code).toBe('NO_SUCH_FINDING');
    session.give({ type: 'RuleOnRound', deal: dealId(5), ...DECIDED });
    expect(session.events.at(-1)).toEqual({ type: 'RoundAllowed', deal: dealId(5), expected: 'east', ...DECIDED });
    expect(roundFindings(session.running)).toMatchObject([{ expected: 'east', ruling: DECIDED }]);
    // A ruling can be withdrawn, and no ruling is given twice.
    const withdrawal = { type: 'WithdrawRuling', ruling: 'round', deal: dealId(5), ...DECIDED } as const;
    session.give(withdrawal);
    expect(roundFindings(session.running)[0]).not.toHaveProperty('ruling');
    expect(session.refusal(withdrawal)).toEqual({ code: 'NO_SUCH_RULING', at: '/deal' });
    // The next one is the fifth deal that counts.
    expect(session.nextDeal().options).toMatchObject({ round: 'south' });
  });

  it('DZ-A-VOID nothing is reported while an earlier deal has no settlement, or for a void deal', () => {
    const session = playing(begun(), 5);
    session.give(session.settlement(2, { ending: 'void', nextDealer: 'south', clause: 'ruling' }));
    session.give({ type: 'WithdrawSettlement', deal: dealId(1) });
    expect(roundFindings(session.running)).toEqual([]);
    session.give(session.settlement(1, { nextDealer: 'south', ...SOUTH_DEALS }));
    expect(roundFindings(session.running)).toHaveLength(1);
    session.give(session.settlement(5, { ending: 'void', nextDealer: 'east', clause: 'ruling' }));
    expect(roundFindings(session.running)).toEqual([]);
  });
});

describe('the number of deals', () => {
  it('DZ-flow.0 DZ-A-DEALS is sixteen by default', () => {
    const session = playing(begun(), 15);
    expect(session.refusal({ type: 'EndMatch', cause: 'deals' })?.code).toBe('DEALS_REMAIN');
    playing(session, 1);
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'DEALS_PLAYED', clause: 'DZ-flow.0' });
    session.give({ type: 'EndMatch', cause: 'deals' });
    expect(session.events.at(-1)).toMatchObject({ type: 'MatchEnded', cause: 'deals', clause: 'DZ-flow.0' });
  });

  it('DZ-flow.0 is the agreed number, and a time limit can be agreed besides', () => {
    const four = playing(begun({ limits: { deals: 4 } }), 4);
    expect(four.refusal(four.nextDeal())?.code).toBe('DEALS_PLAYED');
    expect(begun({ limits: { minutes: 90 } }).running.terms.limits).toEqual({ deals: 16, minutes: 90 });
  });

  it('DZ-flow.0 may be agreed in rounds of four deals', () => {
    const session = playing(begun({ limits: { rounds: 2 } }), 7);
    expect(session.running.terms.limits).toEqual({ rounds: 2, deals: 8 });
    expect(session.refusal({ type: 'EndMatch', cause: 'deals' })?.code).toBe('DEALS_REMAIN');
    expect(session.nextDeal().options).toMatchObject({ round: 'south' });
    playing(session, 1);
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'DEALS_PLAYED', clause: 'DZ-flow.0' });
    expect(session.refusal({ type: 'EndMatch', cause: 'deals' })).toBeUndefined();
  });

  it('DZ-flow.0 DZ-A-ROUND deals and rounds are both given only if they are equally long', () => {
    const refusal = (limits: { readonly rounds: number; readonly deals: number }) =>
      new Session(dazhongMatch).refusal(opening({ ruleSet: 'dazhong', firstDealer: { by: 'seat-dice' }, limits }));
    expect(refusal({ rounds: 2, deals: 8 })).toBeUndefined();
    for (const deals of [2, 7, 9])
      expect(refusal({ rounds: 2, deals })).toEqual({
        code: 'ROUNDS_DIFFER',
        at: '/limits/rounds',
        clause: 'DZ-dealer.4',
        received: deals,
        expected: 8,
      });
  });

  it('DZ-dealer.6 East passes after every deal, so there is no choice which deals count', () => {
    const refused = opening({ ruleSet: 'dazhong', firstDealer: { by: 'seat-dice' }, counting: 'passing' });
    expect(new Session(dazhongMatch).refusal(refused)).toEqual({
      code: 'MATCH_OPTION_UNKNOWN',
      at: '/counting',
      received: 'passing',
      expected: 'every-deal',
    });
    expect(begun({ counting: 'every-deal' }).running.terms).toEqual(begun().running.terms);
  });

  it('DZ-A-TIME no deal starts after the agreed time; a deal in the minute before does', () => {
    const session = playing(begun({ limits: { minutes: 90 } }), 1);
    session.now = 89;
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    session.now = 90;
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'TIME_IS_UP', clause: 'DZ-A-TIME' });
  });

  it('DZ-A-TIME the deal under way is played out after the call', () => {
    const session = begun({ limits: { minutes: 90 } });
    session.give(session.nextDeal());
    session.now = 90;
    session.give({ type: 'CallTime' });
    expect(session.events.at(-1)).not.toHaveProperty('endsDeal');
    expect(refuseByTime(session.running, { kind: 'act' }, minute(95))).toBeUndefined();
  });

  it('DZ-A-VOID does not include a void deal', () => {
    const session = begun({ limits: { deals: 1 } }).play('east', { ending: 'void', clause: 'ruling' });
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    expect(session.seating().east.player).toBe('anna');
    playing(session, 1);
    expect(session.refusal(session.nextDeal())?.code).toBe('DEALS_PLAYED');
  });
});

describe('sticks', () => {
  it('DZ-pay.4 there are 40 ones, 36 or 32 tens, 8 hundreds and 4 five hundreds: 88 or 84 sticks', () => {
    expect(sticksWithTens(36).map(({ points: value, sticks }) => [value, sticks])).toEqual([
      [1, 40],
      [10, 36],
      [100, 8],
      [500, 4],
    ]);
    const count = (tens: number) => sticksWithTens(tens).reduce((sum, { sticks }) => sum + sticks, 0);
    expect([count(36), count(32)]).toEqual([88, 84]);
  });

  it('DZ-pay.4 DZ-A-STOCK a game has no sticks unless they were agreed on', () => {
    expect(begun().running.terms).not.toHaveProperty('stock');
    const session = begun().play('south', { points: points(-24, 8, 8, 8), ...SOUTH_DEALS });
    for (const place of standingsOf(session.running)) expect(place).not.toHaveProperty('stock');
    expect(session.refusal({ type: 'CountSticks', player: 'anna', points: 776 })).toEqual({
      code: 'NO_STICKS',
      at: '/type',
    });
  });

  it('DZ-pay.5 DZ-A-STOCK each player gets 800 or 790 if agreed, of four kinds, and no other amount', () => {
    const stockOf = (each: number) => begun({ stock: each }).running.terms.stock;
    const kinds = (tens: number) => [
      { points: 1, count: 10 },
      { points: 10, count: tens },
      { points: 100, count: 2 },
      { points: 500, count: 1 },
    ];
    // 10 + 90 + 200 + 500, and with eight tens 10 + 80 + 200 + 500.
    expect(stockOf(800)).toEqual({ each: 800, sticks: kinds(9), clause: 'DZ-pay.5' });
    expect(stockOf(790)).toEqual({ each: 790, sticks: kinds(8), clause: 'DZ-pay.5' });
    expect(
      new Session(dazhongMatch).refusal(opening({ ruleSet: 'dazhong', firstDealer: { by: 'seat-dice' }, stock: 795 })),
    ).toEqual({ code: 'STOCK_UNKNOWN', at: '/stock', clause: 'DZ-pay.5' });
  });

  it('DZ-pay.6 the players count their sticks; a difference is a finding and changes no result', () => {
    const session = begun({ stock: 790, limits: { deals: 1 } });
    session.give(session.nextDeal());
    const count = (player: string, sticks: number) => ({ type: 'CountSticks', player, points: sticks }) as const;
    expect(session.refusal(count('anna', 790))?.code).toBe('DEAL_NOT_SETTLED');
    session.give(session.settlement(1, { points: points(-24, 8, 8, 8), nextDealer: 'south', ...SOUTH_DEALS }));
    session.give({ type: 'EndMatch', cause: 'deals' });
    expect(session.refusal(count('edda', 790))).toEqual({ code: 'PLAYER_UNKNOWN', at: '/player' });
    session.give(count('anna', 766), count('boris', 788), count('chen', 798), count('boris', 798));
    const state = session.state as OpenedMatch;
    expect(standingsOf(state).map(({ player, points: sum, stock, counted }) => [player, sum, stock, counted])).toEqual([
      ['boris', 8, 798, 798],
      ['chen', 8, 798, 798],
      ['dora', 8, 798, undefined],
      ['anna', -24, 766, 766],
    ]);
    expect(stickFindings(state)).toEqual([]);
    session.give(count('dora', 708));
    expect(stickFindings(session.state as OpenedMatch)).toEqual([{ player: 'dora', expected: 798, counted: 708 }]);
    expect(totalsOf(session.state as OpenedMatch).places.map(({ points: sum }) => sum)).toEqual([-24, 8, 8, 8]);
  });

  it('DZ-pay.6 a count holds for the sticks before the next deal only', () => {
    const session = begun({ stock: 800 }).play('south', { points: points(-24, 8, 8, 8), ...SOUTH_DEALS });
    session.give({ type: 'CountSticks', player: 'anna', points: 777 });
    expect(stickFindings(session.running)).toHaveLength(1);
    session.give(session.nextDeal());
    expect(stickFindings(session.running)).toEqual([]);
  });

  it('DZ-pay.6 DZ-count.7 results are written down, and if paid in sticks, a result is the stock less the initial stock', () => {
    const session = begun({ stock: 790 }).play('south', { points: points(-24, 8, 8, 8), ...SOUTH_DEALS });
    // Boris is East now, and Anna North.
    session.play('south', { points: points(0, 0, -40, 40), ...SOUTH_DEALS });
    expect(
      totalsOf(session.running).places.map(({ player, stock, points: result }) => [player, stock, result]),
    ).toEqual([
      ['anna', 806, 16],
      ['boris', 798, 8],
      ['chen', 798, 8],
      ['dora', 758, -32],
    ]);
  });
});

describe('standings', () => {
  const ranks = (session: Session) => standingsOf(session.running).map(({ player, rank }) => [player, rank]);

  it('DZ-goal.1 DZ-A-TIES are reported with their clauses', () => {
    expect(begun().running.terms.standings).toEqual([{ by: 'points', clause: 'DZ-goal.1' }]);
    expect(begun({ tieBreaks: ['gains'] }).running.terms.standings).toEqual([
      { by: 'points', clause: 'DZ-goal.1' },
      { by: 'gains', clause: 'DZ-A-TIES' },
    ]);
  });

  it('DZ-goal.1 the highest sum of results is first', () => {
    const session = begun().play('south', { points: points(-24, 8, 8, 8), ...SOUTH_DEALS });
    session.play('south', { points: points(12, 0, -12, 0), ...SOUTH_DEALS });
    expect(ranks(session)).toEqual([
      ['boris', 1],
      ['chen', 2],
      ['dora', 3],
      ['anna', 4],
    ]);
  });

  it.each([
    [{}, [1, 1, 3, 3]],
    [{ tieBreaks: ['gains'] }, [1, 2, 3, 4]],
  ] as const)('DZ-A-TIES 10 and 10 share the place; with %j the ranks are %p', (agreed, expected) => {
    const session = begun(agreed).play('south', { points: points(10, 10, -10, -10), ...SOUTH_DEALS });
    expect(ranks(session)).toEqual([
      ['anna', 1],
      ['boris', 1],
      ['chen', 3],
      ['dora', 3],
    ]);
    // Boris, Chen, Dora and Anna sit East to North, then Chen, Dora, Anna and Boris. Anna has lost 4 and won 4 back.
    session.play('south', { points: points(0, 0, 4, -4), ...SOUTH_DEALS });
    session.play('south', { points: points(0, -4, 4, 0), ...SOUTH_DEALS });
    const rankOf = new Map(ranks(session) as [string, number][]);
    expect(['anna', 'boris', 'dora', 'chen'].map((player) => rankOf.get(player))).toEqual(expected);
  });

  it('DZ-A-SUB a substitute plays for the replaced player', () => {
    const session = begun({ stock: 800 }).play('south', { points: points(8, -8, 0, 0), ...SOUTH_DEALS });
    session.give({ type: 'Substitute', out: 'boris', in: 'edda' });
    session.play('south', { points: points(16, 0, 0, -16), ...SOUTH_DEALS });
    expect(standingsOf(session.running)[0]).toMatchObject({ player: 'boris', points: 8, stock: 808 });
    expect(totalsOf(session.running).players).toContainEqual({ player: 'edda', points: 16 });
  });

  it('DZ-A-SEATS after a change of seats the turn to deal stays with the side, and the points follow the players', () => {
    const session = begun().play('south', { points: points(8, -8, 0, 0), ...SOUTH_DEALS });
    const [one, other] = [session.running.deals[0]!.seating.east, session.running.deals[0]!.seating.south];
    session.exchange(one.player, other.player);
    expect(session.nextDeal().seating.east).toEqual({ side: other.side, player: one.player });
    session.play('south', { points: points(16, 0, 0, -16), ...SOUTH_DEALS });
    const { places } = totalsOf(session.running);
    expect(places.find(({ player }) => player === one.player)?.points).toBe(8 + 16);
    expect(places.find(({ player }) => player === other.player)?.points).toBe(-8 - 16);
  });
});
