import {
  dealerFindings,
  dealsLeft,
  lengthFinding,
  refuseByTime,
  roundFindings,
  standingsOf,
  totalsOf,
  type OpenedMatch,
} from '#match';
import { SEATS, type Seat } from '#tiles';
import { dealId, minute, opening, PLAYERS, points, Session } from '../../../../match/src/testing/session.js';
import { nextEast } from '../settlement/next-east.js';
import { classicalMatch } from './match.js';
import { options } from '../state/options.js';

const AGREED = { ruleSet: 'classical', firstDealer: { by: 'dice' }, options: { limit: 2000 } } as const;

const diced = (change: Parameters<typeof opening>[0] = {}): Session =>
  Session.opened(classicalMatch, { ...AGREED, ...change });
const roll = (player: string, one: number, other: number) =>
  ({ type: 'RollForDealer', player, dice: [one, other] }) as const;

/** Anna is the first East. */
const begun = (change: Parameters<typeof opening>[0] = {}): Session =>
  diced(change).give(roll('anna', 6, 6), roll('boris', 1, 1), roll('chen', 2, 2), roll('dora', 3, 3));

/** Plays deals with these winners; `nobody` stands for an unplayed deal. */
const won = (session: Session, ...winners: readonly (Seat | 'nobody')[]): Session =>
  winners.reduce((reported, winner) => {
    const lead = nextEast(winner === 'nobody' ? undefined : winner, reported.running.terms.options);
    const clause = winner === 'nobody' ? 'CC-A19' : 'CC-session.east.keeps';
    return reported.play(lead, { ending: winner === 'nobody' ? 'draw' : 'wins', clause });
  }, session);

const eastsOf = (session: Session) => session.running.deals.map(({ seating }) => seating.east.player);
const roundsOf = (session: Session) => session.running.deals.map(({ round }) => round);
const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;
const ROUND: readonly Seat[] = ['south', 'south', 'south', 'south'];

describe('seats', () => {
  it('CC-setup.players four play, each for themselves', () => {
    const [anna, boris, chen, dora] = opening().places;
    const places = [anna!, boris!, chen!, { ...dora!, player: 'anna' }];
    expect(new Session(classicalMatch).refusal(opening({ ...AGREED, places }))?.code).toBe('PLACES_NOT_FOUR');
  });

  it('CC-setup.seats the highest sum is East; South sits right, West opposite, North left', () => {
    const session = diced().give(roll('anna', 6, 1), roll('boris', 5, 1), roll('chen', 4, 4), roll('dora', 1, 1));
    expect(session.events.at(-1)).toEqual({
      type: 'FirstDealerFound',
      player: 'chen',
      by: 'dice',
      clause: 'CC-setup.seats',
    });
    // Sides run counter-clockwise: Dora sits to the right of Chen.
    expect(SEATS.map((seat) => session.seating()[seat].player)).toEqual(['chen', 'dora', 'anna', 'boris']);
  });

  it('CC-A26 only the players with the equal highest sums roll again', () => {
    const session = diced().give(roll('anna', 5, 4), roll('boris', 6, 3), roll('chen', 4, 4), roll('dora', 4, 4));
    expect(session.events.at(-1)).toEqual({ type: 'RollTied', players: ['anna', 'boris'], clause: 'CC-A26' });
    expect(session.refusal(roll('chen', 6, 6))?.code).toBe('ROLL_NOT_AWAITED');
    session.give(roll('anna', 1, 1), roll('boris', 1, 2));
    expect(session.running.firstDealer).toMatchObject({ side: 2 });
  });

  it('CC-setup.seats a lot does not determine East, and dice do not give all four seats', () => {
    for (const firstDealer of [{ by: 'lot', player: 'anna' }, { by: 'seat-dice' }] as const)
      expect(new Session(classicalMatch).refusal(opening({ ...AGREED, firstDealer }))).toEqual({
        code: 'FIRST_DEALER_WAY',
        at: '/firstDealer/by',
        clause: 'CC-setup.seats',
        received: firstDealer.by,
        expected: 'dice',
      });
  });
});

