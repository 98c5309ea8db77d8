import type { RuleSet } from '#deal';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { atClassical, WITH_BONUS_TILES } from '../libs/rules/src/testing/classical-table.js';
import { ALL_REPORT, atDazhong, DAZHONG_TABLE_RULES } from '../libs/rules/src/testing/dazhong-table.js';
import type { Played } from '../libs/rules/src/testing/scripted-deal.js';
import { after } from './deal/table.js';

/** Two deals of the same acts, with different hidden tiles. */
export interface Twins {
  readonly rules: RuleSet;
  readonly one: Played;
  readonly other: Played;
}

const inSichuan = (one: Played, other: Played): Twins => ({ rules: sichuanMil, one, other });
const inDazhong = (one: Parameters<typeof atDazhong>, other: Parameters<typeof atDazhong>): Twins => ({
  rules: DAZHONG_TABLE_RULES,
  one: atDazhong(...one),
  other: atDazhong(...other),
});
const inClassical = (one: Parameters<typeof atClassical>, other: Parameters<typeof atClassical>): Twins => ({
  rules: classical,
  one: atClassical(...one),
  other: atClassical(...other),
});
/** The same acts with another hand of South. */
const southWith = (acts: string, other: string, one?: string): Twins =>
  inDazhong(one === undefined ? [acts] : [acts, { hands: { south: one } }], [acts, { hands: { south: other } }]);

const TWO_KONGS = { hands: { east: '47m11112222p25s12z' } };
/** South waits for 5p and 8p unless stated otherwise, and draws its next tile from here on. */
const READY = `east discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p
  west draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z\neast draws 3z\neast discards 3z`;

const COMPLETE = { hands: { east: '222333444m33444p' } };
/** A closed kong of North, on which South declares mahjong. */
const ROBBED = `east discards 1z\nsouth draws 2z\nsouth discards 2z\nwest draws 3z\nwest discards 3z
  north draws 9p\nnorth kongs concealed 9p\nsouth hu`;
const THREE_OF_NORTH = '5558999p124788s';

