import { sichuanMilMatch } from '#rules/sichuan-mil';
import { dealerFindings, isSignedBy, nextDealerOf, placesNow, standingsOf, totalsOf } from './index.js';
import { dazhongMatch } from '../../rules/src/dazhong/ruleset/match.js';
import { dealId, minute, opening, points, Session, placesOf } from './testing/session.js';

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;
const begun = (change: Parameters<typeof Session.opened>[1] = {}): Session => Session.opened(sichuanMilMatch, change);

describe('the opening', () => {
  const refusal = (rules: typeof dazhongMatch, change: Parameters<typeof opening>[0]) =>
    new Session(rules).refusal(opening(change));

  it('needs the rules that it names; the edition may be named too', () => {
    expect(refusal(sichuanMilMatch, { ruleSet: 'dazhong' })).toEqual({ code: 'MATCH_RULES_UNKNOWN', at: '/ruleSet' });
    expect(refusal(sichuanMilMatch, { edition: sichuanMilMatch.edition })).toBeUndefined();
  });

  it('names only players at the table', () => {
    expect(refusal(sichuanMilMatch, { firstDealer: { by: 'lot', player: 'zoe' } })).toEqual({
      code: 'PLAYER_UNKNOWN',
      at: '/firstDealer/player',
    });
    const firstDealer = { by: 'wind-tiles', shuffler: 'zoe' } as const;
    expect(refusal(dazhongMatch, { ruleSet: 'dazhong', firstDealer })).toEqual({
      code: 'PLAYER_UNKNOWN',
      at: '/firstDealer/shuffler',
    });
  });

  it('has rounds only under a rule set that has them', () => {
    expect(refusal(sichuanMilMatch, { limits: { rounds: 4 } })).toEqual({
      code: 'MATCH_OPTION_UNKNOWN',
      at: '/limits/rounds',
    });
  });

  it('sorts the places in the order of their sides', () => {
    const places = opening().places.toReversed();
    expect(begun({ places }).running.terms.places.map(({ side }) => side)).toEqual([1, 2, 3, 4]);
  });
});

describe('the next dealer', () => {
  it('sat at the seat that the settlement names, and seats are counted from there', () => {
    const session = begun().play('west');
    expect(session.seating()).toEqual({
      east: { side: 3, player: 'chen' },
      south: { side: 4, player: 'dora' },
      west: { side: 1, player: 'anna' },
      north: { side: 2, player: 'boris' },
    });
    // North of that deal is Boris.
    expect(session.play('north').seating().east).toEqual({ side: 2, player: 'boris' });
    expect(session.play('east').seating().east).toEqual({ side: 2, player: 'boris' });
  });

  it('is the substitute if the player who should deal was replaced', () => {
    const session = begun().play('south').give({ type: 'Substitute', out: 'boris', in: 'edda' });
    expect(session.seating().east).toEqual({ side: 2, player: 'edda' });
  });

  it('is unknown while the last deal is open, even if the referee names one', () => {
    const session = begun();
    session.give(session.nextDeal(), { type: 'NameDealer', player: 'dora', ...DECIDED });
    expect(nextDealerOf(session.running)).toBeUndefined();
    expect(session.refusal(session.nextDeal())?.code).toBe('DEAL_NOT_SETTLED');
    session.give(session.settlement(1));
    expect(session.seating().east.player).toBe('dora');
  });

  it('is once the player that the referee names, without a finding', () => {
    const session = begun()
      .play('south')
      .give({ type: 'NameDealer', player: 'dora', ...DECIDED });
    expect(nextDealerOf(session.running)).toEqual({ side: 4, by: 'ruling', clause: 'ruling' });
    session.play('south');
    expect(session.running.deals[1]?.dealer.by).toBe('ruling');
    expect(dealerFindings(session.running)).toEqual([]);
    expect(session.seating().east.player).toBe('anna');
  });
});

