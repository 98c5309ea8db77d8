import { sichuanMilMatch } from '#rules/sichuan-mil';
import { dealerFindings, isSignedBy, nextDealerOf, placesNow, standingsOf, totalsOf } from './index.js';
import { dazhongMatch } from '../../rules/src/dazhong/play/match.js';
import { dealId, minute, opening, points, Session } from './testing/session.js';

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;
const begun = (change: Parameters<typeof Session.opened>[1] = {}): Session => Session.opened(sichuanMilMatch, change);

describe('the opening', () => {
  const refusal = (rules: typeof dazhongMatch, change: Parameters<typeof opening>[0]) =>
    new Session(rules).refusal(opening(change));

  it('is by the rules asked for, whichever edition is not named', () => {
    expect(refusal(sichuanMilMatch, { ruleSet: 'dazhong' })).toEqual({ code: 'MATCH_RULES_UNKNOWN', at: '/ruleSet' });
    expect(refusal(sichuanMilMatch, { edition: sichuanMilMatch.edition })).toBeUndefined();
  });

  it('names players who sit there', () => {
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

  it('puts the places in the order of their sides', () => {
    const places = opening().places.toReversed();
    expect(begun({ places }).running.terms.places.map(({ side }) => side)).toEqual([1, 2, 3, 4]);
  });
});

describe('who deals next', () => {
  it('sat at the seat that the settlement names, and seats run on from there', () => {
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

  it('is the substitute where the one who should deal has been replaced', () => {
    const session = begun().play('south').give({ type: 'Substitute', out: 'boris', in: 'edda' });
    expect(session.seating().east).toEqual({ side: 2, player: 'edda' });
  });

  it('is nobody while the last deal is open, whomever the referee names', () => {
    const session = begun();
    session.give(session.nextDeal(), { type: 'NameDealer', player: 'dora', ...DECIDED });
    expect(nextDealerOf(session.running)).toBeUndefined();
    expect(session.refusal(session.nextDeal())?.code).toBe('DEAL_NOT_SETTLED');
    session.give(session.settlement(1));
    expect(session.seating().east.player).toBe('dora');
  });

  it('is whom the referee names, once, and that is no finding', () => {
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

  it('leaves what was played, derives the totals anew, and finds the deal another should have dealt', () => {
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

  it('is ruled on, again too; a further correction is a finding of its own', () => {
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

  it('that is itself corrected leaves no finding', () => {
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

  it('of a deal of a match that is over still changes the standings', () => {
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

  it('a signature holds for one settlement; the record keeps it, and it holds again when that one is restored', () => {
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

  it('a protest stays with what it was made against, and keeps nobody from signing', () => {
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
  it('waits for the deal that is open', () => {
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

  it('come from the deal named on, and a sooner one may still be named', () => {
    const session = begun()
      .give({ type: 'Substitute', out: 'anna', in: 'edda', fromDeal: 3 })
      .give({ type: 'Substitute', out: 'anna', in: 'fritz' });
    expect(seats(session)).toEqual(['fritz', 'boris', 'chen', 'dora']);
    expect(seats(session.play().play())).toEqual(['edda', 'boris', 'chen', 'dora']);
  });

  it('may give the place back', () => {
    const session = begun().give({ type: 'Substitute', out: 'dora', in: 'edda' }).play();
    session.give({ type: 'Substitute', out: 'edda', in: 'dora' });
    expect(seats(session)).toEqual(['anna', 'boris', 'chen', 'dora']);
  });

  it('sit at one side, also in a deal to come', () => {
    const session = begun().give({ type: 'Substitute', out: 'anna', in: 'edda', fromDeal: 3 });
    expect(session.refusal({ type: 'Substitute', out: 'boris', in: 'edda' })).toEqual({
      code: 'PLAYER_SEATED',
      at: '/in',
    });
    expect(session.refusal({ type: 'Substitute', out: 'boris', in: 'anna', fromDeal: 3 })).toBeUndefined();
  });
});

it('a warning is for everybody who has sat at the match, and for nobody else', () => {
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

  it('refuses a rewind that would take a settlement back, which a running match allows', () => {
    const session = ended();
    expect(session.refusal({ type: 'WithdrawSettlement', deal: dealId(1) })).toEqual({ code: 'MATCH_ENDED' });
    const running = Session.opened(sichuanMilMatch).play();
    expect(running.refusal({ type: 'WithdrawSettlement', deal: dealId(1) })).toBeUndefined();
  });

  it('takes a deal that is settled anew, with its fines and findings', () => {
    const session = ended();
    const fines = points(10, 0, 0, 0);
    session.give(session.settlement(1, { points: points(-2, 2, 0, 0), fines, nextDealer: 'west' }));
    const { state } = session;
    if (state.phase !== 'ended') throw new Error(state.phase);
    expect(totalsOf(state).places).toMatchObject([{ player: 'anna', points: -2, fines: 10 }, {}, {}, {}]);
    expect(dealerFindings(state)).toMatchObject([{ number: 2, expected: 'chen', actual: 'boris' }]);
  });
});
