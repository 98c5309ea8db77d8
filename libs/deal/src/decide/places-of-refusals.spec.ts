import { given } from '#testing';
import {
  atDazhong,
  type DazhongChanges,
  DAZHONG_TABLE_RULES as rules,
} from '../../../rules/src/testing/dazhong-table.js';
import { tilesOf, type Tile } from '#tiles';
import type { DealCommand } from '../messages/commands.js';
import type { Rejection } from '../messages/rejections.js';
import { replay } from '../evolve/replay.js';
import { decide } from './decide.js';

type Row = readonly [what: string, acts: string, command: DealCommand, refusal: Rejection, changes?: DazhongChanges];

const FLOWERS = { hands: { east: '147m258p369s127z18f' } };
const UP = { options: { jokers: 'up' }, opening: '' };
const PUBLIC = { recording: 'public' } as const;
const NOTHING_SEEN = {
  hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
};
const shows = (seat: 'east' | 'south', tile: '1f' | '8f'): DealCommand => ({ type: 'ShowBonusTile', seat, tile });
const turnsUp = (indicator: '9p' | '3f', ...skipped: ('1f' | '2f' | '3f' | '1z')[]): DealCommand => ({
  type: 'IndicateJoker',
  indicator,
  ...(skipped.length > 0 && { skipped }),
});
/** South shows its hand, which waits for 5p and 8p, or has drawn 8p. */
const SOUTH_HAND = tilesOf('11456789m123s67p');
const southShows = (given: {
  readonly tiles?: readonly Tile[];
  readonly drawn?: Tile;
  readonly mixedIn?: true;
}): DealCommand => ({
  type: 'RevealHand',
  seat: 'south',
  tiles: SOUTH_HAND,
  ...given,
});
const SOUTH_DREW_8P = 'east discards 1z\nsouth draws 8p\nsouth hu';
const WITH_8P = [...SOUTH_HAND, '8p'] as const;
const WEST_READY: DealCommand = { type: 'DeclareReady', seat: 'west' };
const WEST_WITHDRAWS: DealCommand = { type: 'WithdrawClaim', seat: 'west' };