describe('the lead', () => {
  it('CC-session.east.keeps CC-settle.4 stays with East after a win of East, and passes to the right after another win', () => {
    const session = won(begun(), 'east', 'east', 'north', 'east', 'south', 'west');
    expect(eastsOf(session)).toEqual(['anna', 'anna', 'anna', 'boris', 'boris', 'chen']);
    expect(session.seating().east.player).toBe('dora');
    expect(session.refusal({ ...session.nextDeal(), seating: session.running.deals[5]!.seating })?.code).toBe(
      'ANOTHER_DEALER',
    );
  });

  it('CC-A19 passes after an unplayed deal', () => {
    const session = won(begun(), 'nobody', 'east');
    expect(eastsOf(session)).toEqual(['anna', 'boris']);
    expect(session.seating().east.player).toBe('boris');
  });

  it('CC-A19 stays with East after an unplayed deal where that is agreed, but passes after a win of another player', () => {
    const options = { ...AGREED.options, eastAfterUnplayed: 'stays' };
    const session = won(begun({ options }), 'nobody', 'nobody', 'south', 'nobody');
    expect(eastsOf(session)).toEqual(['anna', 'anna', 'anna', 'boris']);
    expect(session.seating().east.player).toBe('boris');
    // A deal after which East stays is none of the sixteen (CC-A20).
    expect(dealsLeft(session.running)).toBe(15);
  });
});

describe('rounds', () => {
  it('CC-session.16 a round has four changes of East, and the rounds are East, South, West and North', () => {
    const session = won(begun(), ...ROUND, ...ROUND, ...ROUND, ...ROUND);
    expect(roundsOf(session)).toEqual(SEATS.flatMap((wind) => [wind, wind, wind, wind]));
    expect(eastsOf(session)).toEqual([...PLAYERS, ...PLAYERS, ...PLAYERS, ...PLAYERS]);
  });

  it('CC-A20 a win of East adds a deal to its round, an unplayed deal does not', () => {
    const session = won(begun(), 'east', 'south', 'nobody', 'west', 'east', 'east', 'north', 'east');
    expect(roundsOf(session)).toEqual([...Array<Seat>(7).fill('east'), 'south']);
    expect(session.nextDeal().options).toEqual({
      limit: 2000,
      bonusTiles: false,
      round: 'south',
      eastAfterUnplayed: 'passes',
    });
  });

  it('CC-session.16 a deal is opened with the prevailing wind of its round only', () => {
    const session = won(begun(), 'south', 'east', 'south', 'south');
    const opened = (round: Seat) =>
      session.refusal(session.nextDeal({ options: { ...session.nextDeal().options, round } }));
    expect(opened('east')).toBeUndefined();
    won(session, 'west');
    expect(opened('south')).toBeUndefined();
    expect(opened('east')).toEqual({
      code: 'ANOTHER_ROUND',
      at: '/options/round',
      clause: 'CC-session.16',
      received: 'east',
      expected: 'south',
    });
  });

  it('CC-A20 a correction that takes a win from East is reported in the lead and in the later rounds', () => {
    const session = won(begun(), 'east', 'south', 'south', 'south', 'south');
    expect([...dealerFindings(session.running), ...roundFindings(session.running)]).toEqual([]);
    session.give(session.settlement(1, { nextDealer: 'south', clause: 'CC-session.east.keeps' }));
    expect(roundFindings(session.running)).toEqual([
      { deal: dealId(5), number: 5, expected: 'south', actual: 'east', clause: 'CC-session.16' },
    ]);
    expect(dealerFindings(session.running).map(({ number, expected }) => [number, expected])).toEqual([[2, 'boris']]);
  });
});

