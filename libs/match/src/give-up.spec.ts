import { classicalMatch } from '../../rules/src/classical/ruleset/match.js';
import { dazhongMatch } from '../../rules/src/dazhong/ruleset/match.js';
import { sichuanMilMatch } from '#rules/sichuan-mil';
import { awaitedDraws, awaitedRolls, replayMatch, standingsOf, type MatchCommandOf } from './index.js';
import { minute, PLAYERS, points, Session } from './testing/session.js';

const WHY = { reason: 'typing mistake', by: 'secretary-1' } as const;
const GIVE_UP = { type: 'AbandonMatch', reason: 'the hall closes' } as const;

const corrected = (change: Partial<MatchCommandOf<'CorrectOpening'>> = {}): MatchCommandOf<'CorrectOpening'> => ({
  type: 'CorrectOpening',
  options: { limit: 2000 },
  places: ['boris', 'anna', 'chen', 'dora'].map((player, index) => ({ side: (index + 1) as 1, player })),
  firstDealer: { by: 'dice' },
  ...WHY,
  ...change,
});
const classical = (limit: number): Session =>
  Session.opened(classicalMatch, { ruleSet: 'classical', firstDealer: { by: 'dice' }, options: { limit } });
const rolled = (session: Session, highest: string): Session =>
  session.give(
    ...PLAYERS.map((player) => {
      const die = player === highest ? 6 : PLAYERS.indexOf(player) === 0 ? 1 : 2;
      return { type: 'RollForDealer' as const, player, dice: [die, 1 + PLAYERS.indexOf(player)] as const };
    }),
  );

describe('an opening', () => {
  it('is corrected while rolls are awaited and after them, and the rolls are reported again', () => {
    const session = rolled(classical(200), 'dora').give(corrected());
    expect(session.state).toMatchObject({ phase: 'rolling', terms: { options: { limit: 2000 } } });
    expect(session.state.phase === 'rolling' && awaitedRolls(session.state)).toHaveLength(4);
    rolled(session, 'boris');
    expect(session.seating().east).toEqual({ side: 1, player: 'boris' });
    expect(session.events.at(5)).toMatchObject({ type: 'FirstDealerFound' });
    expect(session.events.at(6)).toMatchObject({ type: 'OpeningCorrected', ruleSet: 'classical', ...WHY });
    expect(replayMatch(session.events)).toEqual(session.state);
  });

  it('is corrected after a void deal, which stays in the record', () => {
    const session = rolled(classical(200), 'dora').play('east', { ending: 'abandoned' }).give(corrected());
    rolled(session, 'chen').play('south');
    expect(session.running.deals.map(({ number }) => number)).toEqual([1, 2]);
    expect(session.running.deals[1]).toMatchObject({ dealer: { by: 'first' }, seating: { east: { player: 'chen' } } });
  });

  it('stands while a deal is open, and permanently once a deal counts', () => {
    const session = rolled(classical(200), 'dora');
    session.give(session.nextDeal());
    expect(session.refusal(corrected())?.code).toBe('DEAL_NOT_SETTLED');
    session.give(session.settlement(1));
    expect(session.refusal(corrected())).toEqual({ code: 'OPENING_STANDS', at: '/type' });
  });

  it('is corrected under the rules of the first opening', () => {
    const session = classical(200);
    expect(session.refusal(corrected({ options: {} }))?.code).toBe('MATCH_OPTION_UNKNOWN');
    expect(session.refusal(corrected({ firstDealer: { by: 'lot', player: 'anna' } }))?.code).toBe('FIRST_DEALER_WAY');
    const [first, second] = corrected().places;
    const twice = [first!, { ...second!, player: 'boris' }, ...corrected().places.slice(2)];
    expect(session.refusal(corrected({ places: twice }))?.code).toBe('PLACES_NOT_FOUR');
  });

  it('of wind tiles is corrected after a misread tile, and all draw again', () => {
    const firstDealer = { by: 'wind-tiles', shuffler: 'anna' } as const;
    const session = Session.opened(dazhongMatch, { ruleSet: 'dazhong', firstDealer });
    session.give({ type: 'DrawWindTile', player: 'boris', wind: 'south' });
    session.give(corrected({ options: {}, firstDealer: { by: 'wind-tiles', shuffler: 'anna' } }));
    expect(session.state.phase === 'drawing' && awaitedDraws(session.state)).toHaveLength(4);
  });
});

describe('an abandoned match', () => {
  const ENDED = { cause: 'abandoned', clause: 'abandoned', at: minute(0), reason: GIVE_UP.reason };

  it.each<[string, () => Session]>([
    ['while rolls are awaited', () => classical(200)],
    ['before its first deal', () => rolled(classical(200), 'dora')],
    ['after only a void deal', () => rolled(classical(200), 'dora').play('east', { ending: 'abandoned' })],
    ['while time remains', () => Session.opened(sichuanMilMatch, { limits: { minutes: 60 } }).play()],
  ])('%s has ended, and accepts no further command', (_, begun) => {
    const session = begun().give(GIVE_UP);
    expect(session.state).toMatchObject({ phase: 'ended', ending: ENDED });
    expect(session.refusal(GIVE_UP)?.code).toBe('MATCH_ENDED');
    expect(replayMatch(session.events)).toEqual(session.state);
  });

  it('keeps its settled deals, and waits for the open deal', () => {
    const session = Session.opened(sichuanMilMatch).play('south', { points: points(-8, 8, 0, 0) });
    session.give(session.nextDeal());
    expect(session.refusal(GIVE_UP)?.code).toBe('DEAL_NOT_SETTLED');
    session.give(session.settlement(2, { ending: 'abandoned' }), GIVE_UP);
    if (session.state.phase !== 'ended') throw new Error(session.state.phase);
    expect(standingsOf(session.state)[0]).toMatchObject({ player: 'boris', points: 8 });
  });
});
