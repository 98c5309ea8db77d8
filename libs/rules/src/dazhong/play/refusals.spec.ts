import type { DealCommand, Rejection } from '#deal';
import { given } from '#testing';
import { tilesOf } from '#tiles';
import {
  ALL_REPORT,
  atDazhong,
  type DazhongChanges,
  DAZHONG_TABLE_RULES as rules,
} from '../../testing/dazhong-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';
import { jokerOf } from './opening.js';
import { dazhong } from '../ruleset/ruleset.js';

type Row = readonly [what: string, acts: string, command: DealCommand, refusal: Rejection, changes?: DazhongChanges];

const TOUCHED = 'east discards 5p\nsouth notes touched-wall';
const READY = 'east discards 1z\nsouth draws 9p\nsouth ready';
/** South has declared ready and has just drawn again. */
const BOUND = `${READY}
  south discards 9p
  west draws 2z
  west discards 2z
  north draws 2z
  north discards 2z
  east draws 2p`;
const SOUTH_PUNGED = `east discards 8s
  south pungs
  south ready
  south discards 9p
  west draws 2z
  west discards 2z
  north draws 2z
  north discards 2z
  east draws 2p
  east discards 2p
  south draws 8s`;
const LAST = 'east discards 1z\ndrain 1 but 8p\nnorth draws 8p\nnorth discards 8p';
const JOKERS = (indicator: string): DazhongChanges => ({
  options: { jokers: 'up' },
  opening: `east indicates ${indicator}\n${ALL_REPORT}`,
});
const UNSEEN = {
  recording: 'public',
  hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
} as const;
const pungs = (seat: 'south' | 'north'): DealCommand => ({ type: 'DeclarePung', seat });
const chows: DealCommand = { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] };
const kong = (seat: 'south' | 'north', kind: 'melded' | 'concealed' | 'promoted', tile: '8p' | '5p' | '1m' | '8s') =>
  ({ type: 'DeclareKong', seat, kind, tile }) as const;
/** South could not keep the joker 1m after its pung. */
const JOKER_GIVEN_UP = 'east discards 2p\nsouth pungs\nsouth discards 1m';
const UNSEEN_JOKERS: DazhongChanges = { ...UNSEEN, ...JOKERS('9m') };
const JOKER_OF_NOBODY: Rejection = { code: 'JOKER_STAYS', at: '/seat', clause: 'DZ-joker.8' };
const NORTH_DRAWS_8P = `east discards 8p
  north pungs
  north discards 6z
  east draws 1p
  east discards 1p
  south draws 1p
  south discards 1p
  west draws 2p
  west discards 2p
  north draws 8p`;
const discards = (seat: 'east' | 'south', tile: '4m' | '1m'): DealCommand => ({ type: 'DiscardTile', seat, tile });

