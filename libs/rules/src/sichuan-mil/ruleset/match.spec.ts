import { refuseByTime, standingsOf, totalsOf } from '#match';
import { minute, opening, points, Session } from '../../../../match/src/testing/session.js';
import { sichuanMilMatch } from './match.js';

const rolled = (...rolls: readonly (readonly [string, number, number])[]): Session =>
  Session.opened(sichuanMilMatch, { firstDealer: { by: 'dice' } }).give(
    ...rolls.map(([player, one, other]) => ({ type: 'RollForDealer' as const, player, dice: [one, other] as const })),
  );

it('a match has no option that its deals do not have', () => {
  expect(new Session(sichuanMilMatch).refusal(opening({ options: { cap: 16 } }))).toEqual({
    code: 'MATCH_OPTION_UNKNOWN',
    at: '/options/cap',
    received: 'cap',
    expected: 'waitOnOwnFour, falseHuMovesDeal',
  });
});

it('SBR-A05 SBR-A09 a match has the options of all its deals', () => {
  const session = Session.opened(sichuanMilMatch, {
    firstDealer: { by: 'lot', player: 'chen' },
    options: { falseHuMovesDeal: false },
  });
  const agreed = { waitOnOwnFour: true, falseHuMovesDeal: false };
  expect(session.running.terms.options).toEqual(agreed);
  expect(session.nextDeal()).toMatchObject({ options: agreed });
  expect(session.refusal({ ...session.nextDeal(), options: { ...agreed, falseHuMovesDeal: true } })?.code).toBe(
    'DEAL_TERMS_DIFFER',
  );
});

describe('the first dealer', () => {
  it('SBR-1.2 is drawn by lot', () => {
    const session = Session.opened(sichuanMilMatch, { firstDealer: { by: 'lot', player: 'chen' } });
    expect(session.events.at(-1)).toEqual({ type: 'FirstDealerFound', player: 'chen', by: 'lot', clause: 'SBR-1.2' });
    expect(session.seating().east).toEqual({ side: 3, player: 'chen' });
  });

  it('SBR-1.2 has the highest sum of two dice', () => {
    // 6 + 1 is less than 4 + 4, although it has the highest die.
    const session = rolled(['anna', 6, 1], ['boris', 4, 4], ['chen', 3, 4], ['dora', 1, 1]);
    expect(session.events.at(-1)).toEqual({ type: 'FirstDealerFound', player: 'boris', by: 'dice', clause: 'SBR-1.2' });
  });

  it('SBR-A121 only the players with the equal highest sums roll again', () => {
    const session = rolled(['dora', 6, 5], ['anna', 5, 6], ['boris', 5, 5], ['chen', 1, 2]);
    expect(session.events.at(-1)).toEqual({ type: 'RollTied', players: ['dora', 'anna'], clause: 'SBR-A121' });
    expect(session.refusal({ type: 'RollForDealer', player: 'boris', dice: [6, 6] })?.code).toBe('ROLL_NOT_AWAITED');
    session.give(
      { type: 'RollForDealer', player: 'anna', dice: [1, 1] },
      { type: 'RollForDealer', player: 'dora', dice: [1, 2] },
    );
    expect(session.running.firstDealer).toMatchObject({ side: 4, by: 'dice' });
  });
});

const BY_TIME = { kind: 'end', clause: 'SBR-5.2' } as const;

