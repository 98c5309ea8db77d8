import { dazhong } from '#rules/dazhong';
import { DAZHONG_DEALS, JOKER_DEALS, SOUND, type Temperament } from '#simulated-table';
import { expectInferredAsPlayed, firstDifference, scriptedAndInferred } from '../testing/both-ways.js';

/** The number of deals of each kind; `npm run check -- decoder` sets three, plays all kinds, and plays scripted deals to their end. */
const DEALS = Number(process.env['TILESCRIBE_DAZHONG_DEALS'] ?? 1);
const IS_LONG = DEALS > 1;
const LONG = 60_000 + DEALS * 15_000;

/** Makes so many mistakes that each kind of mistake occurs. */
const CARELESS: Temperament = { ...SOUND, falseWin: 0.2, overlooksFlower: 0.4, keepsFlower: 0.4, passSelfDraw: 0.3 };

/** The kinds of deals; the first three show what the last does. */
const KINDS = [
  ['without jokers', 100, { agreed: { jokers: 'none' } }],
  ['with jokers downwards', 300, { agreed: { jokers: 'down', round: 'south' } }],
  ['of careless players, with jokers', 403, { agreed: { jokers: 'up' }, temperament: CARELESS }],
  ['with jokers upwards', 200, { agreed: { jokers: 'up' } }],
] as const;

describe(`${DEALS} deals of each kind, from the bytes of the readers to the events`, () => {
  it.each(IS_LONG ? KINDS : KINDS.slice(0, 3))(
    'DZ-deal.6 DZ-deal.7 %s are recorded as they were played',
    (_, firstSeed, game) => expectInferredAsPlayed(firstSeed, DEALS, { rules: dazhong, ...game }),
    LONG,
  );
});

describe('events that are too rare in random play, from bytes to events', () => {
  const FINED_AT_THE_END: readonly string[] = ['falseKong'];
  const NO_JOKERS = { jokers: 'none' };
  const UP = { jokers: 'up' };
  it.each([
    ['DZ-mj.5', 'twoSayHu', DAZHONG_DEALS.twoSayHu, NO_JOKERS, [{ type: 'WinJudged', seat: 'south', valid: true }]],
    [
      'DZ-false.6',
      'falseHuBeforeTrue',
      DAZHONG_DEALS.falseHuBeforeTrue,
      NO_JOKERS,
      [
        { type: 'WinJudged', seat: 'south', valid: false },
        { type: 'WinJudged', seat: 'west', valid: true },
      ],
    ],
    [
      'DZ-false.8',
      'falseWinAndPlayOn',
      DAZHONG_DEALS.falseWinAndPlayOn,
      NO_JOKERS,
      [{ type: 'HandDied', seat: 'north' }],
    ],
    ['DZ-A-FALSE', 'falseSelfDraw', DAZHONG_DEALS.falseSelfDraw, NO_JOKERS, [{ type: 'HandDied', seat: 'east' }]],
    ['DZ-hier.4', 'winBeforeChow', DAZHONG_DEALS.winBeforeChow, NO_JOKERS, [{ type: 'MeldWithdrawn', seat: 'south' }]],
    [
      'DZ-rob.1',
      'robbedKong',
      DAZHONG_DEALS.robbedKong,
      NO_JOKERS,
      [{ type: 'KongRobbed', seat: 'north', tile: '8p' }],
    ],
    ['DZ-kong.3', 'promotedKong', DAZHONG_DEALS.promotedKong, NO_JOKERS, [{ type: 'KongDeclared', kind: 'promoted' }]],
    [
      'DZ-kong.10',
      'falseKong',
      DAZHONG_DEALS.falseKong,
      NO_JOKERS,
      [
        { type: 'KongDeclared', tile: '?', tiles: ['1z', '2z', '3z', '4z'] },
        { type: 'PenaltyImposed', seat: 'east', penalty: 'penalty.false-kong' },
      ],
    ],
    [
      'DZ-fan.2',
      'dealtHand',
      DAZHONG_DEALS.dealtHand,
      NO_JOKERS,
      [{ type: 'WinDeclared', circumstances: ['dealt-hand'] }],
    ],
    [
      'DZ-A-24',
      'heavenlyReady',
      DAZHONG_DEALS.heavenlyReady,
      NO_JOKERS,
      [{ type: 'ReadyDeclared', seat: 'south', as: 'heavenly-ready' }],
    ],
    [
      'DZ-deal.8',
      'lateFlower',
      DAZHONG_DEALS.lateFlower,
      NO_JOKERS,
      [{ type: 'BonusTileShown', seat: 'east', tile: '3f' }],
    ],
    [
      'DZ-flower.6',
      'discardedFlower',
      DAZHONG_DEALS.discardedFlower,
      NO_JOKERS,
      [{ type: 'TileDiscarded', seat: 'east', tile: '3f' }],
    ],
    [
      'DZ-joker.4',
      'flowersBeforeIndicator',
      JOKER_DEALS.flowersBeforeIndicator,
      UP,
      [{ type: 'JokerIndicated', indicator: '3z', joker: '4z', skipped: ['3f', '5f'] }],
    ],
    [
      'DZ-fan.12',
      'kongOfJokers',
      JOKER_DEALS.kongOfJokers,
      UP,
      [{ type: 'KongDeclared', kind: 'concealed', tile: '4z' }],
    ],
  ] as const)(
    '%s %s is recorded as it was played',
    async (_, name, script, agreed, happenings) => {
      const both = await scriptedAndInferred(
        script(dazhong),
        { rules: dazhong, agreed },
        IS_LONG || FINED_AT_THE_END.includes(name),
      );
      for (const happening of happenings) expect(both.reported).toContainEqual(expect.objectContaining(happening));
      expect(firstDifference(both)).toBeUndefined();
    },
    60_000,
  );
});
