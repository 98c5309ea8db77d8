import { legalCommands, type DealCommand, type DealState, type RuleSet } from '#deal';
import {
  atDazhong,
  type DazhongChanges,
  DAZHONG_TABLE_RULES as dazhong,
} from '../../libs/rules/src/testing/dazhong-table.js';
import { classical } from '../../libs/rules/src/classical/ruleset/ruleset.js';
import {
  atClassical,
  type ClassicalChanges,
  EAST_NO_5P,
  WITH_BONUS_TILES,
} from '../../libs/rules/src/testing/classical-table.js';
import { acceptedOf, showsHand, signatures } from './every-command.js';

interface Moment<Changes> {
  readonly what: string;
  readonly acts: string;
  readonly changes?: Changes;
  /** Some of the legal commands. */
  readonly among: readonly DealCommand[];
}

const NO_FLOWERS_YET = { opening: '' };
const WITH_FLOWERS = { hands: { east: '147m258p369s127z18f' } };
const NORTH_HOLDS_THE_FOURTH = `east discards 5p
  north pungs
  north discards 6z
  east draws 9p
  east discards 9p
  south draws 9p
  south discards 9p
  west draws 9m
  west discards 9m
  north draws 1s`;

const MOMENTS: readonly Moment<DazhongChanges>[] = [
  {
    what: 'before the joker is known (DZ-deal.6)',
    acts: '',
    changes: { ...NO_FLOWERS_YET, options: { jokers: 'up' } },
    among: [{ type: 'IndicateJoker', indicator: '9p' }],
  },
  {
    what: 'with flowers to replace (DZ-deal.7)',
    acts: '',
    changes: { ...NO_FLOWERS_YET, ...WITH_FLOWERS },
    among: [
      { type: 'ShowBonusTile', seat: 'east', tile: '8f' },
      { type: 'ReportNoFlowers', seat: 'east' },
    ],
  },
  {
    what: 'with a flower replaced before play (DZ-deal.7)',
    acts: '',
    changes: { ...WITH_FLOWERS, opening: 'east shows 1f' },
    among: [{ type: 'DrawTile', seat: 'east', tile: '?' }],
  },
  {
    what: 'on the first turn, with a flower and four of a kind (DZ-kong.2, DZ-fan.24)',
    acts: '',
    changes: { hands: { east: '147m258p369s1111z8f' } },
    among: [
      { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '1z' },
      { type: 'ShowBonusTile', seat: 'east', tile: '8f' },
      { type: 'DiscardTile', seat: 'east', tile: '1m' },
      { type: 'DeclareReady', seat: 'north' },
      { type: 'DeclareWin', seats: ['east'] },
    ],
  },
  {
    what: 'after a discard that makes three chows (DZ-chow.1)',
    acts: 'east discards 5p',
    changes: { hands: { south: '1146789m13s3467p' } },
    among: [
      { type: 'DeclareChow', seat: 'south', tiles: ['3p', '4p'] },
      { type: 'DeclareChow', seat: 'south', tiles: ['4p', '6p'] },
      { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] },
      { type: 'DeclarePung', seat: 'north' },
      { type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' },
      { type: 'CallSet', seat: 'south', set: 'chow' },
      { type: 'CallSet', seat: 'north', set: 'pung' },
      { type: 'CallSet', seat: 'north', set: 'kong' },
      { type: 'DeclareWin', seats: ['west'] },
      { type: 'DrawTile', seat: 'south', tile: '?' },
    ],
  },
  {
    what: 'after the discard of an honour beside its neighbours (DZ-set.1)',
    acts: 'east discards 2z',
    changes: { hands: { south: '11456789m67p134z' } },
    among: [{ type: 'DrawTile', seat: 'south', tile: '?' }],
  },
  {
    what: 'after a claimed set (DZ-pung.3)',
    acts: 'east discards 5p\nnorth pungs',
    among: [
      { type: 'DiscardTile', seat: 'north', tile: '1s' },
      { type: 'DeclareWin', seats: ['south'] },
    ],
  },
  {
    what: 'after a claimed set that can be withdrawn by agreement (DZ-A-KONGBACK)',
    acts: 'east discards 5p\nnorth pungs',
    changes: { options: { withdrawals: 'opened' } },
    among: [{ type: 'WithdrawClaim', seat: 'north' }],
  },
  {
    what: 'after a call (DZ-chow.4, DZ-false.3)',
    acts: 'east discards 5p\nsouth calls chow',
    among: [
      { type: 'WithdrawClaim', seat: 'south' },
      { type: 'DiscardTile', seat: 'south', tile: '9m' },
      { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] },
      { type: 'DeclarePung', seat: 'north' },
    ],
  },
  {
    what: 'with a pung and its fourth tile (DZ-kong.3)',
    acts: NORTH_HOLDS_THE_FOURTH,
    among: [{ type: 'DeclareKong', seat: 'north', kind: 'promoted', tile: '5p' }],
  },
  {
    what: 'after a kong that can be robbed (DZ-rob.1)',
    acts: `${NORTH_HOLDS_THE_FOURTH}\nnorth kongs promoted 5p`,
    among: [{ type: 'DeclareWin', seats: ['south'] }],
  },
  {
    what: 'with a declared Hu (DZ-false.7, DZ-hier.3)',
    acts: 'east discards 5p\nsouth hu',
    among: [
      { type: 'WithdrawClaim', seat: 'south' },
      { type: 'DeclareWin', seats: ['west'] },
    ],
  },
  {
    what: 'with a tile just drawn (DZ-draw.4)',
    acts: 'east discards 1z\nsouth draws 2p',
    among: [
      { type: 'ReturnTile', seat: 'south' },
      { type: 'DiscardTile', seat: 'south', tile: '2p' },
      { type: 'DeclareReady', seat: 'south' },
    ],
  },
  {
    what: 'with a tile put back (DZ-draw.4)',
    acts: 'east discards 8p\nsouth draws 2p\nsouth returns',
    among: [
      { type: 'DrawTile', seat: 'south', tile: '?' },
      { type: 'DeclarePung', seat: 'north' },
    ],
  },
  {
    what: 'with a tile put back that another may leave (DZ-draw.5)',
    acts: 'east discards 8p\nsouth draws 2p\nsouth returns\nnorth pungs\nnorth discards 6z',
    among: [
      { type: 'DrawTile', seat: 'east', tile: '?' },
      { type: 'DrawTile', seat: 'east', tile: '?', returned: 'left' },
    ],
  },
  {
    what: 'with the only tile left put back (DZ-draw.4)',
    acts: 'east discards 1z\ndrain 1 but 8f\nnorth draws 8f\nnorth returns',
    among: [{ type: 'DrawTile', seat: 'north', tile: '?' }],
  },
  {
    what: 'with the last discard (DZ-sea.2)',
    acts: 'east discards 1z\ndrain 1 but 8f\nnorth draws 8f\nnorth discards 8f',
    among: [{ type: 'CloseClaims', reason: 'lapsed' }],
  },
  {
    what: 'once it is over (DZ-sea.4)',
    acts: 'east discards 1z\ndrain 1 but 8f\nnorth draws 8f\nnorth discards 8f\nclose',
    among: [],
  },
];

