import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { openDeal } from '#testing';
import { tilesOf, type Seat } from '#tiles';
import { atClassical } from '../../../rules/src/testing/classical-table.js';
import { atDazhong } from '../../../rules/src/testing/dazhong-table.js';
import { at } from '../../../rules/src/testing/sichuan-table.js';
import type { DealCommand } from '../messages/commands.js';
import { DealCourse } from './deal-course.js';
import type { DealEvent } from '../messages/events.js';
import type { RuleSet } from '../rule-set/rule-set.js';

/** An event is stored as JSON, so a member without a value is absent and never `undefined`. */
const areStoredAsTheyAre = (events: readonly DealEvent[]): void => {
  for (const event of events) expect(event).toStrictEqual(JSON.parse(JSON.stringify(event)));
};

const reported = (rules: RuleSet, ...commands: readonly DealCommand[]): readonly DealEvent[] => {
  const course = new DealCourse(rules);
  for (const command of commands) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return course.events;
};

describe('the members of events are those that have a value', () => {
  it('in play of dazhong', () => {
    areStoredAsTheyAre(
      atDazhong(
        `east kongs concealed 1m
        east draws 9p
        east discards 5p
        amend south 22456789m123s67p concealed: misread
        west hu
        west reveals 67p12345699s333m`,
        {
          rules: dazhong,
          hands: { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' },
        },
      ).events,
    );
  });

  it('in play of classical', () => {
    areStoredAsTheyAre(atClassical('east ready\neast discards 5p\nnorth kongs melded 5p\nnorth draws 1z').events);
  });

  it('in a Sichuan deal that is settled again', () => {
    const played = at('east discards 5p\nsouth hu\ntime\nsouth reveals 123456m66m123p67p\npenalty south>bank 5: late');
    expect(played.events.filter(({ type }) => type === 'DealSettled')).toHaveLength(2);
    areStoredAsTheyAre(played.events);
  });

  it('in reports', () => {
    const hand = (seat: Seat): DealCommand => ({ type: 'ReportHand', seat, melds: [], forbidden: 'm' });
    const win: DealCommand = {
      type: 'ReportWin',
      seats: ['east'],
      source: { kind: 'self-draw' },
      circumstances: ['dealt-hand'],
    };
    areStoredAsTheyAre(
      reported(
        sichuanMil,
        openDeal({ recording: 'result' }),
        { type: 'ReportKong', seat: 'south', kind: 'concealed', tile: '?' },
        { type: 'WithdrawReport', reason: 'misread', by: 'secretary-1' },
        win,
        { type: 'EndPlay', reason: 'time' },
        { type: 'ReportHand', seat: 'east', tiles: tilesOf('123456m66m123p678p'), melds: [], forbidden: 's' },
        hand('south'),
        hand('west'),
        hand('north'),
      ),
    );
    areStoredAsTheyAre(
      reported(classical, openDeal({ ruleSet: 'classical', recording: 'result', options: { limit: 500 } }), {
        type: 'ReportDeal',
        ending: 'wall',
      }),
    );
  });
});