describe('after a ruling on East', () => {
  /** East's first win was corrected to a win of South, so Anna was East once too often. */
  const corrected = (): Session => {
    const session = won(begun(), 'east', 'south', 'south', 'south', 'south');
    return session.give(session.settlement(1, { nextDealer: 'south', clause: 'CC-session.east.keeps' }));
  };
  const allowed = (): Session => corrected().give({ type: 'RuleOnDealer', deal: dealId(2), ...DECIDED });

  it('CC-A20 an allowed East counts as it was played, and its rounds are correct again', () => {
    expect(roundFindings(corrected().running)).toMatchObject([{ number: 5, expected: 'south', actual: 'east' }]);
    expect(dealsLeft(corrected().running)).toBe(11);
    expect(roundFindings(allowed().running)).toEqual([]);
    expect(dealsLeft(allowed().running)).toBe(12);
  });

  it('CC-session.16 CC-A20 a session continues until East has actually changed sixteen times', () => {
    const session = won(allowed(), ...ROUND, ...ROUND, 'south', 'south', 'south');
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    won(session, 'south');
    expect(session.running.deals).toHaveLength(17);
    expect(session.refusal(session.nextDeal())?.code).toBe('DEALS_PLAYED');
    expect(roundsOf(session)).toEqual(SEATS.flatMap((wind) => Array<Seat>(wind === 'east' ? 5 : 4).fill(wind)));
  });

  it('CC-A20 a further correction is judged again, until the referee allows that East too', () => {
    const session = allowed();
    session.give(session.settlement(1, { nextDealer: 'west', clause: 'CC-session.east.keeps' }));
    expect(roundFindings(session.running)).toMatchObject([{ number: 5, expected: 'south' }]);
  });

  it('CC-A20 a deal after which the referee leaves East with the same player is no change of East', () => {
    const session = won(begun(), ...ROUND);
    expect([session.nextDeal().options['round'], dealsLeft(session.running)]).toEqual(['south', 12]);
    session.give({ type: 'NameDealer', player: 'dora', ...DECIDED });
    expect([session.nextDeal().options['round'], dealsLeft(session.running)]).toEqual(['east', 13]);
    won(session, 'south');
    expect(roundsOf(session)).toEqual(Array<Seat>(5).fill('east'));
    expect(session.nextDeal().options['round']).toBe('south');
  });

  it('CC-A20 East that returns to the player on the left has not changed', () => {
    const session = won(begun(), 'south', 'south');
    // The correction gives the first deal to Anna, so Boris was East too early.
    session.give(session.settlement(1, { nextDealer: 'east', clause: 'CC-session.east.keeps' }));
    expect(dealerFindings(session.running)).toMatchObject([{ number: 2, expected: 'anna', actual: 'boris' }]);
    expect(dealsLeft(session.running)).toBe(15);
    session.give({ type: 'NameDealer', player: 'anna', ...DECIDED });
    expect(dealsLeft(session.running)).toBe(16);
    won(session, ...ROUND);
    expect(eastsOf(session)).toEqual(['anna', 'boris', ...PLAYERS]);
    expect(roundsOf(session)).toEqual(Array<Seat>(6).fill('east'));
    expect(session.nextDeal().options['round']).toBe('south');
  });

  it('CC-A20 East that passes to the player opposite has changed', () => {
    const session = won(begun(), 'east').give({ type: 'NameDealer', player: 'chen', ...DECIDED });
    expect(dealsLeft(session.running)).toBe(15);
  });
});

describe('the length of an ended session', () => {
  const END = { type: 'EndMatch', cause: 'deals' } as const;
  const lengthOf = ({ state }: Session) => lengthFinding(state as OpenedMatch);
  const SIXTEEN = [...ROUND, ...ROUND, ...ROUND, ...ROUND];
  const LIMIT = { agreed: 16, clause: 'CC-session.16' };

  it('CC-session.16 is correct after sixteen changes of East, with any number of deals', () => {
    expect(lengthOf(won(begun(), ...SIXTEEN).give(END))).toBeUndefined();
    expect(
      lengthOf(won(begun(), 'east', ...SIXTEEN.slice(0, 9), 'east', ...SIXTEEN.slice(9)).give(END)),
    ).toBeUndefined();
  });

  it('CC-A20 a cancelled change of East leaves fifteen: the session is too short', () => {
    const session = won(begun(), ...SIXTEEN).give(END);
    session.give(session.settlement(16, { nextDealer: 'east', clause: 'CC-session.east.keeps' }));
    expect(lengthOf(session)).toEqual({ kind: 'too-short', counted: 15, deals: [], ...LIMIT });
    session.give(session.settlement(16, { nextDealer: 'south', clause: 'CC-session.east.keeps' }));
    expect(lengthOf(session)).toBeUndefined();
  });

  it('CC-A20 a cancelled win of East makes the last deal one too many', () => {
    const session = won(begun(), 'east', ...SIXTEEN).give(END);
    session.give(session.settlement(1, { nextDealer: 'south', clause: 'CC-session.east.keeps' }));
    expect(lengthOf(session)).toEqual({ kind: 'too-long', counted: 17, deals: [dealId(17)], ...LIMIT });
    // The referee allows the East of the second deal. Then East has actually changed sixteen times.
    session.give({ type: 'RuleOnDealer', deal: dealId(2), ...DECIDED });
    expect(lengthOf(session)).toBeUndefined();
  });

  it('CC-A20 deals after the sixteenth change are too many, also if East did not change in them', () => {
    const session = won(begun(), 'east', ...SIXTEEN.slice(0, 15), 'east', 'south').give(END);
    session.give(session.settlement(1, { nextDealer: 'south' }), session.settlement(18, { nextDealer: 'east' }));
    expect(lengthOf(session)).toEqual({ kind: 'too-long', counted: 16, deals: [dealId(17), dealId(18)], ...LIMIT });
  });

  it('CC-A20 a change of East by a ruling after the last deal still counts after the session has ended', () => {
    const session = won(begun(), ...SIXTEEN.slice(0, 15), 'east');
    session.give({ type: 'NameDealer', player: 'boris', ...DECIDED });
    expect(dealsLeft(session.running)).toBe(0);
    session.give(END);
    expect([dealsLeft(session.state as OpenedMatch), lengthOf(session)]).toEqual([0, undefined]);
  });

  it('is not judged during the session, and is not too short if a ruling ended the session', () => {
    const session = won(begun(), 'south');
    expect(lengthOf(session)).toBeUndefined();
    expect(lengthOf(session.give({ type: 'EndMatchByRuling', ...DECIDED }))).toBeUndefined();
  });
});