const SOUTH_KEEPS_3F =
  'east discards 1z\nsouth draws 3f\nsouth discards 1m\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 9p\neast draws 9p';
const WEST_DRAWS_LAST = 'east discards 8p\nnorth pungs\nnorth discards 6z\ndrain 1 but 1258p9s';

const MOMENTS_OF_CLASSICAL: readonly Moment<ClassicalChanges>[] = [
  {
    what: 'before play, with bonus tiles dealt (CC-bonus.deal)',
    acts: '',
    changes: { ...WITH_BONUS_TILES, opening: '', hands: { east: '147m258p369s127z18f' } },
    among: [
      { type: 'ShowBonusTile', seat: 'east', tile: '8f' },
      { type: 'ReportNoFlowers', seat: 'east' },
    ],
  },
  {
    what: 'on East’s first turn, with four of a kind (CC-A35, CC-A30)',
    acts: '',
    changes: { hands: { east: '147m258p369s11112z' } },
    among: [
      { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '1z' },
      { type: 'DeclareReady', seat: 'east' },
      { type: 'DeclareReady', seat: 'north' },
      { type: 'DeclareWin', seats: ['east'] },
    ],
  },
  {
    what: 'after a chow that others may outrank (CC-claim.precedence)',
    acts: 'east discards 5p\nsouth chows 6p7p',
    among: [
      { type: 'DeclarePung', seat: 'north' },
      { type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' },
      { type: 'DeclareWin', seats: ['west'] },
      { type: 'DiscardTile', seat: 'south', tile: '1m' },
    ],
  },
  {
    what: 'after a chow that was outranked (CC-claim.precedence)',
    acts: 'east discards 5p\nsouth chows 6p7p\nnorth pungs',
    among: [
      { type: 'DeclareWin', seats: ['south'] },
      { type: 'DiscardTile', seat: 'north', tile: '6z' },
    ],
  },
  {
    what: 'after a closed kong, which can be robbed (CC-claim.rob.closed)',
    acts: 'east kongs concealed 1z',
    changes: { hands: { east: '147m258p369s11112z' } },
    among: [
      { type: 'DeclareWin', seats: ['south'] },
      { type: 'DrawTile', seat: 'east', tile: '?' },
    ],
  },
  {
    what: 'after a claim, with a bonus tile overlooked (CC-A43)',
    acts: `${SOUTH_KEEPS_3F}\neast discards 5p\nsouth chows 6p7p`,
    changes: WITH_BONUS_TILES,
    among: [{ type: 'DiscardTile', seat: 'south', tile: '1m' }],
  },
  {
    what: 'after a draw, with a bonus tile overlooked (CC-A43, CC-bonus.play)',
    acts: `${SOUTH_KEEPS_3F}\neast discards 9p\nsouth draws 7z`,
    changes: WITH_BONUS_TILES,
    among: [{ type: 'ShowBonusTile', seat: 'south', tile: '3f' }],
  },
  {
    what: 'with a ready hand opened at once (CC-double.immediateready)',
    acts: 'south opens 11456789m123s67p\neast discards 1z\nsouth draws 9p',
    among: [{ type: 'DiscardTile', seat: 'south', tile: '9p' }],
  },
  {
    what: 'with two declared mahjongs (CC-claim.mahjong.several)',
    acts: 'east discards 5p\nsouth hu\nwest hu',
    among: [{ type: 'DeclareWin', seats: ['north'] }],
  },
  {
    what: 'with the last permitted tile (CC-wall.dead)',
    acts: `${WEST_DRAWS_LAST}\nwest draws 5p`,
    changes: EAST_NO_5P,
    among: [
      { type: 'DeclareWin', seats: ['west'] },
      { type: 'DiscardTile', seat: 'west', tile: '5p' },
    ],
  },
  {
    what: 'with the last discard (CC-A23x)',
    acts: `${WEST_DRAWS_LAST}\nwest draws 5p\nwest discards 5p`,
    changes: EAST_NO_5P,
    among: [
      { type: 'DeclareWin', seats: ['south'] },
      { type: 'CloseClaims', reason: 'lapsed' },
    ],
  },
  {
    what: 'once it is unplayed (CC-draw)',
    acts: `${WEST_DRAWS_LAST}\nwest draws 5p\nwest discards 5p\nclose`,
    changes: EAST_NO_5P,
    among: [],
  },
];

const expectEveryOneOffered = (rules: RuleSet, state: DealState): void => {
  const accepted = acceptedOf(rules, state);
  const offered = legalCommands(rules, state).filter((command) => !showsHand(command));
  expect(signatures(offered)).toEqual(signatures(accepted));
};

describe('legal commands under dazhong', () => {
  it.each(MOMENTS)('$what are exactly the commands that decide accepts', ({ acts, changes, among }) => {
    const { state } = atDazhong(acts, changes);
    expectEveryOneOffered(dazhong, state);
    expect(signatures(legalCommands(dazhong, state))).toEqual(expect.arrayContaining(signatures(among)));
  });
});

describe('legal commands under classical', () => {
  it.each(MOMENTS_OF_CLASSICAL)('$what are exactly the commands that decide accepts', ({ acts, changes, among }) => {
    const { state } = atClassical(acts, changes);
    expectEveryOneOffered(classical, state);
    expect(signatures(legalCommands(classical, state))).toEqual(expect.arrayContaining(signatures(among)));
  });
});