describe('a correction in a closed deal', () => {
  const corrected = (): Session => {
    const session = begun().play('south', { points: points(-8, 8, 0, 0) });
    session.play('west', { points: points(4, -4, 0, 0) });
    return session.give(session.settlement(1, { nextDealer: 'north', points: points(-8, 0, 0, 8) }));
  };

  it('keeps the play, derives the totals again, and finds the deal with another expected dealer', () => {
    const { running } = corrected();
    expect(running.deals[1]?.seating.east.player).toBe('boris');
    expect(dealerFindings(running)).toEqual([
      { deal: dealId(2), number: 2, expected: 'dora', actual: 'boris', clause: 'SBR-5.4' },
    ]);
    // The second deal: east Boris +4, south Chen -4.
    expect(totalsOf(running).players).toEqual([
      { player: 'anna', points: -8 },
      { player: 'boris', points: 4 },
      { player: 'chen', points: -4 },
      { player: 'dora', points: 8 },
    ]);
  });

  it('derives the next dealer from the deal as it was played', () => {
    // West of the second deal, which Boris dealt, is Dora.
    expect(corrected().seating().east.player).toBe('dora');
  });

  it('may be ruled on repeatedly; a further correction is a new finding', () => {
    const session = corrected().give({ type: 'RuleOnDealer', deal: dealId(2), ...DECIDED });
    expect(dealerFindings(session.running)).toMatchObject([{ expected: 'dora', ruling: DECIDED }]);
    const later = { reason: 'the players agreed', by: 'referee-2' };
    session.give({ type: 'RuleOnDealer', deal: dealId(2), ...later });
    expect(dealerFindings(session.running)).toMatchObject([{ expected: 'dora', ruling: later }]);
    session.give(session.settlement(1, { nextDealer: 'west' }));
    const [finding] = dealerFindings(session.running);
    expect(finding).toMatchObject({ expected: 'chen' });
    expect(finding).not.toHaveProperty('ruling');
  });

  it('leaves no finding if it is corrected back', () => {
    const session = corrected();
    session.give(session.settlement(1, { nextDealer: 'south' }));
    expect(dealerFindings(session.running)).toEqual([]);
  });

  it('counts nothing between the rewind and the new settlement', () => {
    const session = corrected().give({ type: 'WithdrawSettlement', deal: dealId(1) });
    expect(totalsOf(session.running).places.map((place) => place.points)).toEqual([0, 4, -4, 0]);
    expect(dealerFindings(session.running)).toEqual([]);
    expect(session.running.deals[0]?.settlements).toHaveLength(2);
  });

  it('of an ended match still changes the standings', () => {
    const session = begun({ limits: { deals: 1 } })
      .play('east', { points: points(8, -8, 0, 0) })
      .give({ type: 'EndMatch', cause: 'deals' });
    session.give(session.settlement(1, { points: points(-8, 8, 0, 0) }));
    if (session.state.phase !== 'ended') throw new Error('the match is over');
    expect(standingsOf(session.state)[0]).toMatchObject({ player: 'boris', points: 8 });
  });
});

describe('signatures and protests', () => {
  const deal = dealId(1);

  it('a signature holds for one settlement; the record keeps it, and it holds again if that one is restored', () => {
    const session = begun().play().give({ type: 'SignOff', deal, player: 'anna', sequence: 51 });
    const signed = (): boolean => isSignedBy(session.running.deals[0]!, 'anna');
    expect(signed()).toBe(true);
    const first = session.running.deals[0]!.settled!;
    session.give(session.settlement(1));
    expect(signed()).toBe(false);
    expect(session.running.deals[0]?.signatures).toHaveLength(1);
    session.give({ type: 'RecordSettlement', deal, ...first });
    expect(signed()).toBe(true);
  });

  it('another hash at the same sequence is another settlement', () => {
    const session = begun().play().give({ type: 'SignOff', deal, player: 'anna', sequence: 51 });
    session.give(session.settlement(1, { sequence: 51 }));
    expect(isSignedBy(session.running.deals[0]!, 'anna')).toBe(false);
  });

  it('a protest stays with its settlement, and does not prevent a signature', () => {
    const session = begun().play();
    session.give(
      { type: 'Protest', deal, player: 'chen', sequence: 51, text: 'The kong was mine.' },
      { type: 'SignOff', deal, player: 'chen', sequence: 51 },
      session.settlement(1),
    );
    expect(session.running.protests).toMatchObject([{ protest: 1, player: 'chen', sequence: 51 }]);
    session.give({ type: 'RuleOnProtest', protest: 1, ...DECIDED });
    expect(session.running.protests[0]?.answer).toEqual(DECIDED);
  });
});