export const TWINS: readonly (readonly [string, Twins])[] = [
  [
    'a Hu that was passed, and a hand that could not have won',
    inSichuan(
      after('east discards 5p\nsouth draws 1p\nsouth discards 1p\ntime'),
      after('east discards 5p\nsouth draws 1p\nsouth discards 1p\ntime', { hands: { south: '12346666m3334p1p' } }),
    ),
  ],
  [
    'the tile of a concealed kong',
    inSichuan(
      after('east kongs concealed 7m\neast draws 9p\neast discards 9p\ntime', { hands: { east: '4577778888m1234p' } }),
      after('east kongs concealed 8m\neast draws 9p\neast discards 9p\ntime', { hands: { east: '4577778888m1234p' } }),
    ),
  ],
  [
    'a forbidden suit that was not shown yet, and the tile set aside for it',
    inSichuan(
      after('east discards 9m', { forbidden: { south: '1m' } }),
      after('east discards 9m', { forbidden: { south: '3p' } }),
    ),
  ],
  [
    'the tile of a self-drawn Hu',
    inSichuan(
      after('east discards 9m\nsouth draws 8p\nsouth hu\nwest draws 1p'),
      after('east discards 9m\nsouth draws 9p\nsouth hu\nwest draws 1p'),
    ),
  ],
  [
    'the tile of a concealed kong, which may be noted as false (DZ-kong.2, DZ-kong.10)',
    inDazhong(
      ['east kongs concealed 1p\neast draws 9p\neast discards 9p', TWO_KONGS],
      ['east kongs concealed 2p\neast draws 9p\neast discards 9p', TWO_KONGS],
    ),
  ],
  [
    'a concealed kong that is true, and one that is false (DZ-kong.2, DZ-kong.10)',
    inDazhong(
      ['east kongs concealed 1p\neast draws 9p\neast discards 9p', TWO_KONGS],
      ['east kongs concealed 1112p\neast draws 9p\neast discards 9p', TWO_KONGS],
    ),
  ],
  [
    'the tiles of a false concealed kong, still to be replaced or taken back (DZ-kong.10)',
    inDazhong(['east kongs concealed 1112p', TWO_KONGS], ['east kongs concealed 47m25s', TWO_KONGS]),
  ],
  [
    'a ready declaration of a hand that waits, and of one that does not (DZ-ready.1)',
    southWith(READY, '11456789m124s67p'),
  ],
  [
    'a frozen hand that may kong what it draws, and one that may not (DZ-ready.3)',
    southWith(`${READY}\nsouth draws 7z\nsouth discards 7z`, '456789m1199967p', '456789m1167p777z'),
  ],
  [
    'a win that was passed, and a hand that could not have won (DZ-A-READY)',
    southWith('east discards 5p\nsouth draws 9p\nsouth discards 9p', '11456789m124s67p'),
  ],
  [
    'a dead hand that would have won, and one that would not (DZ-tilecount.1)',
    southWith('east discards 5p\nsouth notes too-few-tiles\nsouth draws 9p\nsouth discards 9p', '11456789m124s67p'),
  ],
  [
    'a self-drawn Hu that is true, and one that is false, before the hand is shown (DZ-mj.2, DZ-mj.4)',
    inDazhong(['east discards 1z\nsouth draws 8p\nsouth hu'], ['east discards 1z\nsouth draws 9p\nsouth hu']),
  ],
  [
    'a tile that was drawn, put back and taken (DZ-draw.5)',
    inDazhong(
      [
        'east discards 5p\nsouth draws 1p\nsouth returns\nnorth pungs\nnorth discards 6z\neast draws 1p\neast discards 2z',
      ],
      [
        'east discards 5p\nsouth draws 2p\nsouth returns\nnorth pungs\nnorth discards 6z\neast draws 2p\neast discards 2z',
      ],
    ),
  ],
  [
    'a flower that was not reported (DZ-deal.8)',
    southWith('east discards 1z\nsouth draws 9p\nsouth discards 9p', '1456789m123s67p1f'),
  ],
  [
    'the jokers that a seat holds (DZ-joker.1)',
    inDazhong(
      ['east discards 1z', { options: { jokers: 'up' }, opening: `east indicates 9m\n${ALL_REPORT}` }],
      [
        'east discards 1z',
        {
          options: { jokers: 'up' },
          opening: `east indicates 9m\n${ALL_REPORT}`,
          hands: { south: '45678m99p123s67p6z' },
        },
      ],
    ),
  ],
  [
    'a hand that is complete as it was dealt, and one that is not (CC-limit.heavenly, CC-A32)',
    inClassical(['east hu', COMPLETE], ['east hu']),
  ],
  [
    'a mahjong from the wall that is true, and one that is false, before the hand is shown (CC-claim.mahjong)',
    inClassical(['east discards 1z\nsouth draws 8p\nsouth hu'], ['east discards 1z\nsouth draws 9p\nsouth hu']),
  ],
  [
    'Thirteen Wonders that rob a closed kong, and a hand that may not, before it is shown (CC-claim.rob.closed)',
    inClassical(
      [ROBBED, { hands: { south: '119m1p19s1234567z', north: THREE_OF_NORTH } }],
      [ROBBED, { hands: { north: THREE_OF_NORTH } }],
    ),
  ],
  [
    'an announcement of a hand that waits, and of one that does not (CC-ready, CC-A32)',
    inClassical(
      ['east discards 1z\nsouth ready\nsouth draws 9p\nsouth discards 9p\nwest draws 2z\nwest discards 2z'],
      [
        'east discards 1z\nsouth ready\nsouth draws 9p\nsouth discards 9p\nwest draws 2z\nwest discards 2z',
        { hands: { south: '11456789m124s67p' } },
      ],
    ),
  ],
  [
    'a season that was not shown (CC-bonus.play)',
    inClassical(
      ['east discards 1z\nsouth draws 9p\nsouth discards 9p', WITH_BONUS_TILES],
      [
        'east discards 1z\nsouth draws 9p\nsouth discards 9p',
        { ...WITH_BONUS_TILES, hands: { south: '1456789m123s67p5f' } },
      ],
    ),
  ],
];