const ROWS: readonly Row[] = [
  [
    'DZ-draw.2 a Hu of a player who touched the wall',
    TOUCHED,
    { type: 'DeclareWin', seats: ['south'] },
    { code: 'NOTHING_TO_CLAIM', at: '/seats/0', clause: 'DZ-draw.2' },
  ],
  [
    'DZ-draw.2 a chow of a player who touched the wall',
    TOUCHED,
    chows,
    { code: 'NOTHING_TO_CLAIM', at: '/seat', clause: 'DZ-draw.2' },
  ],
  [
    'DZ-sea.2 a pung with the last discard',
    LAST,
    pungs('south'),
    { code: 'ONLY_A_WIN', at: '/seat', clause: 'DZ-sea.2' },
    { hands: { south: '11456789m123s88p', north: '55567p1246889s6z' } },
  ],
  [
    'DZ-sea.2 a kong with the last discard',
    LAST,
    kong('south', 'melded', '8p'),
    { code: 'ONLY_A_WIN', at: '/seat', clause: 'DZ-sea.2' },
    { hands: { south: '1145678m12s888p6z', north: '55567p1246889s6z', east: '147m259p369s12345z' } },
  ],
  [
    'DZ-A-READY a chow of a hand declared ready',
    `${BOUND}\neast discards 5p`,
    chows,
    { code: 'HAND_FROZEN', at: '/seat', clause: 'DZ-A-READY' },
  ],
  [
    'DZ-chow.1 a chow from across',
    'east discards 5p',
    { type: 'DeclareChow', seat: 'west', tiles: ['6p', '7p'] },
    { code: 'NOT_FROM_THE_LEFT', at: '/seat', clause: 'DZ-chow.1' },
  ],
  [
    'DZ-joker.8 a chow with a joker',
    'east discards 5p',
    chows,
    { code: 'JOKER_STAYS', at: '/tiles', clause: 'DZ-joker.8' },
    { ...JOKERS('5p'), hands: { north: '55688p1246889s6z' } },
  ],
  [
    'DZ-A-JDEAD a chow with a joker that its player could not keep',
    JOKER_GIVEN_UP,
    { type: 'DeclareChow', seat: 'west', tiles: ['2m', '3m'] },
    JOKER_OF_NOBODY,
    UNSEEN_JOKERS,
  ],
  [
    'DZ-A-JDEAD a pung with a joker that its player could not keep',
    JOKER_GIVEN_UP,
    pungs('north'),
    JOKER_OF_NOBODY,
    UNSEEN_JOKERS,
  ],
  [
    'DZ-joker.8 a melded kong of jokers',
    JOKER_GIVEN_UP,
    kong('north', 'melded', '1m'),
    { code: 'JOKER_STAYS', at: '/tile', clause: 'DZ-joker.8' },
    UNSEEN_JOKERS,
  ],
  [
    'DZ-kong.1 a fourth kind of kong',
    NORTH_DRAWS_8P,
    { type: 'DeclareKong', seat: 'north', kind: 'postponed', tile: '8p' },
    { code: 'KONG_KIND', at: '/kind', clause: 'DZ-kong.1', received: 'postponed', expected: 'promoted' },
  ],
  [
    'DZ-penalty.1 a false win that is noted although the record contains the hands',
    '',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'false-win' },
    { code: 'WRONG_RECORDING', at: '/irregularity', clause: 'DZ-penalty.1' },
  ],
  [
    'DZ-penalty.1 a false win of a hand that was not ready, noted likewise',
    '',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'false-win-not-ready' },
    { code: 'WRONG_RECORDING', at: '/irregularity', clause: 'DZ-penalty.1' },
  ],
  [
    'DZ-joker.7 a discarded joker',
    '',
    discards('east', '4m'),
    { code: 'JOKER_STAYS', at: '/tile', clause: 'DZ-joker.7' },
    JOKERS('3m'),
  ],
  [
    'DZ-ready.3 a discard other than the drawn tile',
    `${BOUND}\neast discards 2p\nsouth draws 9p`,
    discards('south', '1m'),
    { code: 'HAND_FROZEN', at: '/tile', clause: 'DZ-ready.3' },
  ],
  [
    'DZ-kong.2 a kong right after a claim',
    'east discards 5p\nnorth pungs',
    kong('north', 'concealed', '8p'),
    { code: 'KONG_AFTER_PUNG', clause: 'DZ-kong.2' },
    { hands: { north: '558888p124688s6z', east: '147m255p369s12345z' } },
  ],
  [
    'DZ-ready.2 a kong after the ready declaration',
    READY,
    kong('south', 'concealed', '1m'),
    { code: 'MUST_DISCARD', at: '/seat', clause: 'DZ-ready.2' },
    { hands: { south: '1111456m123s677p', east: '247m258p369s12345z', west: '234m67p12345699s' } },
  ],
  [
    'DZ-ready.2 a flower after the ready declaration',
    READY,
    { type: 'ShowBonusTile', seat: 'south', tile: '8f' },
    { code: 'MUST_DISCARD', at: '/seat', clause: 'DZ-ready.2' },
    { hands: { south: '1145678m123s67p8f' } },
  ],
  [
    'DZ-A-READY a fourth tile added to a pung by a hand declared ready',
    SOUTH_PUNGED,
    kong('south', 'promoted', '8s'),
    { code: 'HAND_FROZEN', at: '/seat', clause: 'DZ-A-READY' },
    { hands: { east: '147m258p368s12345z', south: '114567m88s23s67p9p', north: '55588p124679s66z' } },
  ],
  [
    'DZ-ready.3 a concealed kong that changes the waits',
    `${BOUND}\neast discards 2p\nsouth draws 1m`,
    kong('south', 'concealed', '1m'),
    { code: 'HAND_FROZEN', at: '/tile', clause: 'DZ-ready.3' },
    { hands: { south: '1112789m123s678p', west: '234m67p12345699s', east: '347m258p369s12345z' } },
  ],
  [
    'DZ-joker.1 an indicator in a game without jokers',
    '',
    { type: 'IndicateJoker', indicator: '9p' },
    { code: 'NOT_IN_RULE_SET', at: '/type', clause: 'DZ-joker.1' },
    { opening: '' },
  ],
  [
    'DZ-deal.7 a report of no flowers out of turn',
    '',
    { type: 'ReportNoFlowers', seat: 'south' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'DZ-deal.7' },
    { opening: '' },
  ],
  [
    'DZ-deal.6 a report of no flowers before the joker is known',
    '',
    { type: 'ReportNoFlowers', seat: 'east' },
    { code: 'JOKER_NOT_INDICATED', clause: 'DZ-deal.6' },
    { opening: '', options: { jokers: 'up' } },
  ],
  [
    'DZ-flower.5 a flower right after a claim',
    'east discards 5p\nsouth chows 6p7p',
    { type: 'ShowBonusTile', seat: 'south', tile: '1f' },
    { code: 'MUST_DISCARD', at: '/seat', clause: 'DZ-flower.5' },
    { hands: { south: '1145678m123s67p1f' } },
  ],
  [
    'DZ-ready.2 ready after the first draw, but not before an own discard',
    'east discards 1z\nsouth draws 1p\nsouth discards 1p\nwest draws 1p',
    { type: 'DeclareReady', seat: 'south' },
    { code: 'READY_NOT_NOW', at: '/seat', clause: 'DZ-ready.2' },
  ],
  [
    'DZ-draw.2 a touched wall noted for the discarder',
    'east discards 1z',
    { type: 'NoteIrregularity', seat: 'east', irregularity: 'touched-wall' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'DZ-draw.2' },
  ],
  [
    'DZ-draw.2 a touched wall noted during a turn to discard',
    '',
    { type: 'NoteIrregularity', seat: 'south', irregularity: 'touched-wall' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'DZ-draw.2' },
  ],
  [
    'DZ-draw.2 a touched wall noted after another player claimed the discard',
    'east discards 5p\nsouth chows 6p7p',
    { type: 'NoteIrregularity', seat: 'west', irregularity: 'touched-wall' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'DZ-draw.2' },
  ],
  [
    'DZ-draw.3 a missed draw while the Hu of another player awaits its show',
    'east discards 5p\nwest hu',
    { type: 'NoteIrregularity', seat: 'south', irregularity: 'missed-draw' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'DZ-draw.3' },
  ],
  [
    'DZ-draw.3 a missed draw of a seat that was not to draw',
    'east discards 1z\nclose',
    { type: 'NoteIrregularity', seat: 'west', irregularity: 'missed-draw' },
    { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'DZ-draw.3' },
  ],
  [
    'DZ-tilecount.1 a wrong number of tiles of the seat that shows its Hu second',
    'east discards 5p\nsouth hu\nwest hu',
    { type: 'NoteIrregularity', seat: 'west', irregularity: 'too-few-tiles' },
    { code: 'SHOW_AWAITED', at: '/seat', clause: 'DZ-tilecount.3' },
  ],
  [
    'DZ-A-24 ready of another seat after East’s concealed kong',
    'east kongs concealed 1m\neast draws 9p',
    { type: 'DeclareReady', seat: 'west' },
    { code: 'READY_NOT_NOW', at: '/seat', clause: 'DZ-A-24' },
    { hands: { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' } },
  ],
  [
    'DZ-count.9 a hand that won on an unseen drawn tile, shown without that tile',
    'east discards 1z\nsouth draws ?\nsouth hu',
    { type: 'RevealHand', seat: 'south', tiles: tilesOf('11456789m123s678p') },
    { code: 'FACE_NOT_KNOWN', at: '/drawn', clause: 'DZ-count.9' },
    UNSEEN,
  ],
];

describe('what the rule set refuses, with place and clause', () => {
  it.each(ROWS.map(([what, ...row]) => ({ what, row })))('$what', ({ row: [acts, command, refusal, changes] }) => {
    given(rules, atDazhong(acts, changes).events).when(command).refused(refusal);
  });

  it('DZ-draw.2 a Hu together with a permitted one is not refused', () => {
    const { tried } = atDazhong(`${TOUCHED}\ntry west+south hu`);
    expect(tried).toEqual(['accepted']);
  });

  it('DZ-count.9 a drawn tile that is reported apart is the winning tile', () => {
    const judged = (how: string) => {
      const acts = `east discards 1z\nsouth draws ?\nsouth hu\nsouth reveals 12355m678p456s111z ${how}`;
      const [win] = eventsOf(atDazhong(acts, { ...UNSEEN, rules: dazhong }), 'WinJudged');
      return win?.valuation?.fans.map(({ clause }) => clause);
    };
    expect(judged('drawn 5m')).toContain('DZ-fan.92');
    expect(judged('drawn 1m')).not.toContain('DZ-fan.92');
  });

  it('DZ-count.9 a drawn tile that was mixed into the hand is not shown apart', () => {
    const shows = 'try south reveals 11456789m123s678p';
    const { tried } = atDazhong(`east discards 1z\nsouth draws ?\nsouth hu\n${shows}\n${shows} mixed`, UNSEEN);
    expect(tried).toEqual(['FACE_NOT_KNOWN DZ-count.9', 'accepted']);
  });

  it('DZ-joker.8 a set of another discard in the same place is not refused', () => {
    const acts = 'try west chows 3m4m\ntry north pungs\ntry north kongs melded 2m';
    expect(atDazhong(`${JOKER_GIVEN_UP.replace('1m', '2m')}\n${acts}`, UNSEEN_JOKERS).tried).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  it('DZ-ready.3 DZ-joker.7 a hand declared ready that draws a joker discards another tile', () => {
    const drawn = (tile: string) =>
      atDazhong(`${BOUND}\neast discards 2p\nsouth draws ${tile}\ntry south discards 7z\ntry south discards 1m`, {
        ...JOKERS('5z'),
        hands: { south: '11456789m123s67p' },
      }).tried;
    expect(drawn('7z')).toEqual(['JOKER_STAYS DZ-joker.7', 'accepted']);
    expect(drawn('2s')[1]).toBe('HAND_FROZEN DZ-ready.3');
  });

  it('DZ-ready.3 does not bind a hand whose drawn tile the record does not see', () => {
    const round = 'west draws ?\nwest discards 2z\nnorth draws ?\nnorth discards 2z\neast draws ?\neast discards 2p';
    const ready = `east discards 1z\nsouth draws ?\nsouth ready\nsouth discards 9p\n${round}`;
    const acts = 'try south discards 1m\ntry south kongs concealed ?\ntry south kongs concealed 1m';
    expect(atDazhong(`${ready}\nsouth draws ?\n${acts}`, UNSEEN).tried).toEqual(Array(3).fill('accepted'));
    expect(atDazhong(`${ready}\nsouth draws 9p\n${acts}`, UNSEEN).tried[0]).toBe('HAND_FROZEN DZ-ready.3');
  });

  it('DZ-draw.3 after the claims are closed, the seat to draw can still miss its draw', () => {
    expect(atDazhong('east discards 1z\nclose\ntry south notes missed-draw').tried).toEqual(['accepted']);
  });

  it('DZ-joker.1 DZ-joker.4 there is no joker in a game without jokers, and a flower indicates none', () => {
    expect(jokerOf({ jokers: 'none', round: 'east' }, '9p')).toBeUndefined();
    expect(jokerOf({ jokers: 'up', round: 'east' }, '1f')).toBeUndefined();
    expect(jokerOf({ jokers: 'up', round: 'east' }, '8p')).toBe('9p');
  });
});