const ROWS: readonly Row[] = [
  [
    'flowers of a seat that has reported none (DZ-deal.7)',
    '',
    shows('east', '8f'),
    { code: 'NOT_YOUR_TURN', at: '/seat' },
    { ...FLOWERS, opening: 'east reports' },
  ],
  [
    'flowers while another seat awaits a replacement (DZ-deal.7)',
    '',
    shows('south', '8f'),
    { code: 'REPLACEMENT_OWED', at: '/seat' },
    { ...FLOWERS, opening: 'east shows 1f' },
  ],
  ['flowers that are not held', '', shows('east', '8f'), { code: 'TILE_NOT_HELD', at: '/tile' }],
  [
    'flowers that are already exposed, from an unseen hand',
    'east shows 8f\neast draws ?',
    shows('east', '8f'),
    { code: 'TOO_MANY_COPIES', at: '/tile' },
    { ...PUBLIC, ...NOTHING_SEEN },
  ],
  ['a report of no flowers in play', '', { type: 'ReportNoFlowers', seat: 'east' }, { code: 'WRONG_PHASE' }],
  ['an indicator of flowers (DZ-joker.4)', '', turnsUp('3f'), { code: 'NO_PLAYING_TILE', at: '/indicator' }, UP],
  ['a playing tile before the indicator', '', turnsUp('9p', '3f', '1z'), { code: 'NO_FLOWER', at: '/skipped/1' }, UP],
  [
    'an indicator that is in a hand',
    '',
    turnsUp('9p'),
    { code: 'TOO_MANY_COPIES', at: '/indicator' },
    { ...UP, hands: { east: '147m25p9999p36s123z' } },
  ],
  [
    'a flower before the indicator that is in a hand',
    '',
    turnsUp('9p', '2f', '1f'),
    { code: 'TOO_MANY_COPIES', at: '/skipped/1' },
    { ...UP, ...FLOWERS },
  ],
  [
    'a second copy of a flower before the indicator',
    '',
    turnsUp('9p', '2f', '2f'),
    { code: 'TOO_MANY_COPIES', at: '/skipped/1' },
    UP,
  ],
  [
    'ready while a declared win must be shown (DZ-hier.3)',
    'east discards 5p\nsouth hu',
    WEST_READY,
    { code: 'SHOW_AWAITED', at: '/seat' },
  ],
  [
    'ready with a dead hand (DZ-tilecount.3)',
    'west notes too-few-tiles',
    WEST_READY,
    { code: 'HAND_DEAD', at: '/seat' },
  ],
  [
    'a draw while another seat awaits a replacement (DZ-deal.7)',
    '',
    { type: 'DrawTile', seat: 'south', tile: '1s' },
    { code: 'NOT_YOUR_TURN', at: '/seat' },
    { ...FLOWERS, opening: 'east shows 1f' },
  ],
  [
    'a draw while a declared win must be shown (DZ-hier.3)',
    'east discards 5p\nsouth hu',
    { type: 'DrawTile', seat: 'west', tile: '1s' },
    { code: 'SHOW_AWAITED', at: '/seat' },
  ],
  [
    'a discard while a declared win must be shown (DZ-hier.3)',
    'east discards 5p\nsouth hu',
    { type: 'DiscardTile', seat: 'west', tile: '1s' },
    { code: 'SHOW_AWAITED', at: '/seat' },
  ],
  [
    'a shown hand whose drawn tile is another one (DZ-mj.4)',
    SOUTH_DREW_8P,
    southShows({ tiles: WITH_8P, drawn: '1m' }),
    { code: 'DRAWN_TILE_DIFFERS', at: '/drawn', received: '1m', expected: 'the drawn tile on record' },
  ],
  [
    'a drawn tile that is not in the shown hand (DZ-mj.4)',
    SOUTH_DREW_8P,
    southShows({ tiles: WITH_8P, drawn: '2z' }),
    { code: 'DRAWN_TILE_DIFFERS', at: '/drawn', received: '2z', expected: 'one of the tiles of the hand' },
  ],
  [
    'a drawn tile of a win on a discard (DZ-mj.4)',
    'east discards 5p\nsouth hu',
    southShows({ drawn: '1m' }),
    {
      code: 'NO_DRAWN_TILE',
      at: '/drawn',
      clause: 'DZ-count.9',
      received: '1m',
      expected: 'no drawn, because the hand shows no win on a drawn tile',
    },
  ],
  [
    'a claimed tile that is mixed in (DZ-mj.4)',
    'east discards 5p\nsouth hu',
    southShows({ mixedIn: true }),
    {
      code: 'NO_DRAWN_TILE',
      at: '/mixedIn',
      clause: 'DZ-count.9',
      received: true,
      expected: 'no mixedIn, because the hand shows no win on a drawn tile',
    },
  ],
  [
    'a ruling on a hand that must be shown (DZ-hier.3)',
    'east discards 5p\nsouth hu',
    { type: 'RuleHandDead', seat: 'south', reason: 'other', by: 'referee-1' },
    { code: 'SHOW_AWAITED', at: '/seat' },
  ],
  [
    'a kong from a hand that is dead because of surplus tiles (DZ-tilecount.4)',
    'east notes too-many-tiles',
    { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '9p' },
    { code: 'HAND_DEAD', at: '/seat' },
    { hands: { east: '147m25p9999p36s123z' } },
  ],
  [
    'a win withdrawn by a seat that did not declare it (DZ-false.7)',
    'east discards 5p\nsouth hu',
    WEST_WITHDRAWS,
    { code: 'SHOW_AWAITED', at: '/seat' },
  ],
  [
    'a claim withdrawn that nobody made (DZ-false.1)',
    'east discards 5p',
    WEST_WITHDRAWS,
    { code: 'NOTHING_TO_CLAIM', at: '/seat' },
  ],
  [
    'a set withdrawn by a seat that did not claim it (DZ-false.1)',
    'east discards 5p\nnorth pungs',
    WEST_WITHDRAWS,
    { code: 'NOTHING_TO_CLAIM', at: '/seat' },
  ],
  [
    'a tile put back that was not drawn (DZ-draw.4)',
    'east discards 5p\nnorth pungs',
    { type: 'ReturnTile', seat: 'north' },
    { code: 'NOTHING_TO_CLAIM', at: '/seat' },
  ],
  [
    'a replacement put back (DZ-draw.4)',
    'east discards 5p\nnorth kongs melded 5p\nnorth draws 3p',
    { type: 'ReturnTile', seat: 'north' },
    { code: 'NOTHING_TO_CLAIM', at: '/seat' },
  ],
];

describe('a refusal names its place', () => {
  it.each(ROWS.map(([what, ...row]) => ({ what, row })))('$what', ({ row: [acts, command, refusal, changes] }) => {
    given(rules, atDazhong(acts, changes).events).when(command).refused(refusal);
  });

  it.each<DealCommand>([
    { type: 'ReportNoFlowers', seat: 'east' },
    { type: 'IndicateJoker', indicator: '9p' },
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'hurried' },
  ])('before a deal is open there is none: $type', (command) => {
    given(rules, []).when(command).refused({ code: 'NOT_OPEN' });
  });
});

describe('a shown hand', () => {
  it('can state the tile that was drawn', () => {
    const { events } = atDazhong(SOUTH_DREW_8P);
    expect(
      decide(
        rules,
        replay(() => rules, events),
        southShows({ tiles: WITH_8P, drawn: '8p' }),
      ).accepted,
    ).toBe(true);
    expect(
      decide(
        rules,
        replay(() => rules, events),
        southShows({ tiles: WITH_8P, mixedIn: true }),
      ).accepted,
    ).toBe(true);
  });
});

describe('a missed draw', () => {
  it('can no longer be noted after the claims of the tile before it (DZ-draw.3)', () => {
    const { events } = atDazhong('east discards 1z\nsouth notes missed-draw');
    expect(events.slice(-3).map(({ type }) => type)).toEqual(['ClaimsClosed', 'IrregularityNoted', 'HandDied']);
  });
});
