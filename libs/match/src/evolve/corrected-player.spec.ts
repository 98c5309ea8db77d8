import { sichuanMilMatch } from '#rules/sichuan-mil';
import { replayMatch, standingsOf, totalsOf, type MatchCommandOf } from '../index.js';
import { dealId, points, Session } from '../testing/session.js';

const WHY = { reason: 'her sister was chosen in the list', by: 'secretary-1' } as const;
const corrected = (from: string, to: string): MatchCommandOf<'CorrectPlayer'> => ({
  ...{ type: 'CorrectPlayer', from, to },
  ...WHY,
});

const played = (): Session => Session.opened(sichuanMilMatch).play('south', { points: points(-8, 8, 0, 0) });

describe('a player who was recorded as somebody else', () => {
  it('keeps deals, points and signatures under the right id, and the record says who was taken for whom', () => {
    const session = played();
    session.give({ type: 'SignOff', deal: dealId(1), player: 'boris', sequence: 51 });
    session.give(corrected('boris', 'bella'));
    expect(session.events.at(-1)).toEqual({ type: 'PlayerCorrected', from: 'boris', to: 'bella', ...WHY });
    expect(session.running.deals[0]).toMatchObject({
      seating: { south: { player: 'bella', side: 2 } },
      signatures: [{ player: 'bella', sequence: 51 }],
    });
    expect(standingsOf(session.running)[0]).toMatchObject({ player: 'bella', side: 2, points: 8 });
    expect(totalsOf(session.running).players).toContainEqual({ player: 'bella', points: 8 });
    expect(session.refusal({ type: 'SignOff', deal: dealId(1), player: 'boris', sequence: 51 })?.code).toBe(
      'NOT_AT_THE_DEAL',
    );
    expect(session.nextDeal().seating.east.player).toBe('bella');
    expect(session.running.corrections).toEqual([{ from: 'boris', to: 'bella', ...WHY }]);
  });

  it('is corrected after the end too, and while a deal is open', () => {
    const session = played();
    session.give(session.nextDeal()).give(corrected('anna', 'ada'));
    session.give(session.settlement(2), { type: 'AbandonMatch', reason: 'late' }, corrected('boris', 'bella'));
    const { state } = session;
    expect(state.phase === 'ended' && standingsOf(state).map(({ player }) => player)).toEqual(
      expect.arrayContaining(['ada', 'bella', 'chen', 'dora']),
    );
    expect(replayMatch(session.events)).toEqual(state);
  });

  it('is corrected back, and the record has both corrections', () => {
    const session = played().give(corrected('boris', 'bella'), corrected('bella', 'boris'));
    expect(session.running.corrections.map(({ from, to }) => [from, to])).toEqual([
      ['boris', 'bella'],
      ['bella', 'boris'],
    ]);
    const { corrections: _, ...state } = session.running;
    const { corrections: __, ...expected } = played().running;
    expect(state).toEqual(expected);
  });

  it('is no player who sits in the match, has sat there or is to come, and was in the match', () => {
    const session = played().give({ type: 'Substitute', out: 'dora', in: 'edda' });
    for (const seated of ['boris', 'chen', 'dora', 'edda'])
      expect(session.refusal(corrected('boris', seated))).toEqual({ code: 'PLAYER_SEATED', at: '/to' });
    expect(session.refusal(corrected('zoe', 'bella'))).toEqual({ code: 'PLAYER_UNKNOWN', at: '/from' });
    session.give(corrected('edda', 'emma'));
    expect(session.running.placeChanges).toMatchObject([{ out: 'dora', in: 'emma' }]);
  });

  it('is corrected by CorrectOpening while the first dealer is not found', () => {
    const session = Session.opened(sichuanMilMatch, { firstDealer: { by: 'dice' } });
    expect(session.refusal(corrected('boris', 'bella'))?.code).toBe('FIRST_DEALER_OPEN');
  });
});