describe('the end of a match', () => {
  it('SBR-5.6 no deal starts after the agreed number of deals', () => {
    const session = Session.opened(sichuanMilMatch, { limits: { deals: 2 } })
      .play()
      .play();
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'DEALS_PLAYED', clause: 'SBR-5.6' });
  });

  it('SBR-5.6 the last of the agreed deals starts', () => {
    const session = Session.opened(sichuanMilMatch, { limits: { deals: 2 } }).play();
    expect(session.refusal(session.nextDeal())).toBeUndefined();
  });

  it('SBR-A122 no deal starts after the agreed time; a deal in the minute before does', () => {
    const session = Session.opened(sichuanMilMatch, { limits: { minutes: 90 } }).play();
    session.now = 89;
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    session.now = 90;
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'TIME_IS_UP', clause: 'SBR-A122' });
  });

  it('SBR-A122 the deal under way is ended: its acts after the call are refused, an act a second before is not', () => {
    const session = Session.opened(sichuanMilMatch, { limits: { minutes: 90 } });
    session.give(session.nextDeal());
    session.now = 91;
    session.give({ type: 'CallTime' });
    expect(session.events.at(-1)).toMatchObject({ type: 'TimeCalled', endsDeal: true });
    const refusal = (at: string) => refuseByTime(session.running, { kind: 'act' }, at);
    expect(refusal(new Date(Date.parse(minute(91)) + 1000).toISOString())).toEqual({
      code: 'TIME_IS_UP',
      at: '/type',
      clause: 'SBR-A122',
    });
    expect(refusal(new Date(Date.parse(minute(91)) - 1000).toISOString())).toBeUndefined();
    expect(refusal(minute(91))).toBeUndefined();
    expect(refuseByTime(session.running, BY_TIME, minute(92))).toBeUndefined();
  });

  it('SBR-5.2 a deal ends by time only when the time of play is up: after the agreed minutes, or by call', () => {
    const session = Session.opened(sichuanMilMatch, { limits: { minutes: 90 } });
    session.give(session.nextDeal());
    const early = { code: 'TIME_REMAINS', clause: 'SBR-5.2' };
    for (const at of [0, 89]) expect(refuseByTime(session.running, BY_TIME, minute(at))).toEqual(early);
    expect(refuseByTime(session.running, BY_TIME, minute(90))).toBeUndefined();

    const untimed = Session.opened(sichuanMilMatch);
    untimed.give(untimed.nextDeal());
    expect(refuseByTime(untimed.running, BY_TIME, minute(600))).toEqual(early);
    untimed.now = 40;
    untimed.give({ type: 'CallTime' });
    expect(refuseByTime(untimed.running, BY_TIME, minute(40))).toBeUndefined();
    // A record that arrives late is judged by the time at which it happened.
    expect(refuseByTime(untimed.running, BY_TIME, minute(39))).toEqual(early);
  });

  it('SBR-A122 a deal that began before the call starts, although the record of it arrives after the call', () => {
    const session = Session.opened(sichuanMilMatch).play();
    session.now = 40;
    session.give({ type: 'CallTime' });
    session.now = 39;
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    session.now = 40;
    expect(session.refusal(session.nextDeal())?.code).toBe('TIME_IS_UP');
  });

  it('SBR-A122 pauses do not count', () => {
    const session = Session.opened(sichuanMilMatch, { limits: { minutes: 90 } }).play();
    session.now = 30;
    session.give({ type: 'PauseClock' });
    session.now = 50;
    session.give({ type: 'ResumeClock' });
    session.now = 109;
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    session.now = 110;
    session.give({ type: 'CallTime' });
    expect(session.events.at(-1)).toEqual({
      type: 'TimeCalled',
      at: minute(110),
      played: 90 * 60_000,
      endsDeal: true,
      clause: 'SBR-A122',
    });
  });

  it('SBR-A123 a void deal is not one of the agreed number', () => {
    const session = Session.opened(sichuanMilMatch, { limits: { deals: 1 } }).play('east', { ending: 'void' });
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    expect(session.play().refusal(session.nextDeal())?.code).toBe('DEALS_PLAYED');
  });
});