describe('the end of a session', () => {
  const fifteen = (): Session => won(begun(), ...ROUND, ...ROUND, ...ROUND, 'south', 'south', 'south');

  it('CC-session.16 CC-A20 follows the sixteenth change of East, not the sixteenth deal', () => {
    const session = won(fifteen(), 'east', 'east');
    expect(session.refusal({ type: 'EndMatch', cause: 'deals' })?.code).toBe('DEALS_REMAIN');
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    won(session, 'nobody');
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'DEALS_PLAYED', clause: 'CC-session.16' });
    session.give({ type: 'EndMatch', cause: 'deals' });
    expect(session.events.at(-1)).toMatchObject({ type: 'MatchEnded', cause: 'deals', clause: 'CC-session.16' });
  });

  it('CC-session.16 can be agreed at another number', () => {
    const session = won(begun({ limits: { deals: 4 } }), ...ROUND);
    expect(session.refusal(session.nextDeal())?.code).toBe('DEALS_PLAYED');
  });

  it('CC-A39 a void deal is not one of the sixteen, whoever deals next', () => {
    const session = fifteen().play('south', { ending: 'void', clause: 'ruling' });
    expect(session.refusal(session.nextDeal())).toBeUndefined();
  });

  it('CC-A20 the sixteenth deal does not count while it is played, because East may win it', () => {
    const session = fifteen();
    session.give(session.nextDeal());
    expect(session.refusal(session.nextDeal({ deal: dealId(99) }))?.code).toBe('DEAL_NOT_SETTLED');
  });

  it('CC-A40 no deal starts after the agreed time; a deal in the minute before does', () => {
    const session = won(begun({ limits: { minutes: 90 } }), 'south');
    session.now = 89;
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    session.now = 90;
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'TIME_IS_UP', clause: 'CC-A40' });
  });

  it('CC-A40 the deal under way is played out after the call', () => {
    const session = begun({ limits: { minutes: 90 } });
    session.give(session.nextDeal());
    session.now = 90;
    session.give({ type: 'CallTime' });
    expect(session.events.at(-1)).not.toHaveProperty('endsDeal');
    expect(refuseByTime(session.running, { kind: 'act' }, minute(95))).toBeUndefined();
  });
});

describe('an agreed number of games', () => {
  const everyDeal = (change: Parameters<typeof opening>[0] = {}): Session =>
    begun({ counting: 'every-deal', ...change });
  const END = { type: 'EndMatch', cause: 'deals' } as const;

  it('CC-A20 counts every deal where that is agreed: two wins of East are two games', () => {
    const session = won(everyDeal({ limits: { deals: 2 } }), 'east');
    expect(session.refusal(END)?.code).toBe('DEALS_REMAIN');
    won(session, 'east');
    expect(dealsLeft(session.running)).toBe(0);
    expect(session.refusal(session.nextDeal())).toEqual({ code: 'DEALS_PLAYED', clause: 'CC-session.16' });
    expect(session.refusal(END)).toBeUndefined();
    // By default the same two deals count for nothing.
    const usual = won(begun({ limits: { deals: 2 } }), 'east', 'east');
    expect([dealsLeft(usual.running), usual.refusal(END)?.code]).toEqual([2, 'DEALS_REMAIN']);
  });

  it('CC-A20 CC-session.16 every deal counts for the round too: East may win a whole round', () => {
    const session = won(everyDeal(), 'east', 'east', 'nobody', 'east', 'south');
    expect(roundsOf(session)).toEqual(['east', 'east', 'east', 'east', 'south']);
    expect(eastsOf(session)).toEqual(['anna', 'anna', 'anna', 'boris', 'boris']);
    expect(dealsLeft(session.running)).toBe(11);
  });

  it('CC-A20 CC-A39 a void deal does not count, whatever was agreed', () => {
    const session = everyDeal({ limits: { deals: 1 } }).play('south', { ending: 'void', clause: 'ruling' });
    expect(dealsLeft(session.running)).toBe(1);
  });

  it('CC-A20 is stated in the opening', () => {
    const ROUNDS_OF_FOUR = { deals: 4, clause: 'CC-session.16' };
    expect(everyDeal().running.terms.rounds).toEqual(ROUNDS_OF_FOUR);
    expect(begun({ counting: 'passing' }).running.terms).toEqual(begun().running.terms);
    expect(begun().running.terms.rounds).toEqual({ ...ROUNDS_OF_FOUR, counts: 'passing' });
  });

  it('CC-session.16 can be agreed in rounds: four changes of East each, or four deals each', () => {
    const session = won(begun({ limits: { rounds: 1 } }), 'east', 'south', 'south', 'south');
    expect(session.running.terms.limits).toEqual({ rounds: 1, deals: 4 });
    expect(session.refusal(session.nextDeal())).toBeUndefined();
    won(session, 'south');
    expect(session.refusal(session.nextDeal())?.code).toBe('DEALS_PLAYED');
    const every = won(everyDeal({ limits: { rounds: 1 } }), 'east', 'south', 'south', 'south');
    expect(every.refusal(every.nextDeal())?.code).toBe('DEALS_PLAYED');
  });
});

