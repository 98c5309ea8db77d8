import { sichuanMil as rules } from '#rules/sichuan-mil';
import { given, openDeal } from '#testing';
import { tilesOf } from '#tiles';
import { at } from '../../../../rules/src/testing/sichuan-table.js';
import type { CommandOf } from '../../messages/commands.js';
import { DealCourse } from '../deal-course.js';

const WHY = { reason: 'misread', by: 'referee-1' } as const;
const SOUTH = '123456m66m123p67p';
const TILES = tilesOf(SOUTH);
const amendment = (members: Partial<CommandOf<'AmendHand'>> = {}): CommandOf<'AmendHand'> => ({
  type: 'AmendHand',
  seat: 'south',
  tiles: TILES,
  ...WHY,
  ...members,
});
const amended = (visibility: 'concealed' | 'open', tiles = TILES) =>
  ({ type: 'HandAmended', seat: 'south', hand: { count: 13, tiles }, visibility, ...WHY }) as const;

const IN_PLAY = at('east discards 9m').events;
const REVEALED = at(`east discards 9m\ndrain 0\nclose\nsouth reveals ${SOUTH}`).events;

describe('an amended hand', () => {
  it('is concealed before it is revealed, unless the referee states otherwise', () => {
    given(rules, IN_PLAY).when(amendment()).then(amended('concealed'));
    given(rules, IN_PLAY)
      .when(amendment({ visibility: 'open' }))
      .then(amended('open'));
  });

  it('is open after it is revealed, and cannot be concealed again', () => {
    given(rules, REVEALED).when(amendment()).then(amended('open'));
    given(rules, REVEALED)
      .when(amendment({ visibility: 'concealed' }))
      .refused({ code: 'HAND_LIES_OPEN', at: '/visibility' });
  });

  it('is sorted by kind only if it is open, because the order of a concealed hand is secret', () => {
    const mixed = [...TILES].reverse();
    given(rules, IN_PLAY)
      .when(amendment({ tiles: mixed }))
      .then(amended('concealed', mixed));
    given(rules, REVEALED)
      .when(amendment({ tiles: mixed }))
      .then(amended('open'));
  });

  it('has no member of a report', () => {
    given(rules, IN_PLAY)
      .when(amendment({ melds: [] }))
      .refused({ code: 'WRONG_RECORDING', at: '/melds' });
  });
});

it.each([
  ['abandoned', { type: 'AbandonDeal', ...WHY }],
  ['void', { type: 'VoidDeal', ...WHY }],
] as const)('a hand of a deal that is %s is not amended', (ending, command) => {
  const course = new DealCourse(rules);
  course.give(openDeal({ recording: 'result' }));
  expect(course.give(command).accepted).toBe(true);
  expect(course.state).toMatchObject({ phase: 'settled', ending });
  expect(course.give(amendment())).toMatchObject({ rejection: { code: 'DEAL_SETTLED', at: '/type' } });
});