describe('the end', () => {
  it('waits for the open deal', () => {
    const session = begun().give({ type: 'CallTime' });
    expect(session.give({ type: 'EndMatch', cause: 'time' }).state.phase).toBe('ended');
    const playing = begun();
    playing.give(playing.nextDeal(), { type: 'CallTime' });
    expect(playing.refusal({ type: 'EndMatch', cause: 'time' })?.code).toBe('DEAL_NOT_SETTLED');
    playing.give(playing.settlement(1, { ending: 'time' }), { type: 'EndMatch', cause: 'time' });
    expect(playing.events.at(-1)).toEqual({ type: 'MatchEnded', cause: 'time', clause: 'SBR-A122', at: minute(0) });
  });

  it('by the agreed time needs no call', () => {
    const session = begun({ limits: { minutes: 60 } }).play();
    session.now = 59;
    expect(session.refusal({ type: 'CallTime' })?.code).toBe('TIME_REMAINS');
    session.now = 60;
    expect(session.give({ type: 'EndMatch', cause: 'time' }).state.phase).toBe('ended');
  });
});

describe('substitutes', () => {
  const seats = (session: Session): readonly string[] => placesNow(session.running).map(({ player }) => player);

  it('come from the named deal on, and an earlier deal may still be named', () => {
    const session = begun()
      .give({ type: 'Substitute', out: 'anna', in: 'edda', fromDeal: 3 })
      .give({ type: 'Substitute', out: 'anna', in: 'fritz' });
    expect(seats(session)).toEqual(['fritz', 'boris', 'chen', 'dora']);
    expect(seats(session.play().play())).toEqual(['edda', 'boris', 'chen', 'dora']);
  });

  it('may return the place', () => {
    const session = begun().give({ type: 'Substitute', out: 'dora', in: 'edda' }).play();
    session.give({ type: 'Substitute', out: 'edda', in: 'dora' });
    expect(seats(session)).toEqual(['anna', 'boris', 'chen', 'dora']);
  });

  it('sit at one side, also in a coming deal', () => {
    const session = begun().give({ type: 'Substitute', out: 'anna', in: 'edda', fromDeal: 3 });
    expect(session.refusal({ type: 'Substitute', out: 'boris', in: 'edda' })).toEqual({
      code: 'PLAYER_SEATED',
      at: '/in',
    });
    expect(session.refusal({ type: 'Substitute', out: 'boris', in: 'anna', fromDeal: 3 })).toBeUndefined();
  });
});

