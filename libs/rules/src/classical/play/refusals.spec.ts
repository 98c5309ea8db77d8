import type { DealCommand, Rejection } from '#deal';
import { given } from '#testing';
import { type Seat, tilesOf } from '#tiles';
import {
  atClassical,
  type ClassicalChanges,
  EAST_NO_5P,
  NORTH_PUNGS_8P,
  WITH_BONUS_TILES,
} from '../../testing/classical-table.js';
import { classical as rules } from '../ruleset/ruleset.js';

type Row = readonly [what: string, acts: string, command: DealCommand, refusal: Rejection, changes?: ClassicalChanges];

const NORTH_5555P = { hands: { north: '555588p124689s6z', east: EAST_NO_5P.hands.east } };
const LAST = 'east discards 8p\nnorth pungs\nnorth discards 6z\ndrain 1 but 1258p9s\nwest draws 5p\nwest discards 5p';

const SOUTH_SAYS_MAHJONG = 'east discards 1z\nsouth draws ?\nsouth hu';
const UNSEEN = { hands: { south: '?'.repeat(13) }, recording: 'public' } as const;
const OF_RESULT = { recording: 'result', opening: '' } as const;
const HELD = tilesOf('11456789m123s789p');

const kong = (seat: Seat, kind: 'melded' | 'concealed' | 'postponed', tile: '1m' | '1z' | '5p' | '8p' | '?') =>
  ({ type: 'DeclareKong', seat, kind, tile }) as const;

