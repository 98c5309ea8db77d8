import { classical } from '#rules/classical';
import { BONUS_TILE_DEALS, CLASSICAL_DEALS, SOUND, type Temperament } from '#simulated-table';
import { expectInferredAsPlayed, firstDifference, scriptedAndInferred } from '../testing/both-ways.js';

/** The number of deals of each kind; `npm run check -- decoder` sets three, plays all kinds, and plays scripted deals to their end. */
const DEALS = Number(process.env['TILESCRIBE_CLASSICAL_DEALS'] ?? 1);
const IS_LONG = DEALS > 1;
const LONG = 60_000 + DEALS * 15_000;

const PLAIN = { limit: 2000 };
const WITH_BONUS_TILES = { limit: 2000, bonusTiles: true };

/** Passes so many wins that most deals reach the last permitted tile, with more kongs before it. */
const PATIENT: Temperament = {
  ...SOUND,
  passClaimedWin: 0.9,
  passSelfDraw: 0.9,
  kong: { nearer: 1, asNear: 1, farther: 0.5 },
};

/** Makes so many mistakes that each kind of mistake occurs. */
const CARELESS: Temperament = { ...SOUND, falseWin: 0.2, overlooksFlower: 0.4, keepsFlower: 0.4, passSelfDraw: 0.3 };

/** The kinds of deals; the first three show what the others do. */
const KINDS = [
  ['CC-tiles.136', 'without bonus tiles', 100, { agreed: PLAIN }],
  [
    'CC-bonus.deal CC-tiles.144',
    'of careless players, with bonus tiles',
    400,
    { agreed: WITH_BONUS_TILES, temperament: CARELESS },
  ],
  [
    'CC-wall.dead CC-A23x',
    'of patient players, to the last permitted tile',
    500,
    { agreed: WITH_BONUS_TILES, temperament: PATIENT },
  ],
  ['CC-tiles.144', 'with flowers and seasons', 200, { agreed: WITH_BONUS_TILES }],
  ['CC-A32', 'of careless players', 300, { agreed: PLAIN, temperament: CARELESS }],
] as const;

describe(`${DEALS} deals of each kind, from the bytes of the readers to the events`, () => {
  it.each(IS_LONG ? KINDS : KINDS.slice(0, 3))(
    '%s %s are recorded as they were played',
    (_, __, firstSeed, game) => expectInferredAsPlayed(firstSeed, DEALS, { rules: classical, ...game }),
    LONG,
  );
});

const win = (seat: string, valid: boolean) => ({ type: 'WinJudged', seat, valid });