describe('a change of seats', () => {
  const changed = (...players: readonly string[]) => ({ type: 'ChangeSeats' as const, places: placesOf(...players) });
  const seats = (session: Session): readonly string[] => placesNow(session.running).map(({ player }) => player);
  const pointsOf = ({ running }: Session) =>
    Object.fromEntries(totalsOf(running).places.map(({ player, points: sum }) => [player, sum]));

  it('holds from the next deal on, and the points follow the players', () => {
    const session = begun().play('south', { points: points(6, -6, 0, 0) });
    session.give(changed('boris', 'anna', 'chen', 'dora'));
    expect(seats(session)).toEqual(['boris', 'anna', 'chen', 'dora']);
    // South deals next, at side 2, where anna now sits.
    expect(session.nextDeal().seating).toMatchObject({
      east: { side: 2, player: 'anna' },
      north: { side: 1, player: 'boris' },
    });
    session.play('south', { points: points(1, 2, 0, -3) });
    expect(pointsOf(session)).toEqual({ anna: 6 + 1, boris: -6 - 3, chen: 2, dora: 0 });
  });

  it('does not change a deal that has begun', () => {
    const session = begun();
    session.give(session.nextDeal(), changed('dora', 'anna', 'boris', 'chen'));
    expect(session.running.deals[0]?.seating.east).toEqual({ side: 1, player: 'anna' });
    expect(session.events.at(-1)).toMatchObject({ type: 'SeatsChanged', fromDeal: 2 });
    expect(seats(session)).toEqual(['dora', 'anna', 'boris', 'chen']);
  });

  it('moves a substitute, who still plays for the replaced player', () => {
    const session = begun().give({ type: 'Substitute', out: 'anna', in: 'edda' });
    session.give(changed('boris', 'edda', 'chen', 'dora')).play('south', { points: points(-4, 4, 0, 0) });
    expect(session.running.deals[0]?.seating).toMatchObject({ east: { player: 'boris' }, south: { player: 'edda' } });
    expect(pointsOf(session)).toEqual({ anna: 4, boris: -4, chen: 0, dora: 0 });
    session.give({ type: 'Substitute', out: 'edda', in: 'anna' });
    expect(seats(session)).toEqual(['boris', 'anna', 'chen', 'dora']);
  });

  it('moves the dealer that the referee has named', () => {
    const session = begun()
      .play()
      .give({ type: 'NameDealer', player: 'chen', ...DECIDED });
    session.give(changed('chen', 'boris', 'anna', 'dora'));
    expect(session.nextDeal().seating.east).toEqual({ side: 1, player: 'chen' });
  });

  it('needs the four players at the table, four sides and a difference', () => {
    const code = (...players: readonly string[]) => begun().refusal(changed(...players));
    expect(code('boris', 'anna', 'chen', 'edda')).toEqual({ code: 'PLAYER_UNKNOWN', at: '/places/3/player' });
    expect(code('boris', 'boris', 'chen', 'dora')).toEqual({ code: 'PLACES_NOT_FOUR', at: '/places' });
    expect(code('anna', 'boris', 'chen', 'dora')).toEqual({ code: 'SEATS_UNCHANGED', at: '/places' });
    expect(code('boris', 'anna', 'chen', 'dora')).toBeUndefined();
  });

  it('is refused while a substitute is named for a later deal than the next one', () => {
    const named = (fromDeal: number) => begun().give({ type: 'Substitute', out: 'anna', in: 'edda', fromDeal });
    expect(named(2).refusal(changed('boris', 'anna', 'chen', 'dora'))?.code).toBe('SUBSTITUTE_AWAITED');
    expect(named(1).refusal(changed('boris', 'edda', 'chen', 'dora'))).toBeUndefined();
  });
});

it('a warning is for any player of the match, and for nobody else', () => {
  const session = begun().play().give({ type: 'Substitute', out: 'anna', in: 'edda' });
  const warned = (player: string) => session.refusal({ type: 'Warn', player, ...DECIDED })?.code;
  expect([warned('anna'), warned('edda'), warned('zoe')]).toEqual([undefined, undefined, 'PLAYER_UNKNOWN']);
});

describe('an ended match', () => {
  const ended = (): Session =>
    Session.opened(sichuanMilMatch, { limits: { deals: 2 } })
      .play('south', { points: points(8, -8, 0, 0) })
      .play('south', { points: points(0, 4, -4, 0) })
      .give({ type: 'EndMatch', cause: 'deals' });

  it('refuses a rewind that would withdraw a settlement, which a running match allows', () => {
    const session = ended();
    expect(session.refusal({ type: 'WithdrawSettlement', deal: dealId(1) })).toEqual({ code: 'MATCH_ENDED' });
    const running = Session.opened(sichuanMilMatch).play();
    expect(running.refusal({ type: 'WithdrawSettlement', deal: dealId(1) })).toBeUndefined();
  });

  it('accepts a new settlement of a deal, with its fines and findings', () => {
    const session = ended();
    const fines = points(10, 0, 0, 0);
    session.give(session.settlement(1, { points: points(-2, 2, 0, 0), fines, nextDealer: 'west' }));
    const { state } = session;
    if (state.phase !== 'ended') throw new Error(state.phase);
    expect(totalsOf(state).places).toMatchObject([{ player: 'anna', points: -2, fines: 10 }, {}, {}, {}]);
    expect(dealerFindings(state)).toMatchObject([{ number: 2, expected: 'chen', actual: 'boris' }]);
  });
});