const ROWS: readonly Row[] = [
  [
    'CC-claim.chow a chow from across',
    'east discards 5p',
    { type: 'DeclareChow', seat: 'west', tiles: ['6p', '7p'] },
    { code: 'NOT_FROM_THE_LEFT', at: '/seat', clause: 'CC-claim.chow' },
  ],
  [
    'CC-A23x a pung with the last discard',
    LAST,
    { type: 'DeclarePung', seat: 'north' },
    { code: 'ONLY_A_WIN', at: '/seat', clause: 'CC-A23x' },
    EAST_NO_5P,
  ],
  [
    'CC-A23x a kong with the last discard',
    LAST,
    kong('north', 'melded', '5p'),
    { code: 'ONLY_A_WIN', at: '/seat', clause: 'CC-A23x' },
    EAST_NO_5P,
  ],
  [
    'CC-double.immediateready a claim of a hand opened at once',
    'south opens 11456789m123s67p\neast discards 5p',
    { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] },
    { code: 'HAND_FROZEN', at: '/seat', clause: 'CC-double.immediateready' },
  ],
  [
    'CC-double.immediateready a kong of a hand opened at once',
    'south opens 111456789m123s6p\neast discards 1z\nsouth draws 1m',
    kong('south', 'concealed', '1m'),
    { code: 'HAND_FROZEN', at: '/seat', clause: 'CC-double.immediateready' },
    { hands: { south: '111456789m123s6p', east: '47m258p369s123455z', west: '234m67p12345699s' } },
  ],
  [
    'CC-double.immediateready a discard of a hand opened at once other than the drawn tile',
    'south opens 11456789m123s67p\neast discards 1z\nsouth draws 9p',
    { type: 'DiscardTile', seat: 'south', tile: '1m' },
    { code: 'HAND_FROZEN', at: '/tile', clause: 'CC-double.immediateready' },
  ],
  [
    'CC-A35 a kong right after a claim',
    'east discards 8p\nnorth pungs',
    kong('north', 'concealed', '5p'),
    { code: 'KONG_AFTER_PUNG', clause: 'CC-A35' },
    NORTH_5555P,
  ],
  [
    'CC-A35 a postponed kong',
    `${NORTH_PUNGS_8P}\nnorth draws 8p`,
    kong('north', 'postponed', '8p'),
    { code: 'KONG_KIND', at: '/kind', clause: 'CC-A35', received: 'postponed', expected: 'promoted' },
  ],
  [
    'CC-kong.closed a kong without its tile',
    '',
    kong('east', 'concealed', '?'),
    { code: 'FACE_NOT_KNOWN', at: '/tile', clause: 'CC-kong.closed' },
    { recording: 'public', hands: { east: '?'.repeat(14) } },
  ],
  [
    'CC-kong.closed a closed kong of four tiles of two kinds',
    '',
    { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?', tiles: ['1z', '1z', '1z', '2z'] },
    { code: 'NOT_IN_RULE_SET', at: '/tiles', clause: 'CC-kong.closed' },
    { hands: { east: '147m258p369s11122z' } },
  ],
  [
    'CC-bonus.deal a bonus tile laid out of turn',
    '',
    { type: 'ShowBonusTile', seat: 'west', tile: '2f' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'CC-bonus.deal' },
    { ...WITH_BONUS_TILES, opening: '', hands: { west: '123m67p1234569s2f' } },
  ],
  [
    'CC-bonus.deal a report out of turn',
    '',
    { type: 'ReportNoFlowers', seat: 'south' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'CC-bonus.deal' },
    { ...WITH_BONUS_TILES, opening: '' },
  ],
  [
    'CC-bonus.play a discarded bonus tile',
    'east discards 1z\nsouth draws 3f',
    { type: 'DiscardTile', seat: 'south', tile: '3f' },
    { code: 'FLOWER_STAYS', at: '/tile', clause: 'CC-bonus.play' },
    WITH_BONUS_TILES,
  ],
  [
    'CC-score.last.only a hand shown without its unseen drawn tile',
    SOUTH_SAYS_MAHJONG,
    { type: 'RevealHand', seat: 'south', tiles: HELD },
    { code: 'FACE_NOT_KNOWN', at: '/drawn', clause: 'CC-score.last.only' },
    UNSEEN,
  ],
  [
    'CC-show a drawn tile reported as mixed in',
    SOUTH_SAYS_MAHJONG,
    { type: 'RevealHand', seat: 'south', tiles: HELD, drawn: '8p', mixedIn: true },
    { code: 'NOT_IN_RULE_SET', at: '/mixedIn', clause: 'CC-show' },
    UNSEEN,
  ],
  [
    'CC-A51 an announcement before the loose tile of a kong is drawn',
    'east discards 5p\nnorth kongs melded 5p',
    { type: 'DeclareReady', seat: 'north' },
    { code: 'READY_NOT_NOW', at: '/seat', clause: 'CC-A51' },
  ],
  [
    'CC-A30 a hand that East opens after the next draw',
    'east discards 8p\nsouth draws 9p',
    { type: 'DeclareReady', seat: 'east', opens: tilesOf('11456789m123s67p') },
    { code: 'READY_NOT_NOW', at: '/opens', clause: 'CC-A30' },
    { hands: { east: '11456789m123s678p', south: '22334455m7788s5z' } },
  ],
  [
    'CC-A40 the end of the deal by time',
    'east discards 1z',
    { type: 'EndPlay', reason: 'time' },
    { code: 'NOT_IN_RULE_SET', at: '/reason', clause: 'CC-A40' },
  ],
  [
    'CC-A32 a duration that does not apply',
    'east discards 1z',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'too-few-tiles', seconds: 3 },
    { code: 'NOT_IN_RULE_SET', at: '/seconds', clause: 'CC-A32' },
  ],
  [
    'CC-A32 a wrong number of tiles before play',
    '',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'too-few-tiles' },
    { code: 'WRONG_PHASE', at: '/irregularity', clause: 'CC-A32' },
    { ...WITH_BONUS_TILES, opening: '' },
  ],
  [
    'CC-A32 a false mahjong noted in play',
    'east discards 1z',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'false-win' },
    { code: 'NOT_IN_RULE_SET', at: '/irregularity', clause: 'CC-A32' },
  ],
  [
    'CC-A32 a false mahjong noted before play',
    '',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'false-win' },
    { code: 'NOT_IN_RULE_SET', at: '/irregularity', clause: 'CC-A32' },
    { ...WITH_BONUS_TILES, opening: '' },
  ],
  [
    'CC-A32 an irregularity of other rules',
    'east discards 1z',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'late-claim' },
    { code: 'NOT_IN_RULE_SET', at: '/irregularity', clause: 'CC-A32' },
  ],
  [
    'CC-A32 a false mahjong that lasts some seconds',
    '',
    { type: 'NoteIrregularity', seat: 'west', irregularity: 'false-win', seconds: 3 },
    { code: 'NOT_IN_RULE_SET', at: '/seconds', clause: 'CC-A32' },
    OF_RESULT,
  ],
  [
    'CC-A32 a second false mahjong of a seat',
    'west notes false-win',
    { type: 'NoteIrregularity', seat: 'west', irregularity: 'false-win' },
    { code: 'HAND_DEAD', at: '/seat', clause: 'CC-A32' },
    OF_RESULT,
  ],
  [
    'CC-A45 a false mahjong noted after the mahjong',
    'west reports hu 5p from east',
    { type: 'NoteIrregularity', seat: 'south', irregularity: 'false-win' },
    { code: 'WRONG_PHASE', at: '/irregularity', clause: 'CC-A45' },
    OF_RESULT,
  ],
];

describe('what the sheet refuses, with place and clause', () => {
  it.each(ROWS.map(([what, ...row]) => ({ what, row })))('$what', ({ row: [acts, command, refusal, changes] }) => {
    given(rules, atClassical(acts, changes).events).when(command).refused(refusal);
  });
});