describe('events that are too rare in random play, from bytes to events', () => {
  const { twoSayMahjong, falseMahjongBeforeTrue, falseWinAndPlayOn, falseSelfDraw, winBeforeChow } = CLASSICAL_DEALS;
  const { pungBeforeChow, kongBeforeChow, robbedOpenKong, promotedKong, robbedClosedKong } = CLASSICAL_DEALS;
  const { falselyRobbedClosedKong, looseTileAfterKong, dealtHand, immediateReady, earthly } = CLASSICAL_DEALS;
  const { bonusTilesDealt, bonusTileDrawn, bonusTilesInARow, bonusTileAfterKong } = BONUS_TILE_DEALS;
  const { lateBonusTile, bonusTileAfterChow, grapes } = BONUS_TILE_DEALS;
  it.each([
    ['CC-claim.mahjong.several', 'the farthest of two', twoSayMahjong, PLAIN, [win('west', true)]],
    [
      'CC-A32',
      'a false mahjong before a true one',
      falseMahjongBeforeTrue,
      PLAIN,
      [win('north', false), win('south', true)],
    ],
    ['CC-A32', 'a false mahjong, and play goes on', falseWinAndPlayOn, PLAIN, [{ type: 'HandDied', seat: 'north' }]],
    ['CC-A32', 'a false mahjong in the own turn', falseSelfDraw, PLAIN, [{ type: 'HandDied', seat: 'east' }]],
    [
      'CC-claim.precedence',
      'a chow that yields to mahjong',
      winBeforeChow,
      PLAIN,
      [{ type: 'MeldWithdrawn', seat: 'south' }],
    ],
    [
      'CC-claim.precedence',
      'a chow that yields to a pung',
      pungBeforeChow,
      PLAIN,
      [
        { type: 'MeldWithdrawn', seat: 'south' },
        { type: 'PungDeclared', seat: 'north' },
      ],
    ],
    [
      'CC-claim.precedence',
      'a chow that yields to a kong',
      kongBeforeChow,
      PLAIN,
      [
        { type: 'MeldWithdrawn', seat: 'south' },
        { type: 'KongDeclared', seat: 'north', kind: 'melded' },
      ],
    ],
    [
      'CC-A29',
      'an open kong robbed',
      robbedOpenKong,
      PLAIN,
      [{ type: 'KongRobbed', seat: 'north' }, win('west', true)],
    ],
    ['CC-kong.add', 'an open kong', promotedKong, PLAIN, [{ type: 'KongDeclared', kind: 'promoted' }]],
    [
      'CC-claim.rob.closed',
      'a closed kong robbed',
      robbedClosedKong,
      PLAIN,
      [{ type: 'KongRobbed', seat: 'east', tile: '1s' }, win('south', true)],
    ],
    [
      'CC-claim.rob.closed',
      'a closed kong robbed in vain',
      falselyRobbedClosedKong,
      PLAIN,
      [win('west', false), { type: 'TileDrawn', seat: 'east', replacement: true }],
    ],
    [
      'CC-double.loose',
      'mahjong with a loose tile after a kong',
      looseTileAfterKong,
      PLAIN,
      [
        { type: 'TileDrawn', seat: 'east', replacement: true },
        { type: 'WinDeclared', seats: ['east'], circumstances: ['replacement-tile'] },
      ],
    ],
    ['CC-limit.heavenly', 'a hand dealt complete', dealtHand, PLAIN, [win('east', true)]],
    [
      'CC-A49',
      'an announcement at once, which opens no hand,',
      immediateReady,
      PLAIN,
      [{ type: 'ReadyDeclared', seat: 'south', as: 'ready' }],
    ],
    [
      'CC-limit.earthly',
      'East’s first discard',
      earthly,
      PLAIN,
      [{ type: 'WinDeclared', seats: ['south'], circumstances: expect.arrayContaining(['blessing-of-earth']) }],
    ],
    [
      'CC-bonus.deal',
      'bonus tiles of the deal',
      bonusTilesDealt,
      WITH_BONUS_TILES,
      ['1f', '3f', '5f'].map((tile) => ({ type: 'BonusTileShown', seat: 'east', tile })),
    ],
    [
      'CC-bonus.play',
      'a bonus tile drawn',
      bonusTileDrawn,
      WITH_BONUS_TILES,
      [{ type: 'BonusTileShown', seat: 'south', tile: '3f' }],
    ],
    [
      'CC-bonus.play',
      'a bonus tile whose loose tile is one',
      bonusTilesInARow,
      WITH_BONUS_TILES,
      ['3f', '8f'].map((tile) => ({ type: 'BonusTileShown', seat: 'south', tile })),
    ],
    [
      'CC-bonus.play',
      'a bonus tile that replaces a kong',
      bonusTileAfterKong,
      WITH_BONUS_TILES,
      [
        { type: 'KongDeclared', seat: 'north', kind: 'promoted' },
        { type: 'BonusTileShown', seat: 'north', tile: '8f' },
      ],
    ],
    [
      'CC-A43',
      'a bonus tile overlooked after the deal',
      lateBonusTile,
      WITH_BONUS_TILES,
      [
        { type: 'NoFlowersReported', seat: 'east' },
        { type: 'BonusTileShown', seat: 'east', tile: '3f' },
      ],
    ],
    [
      'CC-A43',
      'a bonus tile laid out after a claim',
      bonusTileAfterChow,
      WITH_BONUS_TILES,
      [
        { type: 'ChowDeclared', seat: 'east', claimed: '7s' },
        { type: 'BonusTileShown', seat: 'east', tile: '3f' },
      ],
    ],
    ['CC-limit.grapes', 'five of dots, a loose tile', grapes, WITH_BONUS_TILES, [win('south', true)]],
  ] as const)(
    '%s %s is recorded as it was played',
    async (_, __, script, agreed, happenings) => {
      const both = await scriptedAndInferred(script(classical, agreed), { rules: classical, agreed }, IS_LONG);
      for (const happening of happenings) expect(both.reported).toContainEqual(expect.objectContaining(happening));
      expect(firstDifference(both)).toBeUndefined();
    },
    60_000,
  );
});