describe('the limit', () => {
  it('CC-A34 is required to begin a session', () => {
    expect(new Session(classicalMatch).refusal(opening({ ...AGREED, options: {} }))).toEqual({
      code: 'MATCH_OPTION_UNKNOWN',
      at: '/options/limit',
      clause: 'CC-A34',
      expected: 'a whole number from 1 to 1000000',
    });
    expect(new Session(classicalMatch).refusal(opening(AGREED))).toBeUndefined();
  });

  it('CC-setup.limit CC-A34 is the same in every deal', () => {
    const session = begun();
    const { options: next } = session.nextDeal();
    expect(session.refusal(session.nextDeal({ options: { ...next, limit: 3000 } }))).toEqual({
      code: 'DEAL_TERMS_DIFFER',
      at: '/options',
    });
    expect(options(next)).toEqual(next);
  });

  it('CC-session.16 is an option of the session, but the round is not', () => {
    const given = opening({ ...AGREED, options: { limit: 2000, round: 'south' } });
    expect(new Session(classicalMatch).refusal(given)).toEqual({ code: 'MATCH_OPTION_UNKNOWN', at: '/options/round' });
  });
});

describe('standings', () => {
  const ranks = (session: Session) => standingsOf(session.running).map(({ player, rank }) => [player, rank]);

  it.each([
    [{}, [1, 1]],
    [{ tieBreaks: ['gains'] }, [2, 1]],
  ] as const)(
    'CC-A38 rank by the sum of results; equal sums share the place; with %j the ranks are %p',
    (agreed, tied) => {
      const session = begun(agreed).play('east', { points: points(40, -40, 40, -40) });
      expect(ranks(session)).toEqual([
        ['anna', 1],
        ['chen', 1],
        ['boris', 3],
        ['dora', 3],
      ]);
      // Chen loses the points that he wins.
      session.play('east', { points: points(0, 10, -10, 0) }).play('east', { points: points(0, -10, 10, 0) });
      const rankOf = new Map(standingsOf(session.running).map(({ player, rank }) => [player, rank]));
      expect(['anna', 'chen'].map((player) => rankOf.get(player))).toEqual(tied);
    },
  );

  it('CC-A41 a substitute plays for the replaced player', () => {
    const session = begun().play('east', { points: points(40, -40, 0, 0) });
    session.give({ type: 'Substitute', out: 'boris', in: 'edda' });
    session.play('east', { points: points(0, 100, -50, -50) });
    expect(standingsOf(session.running)[0]).toMatchObject({ player: 'boris', points: 60 });
  });

  it('CC-A47 after a change of seats the turn to deal stays with the side, and the points follow the players', () => {
    const session = begun().play('south', { points: points(8, -8, 0, 0) });
    const [one, other] = [session.running.deals[0]!.seating.east, session.running.deals[0]!.seating.south];
    session.exchange(one.player, other.player);
    expect(session.nextDeal().seating.east).toEqual({ side: other.side, player: one.player });
    session.play('south', { points: points(16, 0, 0, -16) });
    const { places } = totalsOf(session.running);
    expect(places.find(({ player }) => player === one.player)?.points).toBe(8 + 16);
    expect(places.find(({ player }) => player === other.player)?.points).toBe(-8 - 16);
  });
});