describe('standings', () => {
  it('SBR-1.7 the highest sum of points is first', () => {
    const session = Session.opened(sichuanMilMatch)
      .play('east', { points: points(4, -4, 0, 0) })
      .play('east', { points: points(-8, 5, 4, -1) });
    expect(standingsOf(session.running).map(({ player, rank }) => [player, rank])).toEqual([
      ['chen', 1],
      ['boris', 2],
      ['dora', 3],
      ['anna', 4],
    ]);
  });

  /** Anna, Boris and Chen end with 0. Boris has paid a fine, and Anna and Boris have one deal with a gain, Chen two. */
  const tied = (change: Parameters<typeof opening>[0] = {}) =>
    standingsOf(
      Session.opened(sichuanMilMatch, change)
        .play('east', { points: points(0, -48, 0, 0), bank: 48, fines: points(0, 48, 0, 0) })
        .play('east', { points: points(-48, 48, 4, -4) })
        .play('east', { points: points(0, 0, -6, 6) })
        .play('east', { points: points(48, 0, 2, -50) }).running,
    ).map(({ player, rank, points: sum }) => [player, rank, sum]);

  it('SBR-A125 equal sums share the place, whatever fines and gains they contain', () => {
    expect(tied()).toEqual([
      ['anna', 1, 0],
      ['boris', 1, 0],
      ['chen', 1, 0],
      ['dora', 4, -48],
    ]);
  });

  it('SBR-A125 criteria rank equal sums in the agreed order only', () => {
    expect(tied({ tieBreaks: ['fines'] })).toEqual([
      ['anna', 1, 0],
      ['chen', 1, 0],
      ['boris', 3, 0],
      ['dora', 4, -48],
    ]);
    expect(tied({ tieBreaks: ['gains'] }).map(([player, rank]) => [player, rank])).toEqual([
      ['chen', 1],
      ['anna', 2],
      ['boris', 2],
      ['dora', 4],
    ]);
    expect(tied({ tieBreaks: ['fines', 'gains'] }).map(([player]) => player)).toEqual([
      'chen',
      'anna',
      'boris',
      'dora',
    ]);
  });

  it('SBR-A124 a substitute plays for the replaced player', () => {
    const session = Session.opened(sichuanMilMatch)
      .play('east', { points: points(8, -8, 0, 0) })
      .give({ type: 'Substitute', out: 'boris', in: 'edda' })
      .play('east', { points: points(-16, 16, 0, 0) });
    expect(standingsOf(session.running)[0]).toEqual({
      rank: 1,
      side: 2,
      player: 'boris',
      points: 8,
      fines: 0,
      gains: 1,
    });
    expect(totalsOf(session.running).players).toContainEqual({ player: 'edda', points: 16 });
    expect(totalsOf(session.running).players).toContainEqual({ player: 'boris', points: -8 });
  });

  it('SBR-A130 after a change of seats the turn to deal stays with the side, and the points follow the players', () => {
    const session = Session.opened(sichuanMilMatch).play('south', { points: points(8, -8, 0, 0) });
    const [one, other] = [session.running.deals[0]!.seating.east, session.running.deals[0]!.seating.south];
    session.exchange(one.player, other.player);
    expect(session.nextDeal().seating.east).toEqual({ side: other.side, player: one.player });
    session.play('south', { points: points(16, 0, 0, -16) });
    const { places } = totalsOf(session.running);
    expect(places.find(({ player }) => player === one.player)?.points).toBe(8 + 16);
    expect(places.find(({ player }) => player === other.player)?.points).toBe(-8 - 16);
  });
});

it('SBR-1.7 SBR-A125 the opening states what ranks the players, each criterion once', () => {
  const ranking = (change: Parameters<typeof opening>[0] = {}) =>
    Session.opened(sichuanMilMatch, change).running.terms.standings;
  expect(ranking()).toEqual([{ by: 'points', clause: 'SBR-1.7' }]);
  expect(ranking({ tieBreaks: ['gains', 'fines'] })).toEqual([
    { by: 'points', clause: 'SBR-1.7' },
    { by: 'gains', clause: 'SBR-A125' },
    { by: 'fines', clause: 'SBR-A125' },
  ]);
  expect(new Session(sichuanMilMatch).refusal(opening({ tieBreaks: ['gains', 'gains'] }))).toEqual({
    code: 'TIE_BREAK_REPEATED',
    at: '/tieBreaks',
    clause: 'SBR-A125',
  });
});
