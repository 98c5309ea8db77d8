import { atClassical as at } from '../../testing/classical-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';

describe('a wrong number of tiles', () => {
  it.each(['too-few-tiles', 'too-many-tiles'])(
    'CC-A32 %s is noted and costs nothing, and the hand can still win',
    (name) => {
      const played = at(
        `east discards 1z\nsouth notes ${name}\nsouth draws 8p\nsouth hu\nsouth reveals 11456789m123s678p`,
      );
      expect(eventsOf(played, 'IrregularityNoted')).toEqual([
        { type: 'IrregularityNoted', seat: 'south', irregularity: name, clause: 'CC-A32' },
      ]);
      expect(ledgerOf(played)).toEqual([]);
      expect(eventsOf(played, 'WinJudged')).toMatchObject([{ seat: 'south', valid: true }]);
    },
  );

  it('CC-A32 CC-show is also found when the hands are revealed, but not after the settlement', () => {
    const shown = 'east discards 8p\nsouth hu\nsouth reveals 11456789m123s67p\ntry west notes too-few-tiles\nreveal';
    expect(at(`${shown}\ntry west notes too-few-tiles`).tried).toEqual(['accepted', 'WRONG_PHASE CC-A32']);
  });

  it('CC-A32 has no duration in a result-only recording either, and a false mahjong of one seat says nothing of another', () => {
    const noted = at('west notes false-win\nsouth notes false-win', { recording: 'result', opening: '' });
    expect(eventsOf(noted, 'IrregularityNoted')).toEqual(
      (['west', 'south'] as const).map((seat) => ({
        type: 'IrregularityNoted',
        seat,
        irregularity: 'false-win',
        clause: 'CC-A32',
      })),
    );
  });

  it('CC-A32 no other irregularity is noted in play; the judgement finds a false mahjong', () => {
    const { tried } = at('try east notes late-claim\ntry east notes false-win');
    expect(tried).toEqual(['NOT_IN_RULE_SET CC-A32', 'NOT_IN_RULE_SET CC-A32']);
  });
});
