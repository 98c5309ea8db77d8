import {
  REJECTIONS,
  type DealCommand,
  type DealEvent,
  type Rejection,
  type RejectionCode,
  type RuleSet,
  type WinSource,
} from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { given, openDeal, stepsOf } from '#testing';
import { SEATS, type RecordedTile, type Seat, tilesOf } from '#tiles';
import {
  ALL_REPORT,
  atDazhong,
  DAZHONG_TABLE_RULES,
  type DazhongChanges,
} from '../../libs/rules/src/testing/dazhong-table.js';
import { classical as CLASSICAL } from '../../libs/rules/src/classical/ruleset/ruleset.js';
import { atClassical, type ClassicalChanges, WITH_BONUS_TILES } from '../../libs/rules/src/testing/classical-table.js';
import { after, type Changes } from './table.js';

/** After these events this command is refused; `where` is the rest of the refusal beside its code. */
interface Proof {
  readonly past: readonly DealEvent[];
  readonly command: DealCommand;
  readonly where?: Omit<Rejection, 'code'>;
  /** The rule set; by default sichuan-mil. */
  readonly rules?: RuleSet;
}

const acts = (text: string, changes?: Changes): readonly DealEvent[] => after(text, changes).events;

const UNSEEN = '?'.repeat(13);
/** A public recording in which every seat has set aside a card that the record does not see. */
const suitsUnseen = (text: string, choice: 'card' | '?'): readonly DealEvent[] =>
  acts(text, {
    hands: { east: `${UNSEEN}?`, south: UNSEEN, west: UNSEEN, north: UNSEEN },
    forbidden: { east: choice, south: choice, west: choice, north: choice },
    recording: 'public',
  });

const dazhong = (text: string, changes?: DazhongChanges) => ({
  past: atDazhong(text, changes).events,
  rules: DAZHONG_TABLE_RULES,
});

const classical = (text: string, changes?: ClassicalChanges) => ({
  past: atClassical(text, changes).events,
  rules: CLASSICAL,
});

const NOTHING: readonly DealEvent[] = [];
const BEGUN = acts('');
const [OPENED, DEALT, EAST_HAS_CHOSEN] = [BEGUN.slice(0, 1), BEGUN.slice(0, 2), BEGUN.slice(0, 3)];
const REPORTED = stepsOf(sichuanMil, [openDeal({ recording: 'result' })]).flatMap(({ events }) => events);
const REPORTED_TO_THE_END = stepsOf(sichuanMil, [
  openDeal({ recording: 'result' }),
  { type: 'EndPlay', reason: 'time' },
]).flatMap(({ events }) => events);
const classicalWin = (source: WinSource, tile: RecordedTile) => ({
  past: stepsOf(CLASSICAL, [
    openDeal({ recording: 'result', ruleSet: 'classical', options: { limit: 500 } }),
    { type: 'ReportWin', seats: ['west'], tile, source, circumstances: [] },
  ]).flatMap(({ events }) => events),
  rules: CLASSICAL,
});
const REPORTED_WIN_OF_UNKNOWN_TILE = classicalWin({ kind: 'self-draw' }, '?');
const REPORTED_DISCARD_WIN = classicalWin({ kind: 'discard', from: 'east' }, '6s');
const WALL_BROKEN: readonly DealEvent[] = [...OPENED, { type: 'WallBroken', dice: [4, 2], seat: 'south', stack: 2 }];
const EAST_HAS_DISCARDED = acts('east discards 9m');
const LAST_DISCARD = acts('east discards 9m\ndrain 0');
const REVEALING = acts('east discards 5p\nsouth hu\ntime');

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;
const amends = (seat: Seat, tiles: string, visibility: 'open' | 'concealed'): DealCommand => ({
  type: 'AmendHand',
  seat,
  tiles: tilesOf(tiles),
  visibility,
  ...DECIDED,
});
const DEAD_HAND: DealEvent = { type: 'RulingMade', ruling: 'dead-hand', seat: 'south', transfers: [], ...DECIDED };

const { seating } = openDeal();
const hands = (change: Partial<Extract<DealCommand, { type: 'DealHands' }>['hands']>): DealCommand => {
  const command = after('').commands[1];
  if (command?.type !== 'DealHands') throw new Error('the second command deals the hands');
  return { ...command, hands: { ...command.hands, ...change } };
};

/** A round in which nobody wins; after it only East is still barred from a passed Hu. */
const ROUND = `
  south draws 1p
  south discards 1p
  west draws 1p
  west discards 1p`;

const AFTER_MISSING_WIN = { at: '/kongs/0/afterWins', received: 1, expected: 'at most 0, the number of wins' };

/** One proof for each code of the catalogue, because a code without a cause must not exist. */
const PROOFS: { readonly [code in RejectionCode]: Proof } = {
  ALREADY_OPEN: { past: BEGUN, command: openDeal() },
  NOT_OPEN: { past: NOTHING, command: { type: 'DeclarePung', seat: 'east' } },
  WRONG_PHASE: { past: BEGUN, command: { type: 'RevealHand', seat: 'east', tiles: [] } },
  DEAL_SETTLED: {
    past: acts('east discards 5p\nsouth hu\ntime\nreveal'),
    command: { type: 'AbandonDeal', reason: 'too late' },
    where: { at: '/type' },
  },
  REPORT_STANDS: {
    past: REPORTED_TO_THE_END,
    command: { type: 'ReportKong', seat: 'east', kind: 'concealed', tile: '1m' },
    where: { at: '/type' },
  },
  NOTHING_TO_WITHDRAW: { past: REPORTED, command: { type: 'WithdrawReport', ...DECIDED }, where: { at: '/type' } },
  HAND_NOT_REPORTED: { past: REPORTED_TO_THE_END, command: amends('south', '1m', 'open'), where: { at: '/seat' } },
  HAND_MISSING: {
    past: REPORTED,
    command: {
      type: 'ReportDeal',
      ending: 'wall',
      kongs: [{ seat: 'north', kind: 'concealed', tile: '1m' }],
    },
    where: { at: '/hands/east', faults: SEATS.map((seat) => ({ code: 'HAND_MISSING', at: `/hands/${seat}` })) },
  },
  WINNING_TILE_UNKNOWN: {
    ...REPORTED_WIN_OF_UNKNOWN_TILE,
    command: { type: 'ReportHand', seat: 'west', tiles: tilesOf('123m567p234s78s44p6s'), melds: [] },
    where: { at: '/tiles' },
  },
  TILES_NEEDED: {
    past: REPORTED_TO_THE_END,
    command: { type: 'ReportValue', seat: 'east', fan: 1 },
    where: { at: '/seat', clause: 'SBR-11.2' },
  },
  VALUE_NEEDED: {
    past: [...REPORTED_DISCARD_WIN.past, { type: 'ValueReported', seat: 'east', points: 2 }],
    rules: CLASSICAL,
    command: { type: 'ReportHand', seat: 'west', tiles: tilesOf('123m567p234s78s44p'), melds: [] },
    where: { at: '/seat', clause: 'CC-settle.liable' },
  },
  VALUE_UNIT: {
    ...REPORTED_WIN_OF_UNKNOWN_TILE,
    command: { type: 'ReportValue', seat: 'west', fan: 3 },
    where: { at: '/fan', clause: 'CC-settle.1' },
  },
  VALUE_IMPOSSIBLE: {
    ...REPORTED_WIN_OF_UNKNOWN_TILE,
    command: { type: 'ReportValue', seat: 'west', points: 20 },
    where: { at: '/points', clause: 'CC-score.last.wall' },
  },
  WINS_MISSING: {
    past: stepsOf(CLASSICAL, [
      openDeal({ recording: 'result', ruleSet: 'classical', options: { limit: 500 } }),
    ]).flatMap(({ events }) => events),
    rules: CLASSICAL,
    command: {
      type: 'ReportDeal',
      ending: 'wall',
      kongs: [{ seat: 'north', kind: 'concealed', tile: '1m', afterWins: 1 }],
    },
    where: { ...AFTER_MISSING_WIN, faults: [{ code: 'WINS_MISSING', ...AFTER_MISSING_WIN }] },
  },
  ENDING_MISSING: {
    past: REPORTED,
    command: { type: 'ReportDeal' },
    where: { at: '/ending', faults: [{ code: 'ENDING_MISSING', at: '/ending' }] },
  },
  UNKNOWN_RULE_SET: { past: NOTHING, command: openDeal({ edition: '1999-01-01' }), where: { at: '/edition' } },
  BAD_OPTION: { past: NOTHING, command: openDeal({ options: { cap: 16 } }), where: { at: '/options/cap' } },
  SEATING_NOT_FOUR: {
    past: NOTHING,
    command: openDeal({ seating: { ...seating, north: { side: 4, player: 'player-1' } } }),
    where: { at: '/seating' },
  },
  NOT_IN_RULE_SET: {
    past: BEGUN,
    command: { type: 'ShowBonusTile', seat: 'east', tile: '1f' },
    where: { at: '/type' },
  },
  WALL_ALREADY_BROKEN: { past: WALL_BROKEN, command: { type: 'BreakWall', dice: [1, 2] } },
  HAND_SIZE: { past: OPENED, command: hands({ north: ['1m'] }), where: { at: '/hands/north' } },
  TOO_MANY_COPIES: {
    past: EAST_HAS_DISCARDED,
    command: { type: 'DrawTile', seat: 'south', tile: '9s' },
    where: { at: '/tile' },
  },
  TILE_NOT_IN_SET: {
    past: EAST_HAS_DISCARDED,
    command: { type: 'DrawTile', seat: 'south', tile: '1z' },
    where: { at: '/tile' },
  },
  FACE_NOT_KNOWN: {
    past: EAST_HAS_DISCARDED,
    command: { type: 'DrawTile', seat: 'south', tile: '?' },
    where: { at: '/tile' },
  },
  SUIT_ALREADY_CHOSEN: {
    past: EAST_HAS_CHOSEN,
    command: { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's' },
    where: { at: '/seat' },
  },
  SUIT_TILE_MISMATCH: {
    past: DEALT,
    command: { type: 'ChooseForbiddenSuit', seat: 'south', by: 'tile', suit: 's', tile: '1m' },
    where: { at: '/suit' },
  },
  CARD_NOT_NEEDED: {
    past: DEALT,
    command: { type: 'ChooseForbiddenSuit', seat: 'south', by: 'card', suit: 'm' },
    where: { at: '/by', clause: 'SBR-4.2' },
  },
  NOT_YOUR_TURN: {
    past: BEGUN,
    command: { type: 'DiscardTile', seat: 'south', tile: '1m' },
    where: { at: '/seat' },
  },
  MUST_DISCARD: { past: BEGUN, command: { type: 'DrawTile', seat: 'east', tile: '1m' }, where: { at: '/seat' } },
  MUST_DRAW: {
    past: acts('east discards 9m\nclose'),
    command: { type: 'DiscardTile', seat: 'south', tile: '1m' },
    where: { at: '/seat' },
  },
  WALL_EMPTY: { past: LAST_DISCARD, command: { type: 'DrawTile', seat: 'east', tile: '1m' } },
  TILE_NOT_HELD: { past: BEGUN, command: { type: 'DiscardTile', seat: 'east', tile: '9s' }, where: { at: '/tile' } },
  FIRST_DISCARD_OWED: {
    past: acts('', { forbidden: { east: '9m' } }),
    command: { type: 'DiscardTile', seat: 'east', tile: '9p' },
    where: { at: '/tile', clause: 'SBR-4.1' },
  },
  NOTHING_TO_CLAIM: { past: BEGUN, command: { type: 'DeclarePung', seat: 'north' }, where: { at: '/seat' } },
  ALREADY_CLAIMED: {
    past: acts('east discards 5p\nnorth pungs'),
    command: { type: 'DeclarePung', seat: 'north' },
    where: { at: '/seat' },
  },
  OUTRANKED_BY_WIN: {
    past: acts('east discards 5p\nsouth hu'),
    command: { type: 'DeclarePung', seat: 'north' },
    where: { at: '/seat', clause: 'SBR-3.6' },
  },
  RETURNED_TILE_DIFFERS: {
    ...dazhong('east discards 5p\nsouth draws 1p\nsouth returns'),
    command: { type: 'DrawTile', seat: 'south', tile: '2p' },
    where: { at: '/tile', clause: 'DZ-draw.5' },
  },
  NO_RETURNED_TILE: {
    past: EAST_HAS_DISCARDED,
    command: { type: 'DrawTile', seat: 'south', tile: '1p', returned: 'left' },
    where: { at: '/returned' },
  },
  NO_PLAYING_TILE: {
    ...dazhong('', { options: { jokers: 'up' }, opening: '' }),
    command: { type: 'IndicateJoker', indicator: '3f' },
    where: { at: '/indicator', clause: 'DZ-deal.6' },
  },
  NOTED_OTHERWISE: {
    ...dazhong('south notes too-few-tiles'),
    command: { type: 'NoteIrregularity', seat: 'south', irregularity: 'too-many-tiles' },
    where: { at: '/irregularity', clause: 'DZ-tilecount.2' },
  },
  TILES_DO_NOT_FIT: {
    past: acts('east discards 5p'),
    command: { type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '8p' },
    where: { at: '/tile' },
  },
  NO_REPLACEMENT_TILE: {
    past: acts('east discards 9m\ndrain 1\nnorth draws 1m\nnorth discards 9s'),
    command: { type: 'DeclareKong', seat: 'west', kind: 'melded', tile: '9s' },
    where: { clause: 'SBR-3.4' },
  },
  KONG_AFTER_PUNG: {
    past: acts('east discards 9p\nnorth pungs', {
      hands: { north: '99p1111223467s3m', west: '67p22345678999s' },
      forbidden: { north: '3m' },
    }),
    command: { type: 'DeclareKong', seat: 'north', kind: 'concealed', tile: '1s' },
    where: { clause: 'SBR-3.4' },
  },
  KONG_KIND: {
    past: acts(`east discards 5p\nnorth pungs\nnorth discards 9s\nclose\neast draws 9m\neast discards 9m
      ${ROUND}\nnorth draws 9p`),
    command: { type: 'DeclareKong', seat: 'north', kind: 'promoted', tile: '5p' },
    where: { at: '/kind', clause: 'SBR-A14' },
  },
  SEAT_IS_OUT: {
    past: acts('east discards 5p\nsouth hu\nclose'),
    command: { type: 'DrawTile', seat: 'south', tile: '1p' },
    where: { at: '/seat' },
  },
  NO_TILE_TO_WIN_ON: { past: BEGUN, command: { type: 'DeclareWin', seats: ['south'] }, where: { at: '/seats/0' } },
  WIN_PASSED: {
    past: acts('east discards 5p\nnorth pungs\nnorth discards 8p'),
    command: { type: 'DeclareWin', seats: ['south'] },
    where: { at: '/seats/0', clause: 'SBR-2.7' },
  },
  NO_WINDOW: { past: BEGUN, command: { type: 'CloseClaims', reason: 'lapsed' } },
  REVEAL_NOT_AWAITED: {
    past: REVEALING,
    command: { type: 'RevealHand', seat: 'west', tiles: [] },
    where: { at: '/seat' },
  },
  HAND_DIFFERS: {
    past: REVEALING,
    command: { type: 'RevealHand', seat: 'south', tiles: ['1m'] },
    where: { at: '/tiles', received: 1, expected: 13 },
  },
  DRAWN_TILE_DIFFERS: {
    ...dazhong('east discards 1z\nsouth draws 8p\nsouth hu'),
    command: { type: 'RevealHand', seat: 'south', tiles: tilesOf('11456789m123s678p'), drawn: '1m' },
    where: { at: '/drawn', received: '1m', expected: 'the drawn tile on record' },
  },
  NO_DRAWN_TILE: {
    past: REVEALING,
    command: { type: 'RevealHand', seat: 'south', tiles: tilesOf('123456m66m123p67p'), drawn: '1m' },
    where: { at: '/drawn', received: '1m', expected: 'no drawn, because the hand shows no win on a drawn tile' },
  },
  WRONG_RECORDING: {
    past: BEGUN,
    command: { type: 'ReportKong', seat: 'east', kind: 'concealed', tile: '1m' },
    where: { at: '/type' },
  },
  WIN_IMPOSSIBLE: {
    past: REPORTED,
    command: {
      type: 'ReportWin',
      seats: ['south'],
      tile: '1m',
      source: { kind: 'self-draw' },
      circumstances: ['dealt-hand'],
    },
    where: { at: '/circumstances/0' },
  },
  HAND_DOES_NOT_WIN: {
    ...classical('west reports hu 5p from east', { recording: 'result', opening: '' }),
    command: { type: 'ReportHand', seat: 'west', melds: [], tiles: tilesOf('123m67p12346699s') },
    where: { at: '/tiles', clause: 'CC-turn.hand' },
  },
  SUIT_MISSING: {
    past: DEALT,
    command: { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: '?' },
    where: { at: '/suit', clause: 'SBR-4.1' },
  },
  SUIT_FACE_DOWN: {
    past: suitsUnseen('', 'card'),
    command: { type: 'ShowForbiddenSuit', seat: 'east', suit: 's' },
    where: { at: '/seat', clause: 'SBR-4.2' },
  },
  TILE_FACE_DOWN: {
    past: suitsUnseen('east discards 5p\nsouth hu', '?'),
    command: { type: 'ShowForbiddenSuit', seat: 'south', suit: 's' },
    where: { at: '/seat', clause: 'SBR-4.1' },
  },
  SUIT_DUE: {
    past: suitsUnseen('east discards 5p', 'card'),
    command: { type: 'DrawTile', seat: 'south', tile: '?' },
    where: { at: '/type', clause: 'SBR-4.2' },
  },
  SUIT_KNOWN: {
    past: BEGUN,
    command: { type: 'ShowForbiddenSuit', seat: 'east', suit: 's' },
    where: { at: '/seat' },
  },
  HAND_DEAD: {
    past: [...acts('east discards 5p'), DEAD_HAND],
    command: { type: 'DeclareWin', seats: ['south'] },
    where: { at: '/seats/0' },
  },
  NO_FLOWER: {
    ...dazhong(''),
    command: { type: 'ShowBonusTile', seat: 'east', tile: '1z' },
    where: { at: '/tile' },
  },
  REPLACEMENT_OWED: {
    ...dazhong('', { hands: { east: '147m258p369s1234z1f' }, opening: 'east shows 1f' }),
    command: { type: 'ReportNoFlowers', seat: 'east' },
  },
  JOKER_NOT_INDICATED: {
    ...dazhong('', { options: { jokers: 'up' }, opening: '' }),
    command: { type: 'ReportNoFlowers', seat: 'east' },
    where: { clause: 'DZ-deal.6' },
  },
  JOKER_ALREADY_INDICATED: {
    ...dazhong('', { options: { jokers: 'up' }, opening: 'east indicates 5m' }),
    command: { type: 'IndicateJoker', indicator: '5m' },
  },
  JOKER_STAYS: {
    ...dazhong('', { options: { jokers: 'up' }, opening: `east indicates 9m\n${ALL_REPORT}` }),
    command: { type: 'DiscardTile', seat: 'east', tile: '1m' },
    where: { at: '/tile', clause: 'DZ-joker.7' },
  },
  FLOWER_STAYS: {
    ...classical('east discards 1z\nsouth draws 3f', WITH_BONUS_TILES),
    command: { type: 'DiscardTile', seat: 'south', tile: '3f' },
    where: { at: '/tile', clause: 'CC-bonus.play' },
  },
  NOT_FROM_THE_LEFT: {
    ...dazhong('east discards 5p'),
    command: { type: 'DeclareChow', seat: 'west', tiles: ['6p', '7p'] },
    where: { at: '/seat', clause: 'DZ-chow.1' },
  },
  ONLY_A_WIN: {
    ...dazhong('east discards 1z\ndrain 1 but 8p\nnorth draws 8p\nnorth discards 9s'),
    command: { type: 'DeclarePung', seat: 'west' },
    where: { at: '/seat', clause: 'DZ-sea.2' },
  },
  SHOW_AWAITED: { ...dazhong('east discards 5p\nwest hu'), command: { type: 'CloseClaims', reason: 'lapsed' } },
  SET_AWAITED: {
    ...dazhong('east discards 5p\nsouth calls chow'),
    command: { type: 'CloseClaims', reason: 'lapsed' },
  },
  TILES_OPENED: {
    ...dazhong('east discards 5p\nnorth pungs'),
    command: { type: 'WithdrawClaim', seat: 'north' },
    where: { at: '/seat', clause: 'DZ-false.3' },
  },
  READY_NOT_NOW: {
    ...dazhong('east ready'),
    command: { type: 'DeclareReady', seat: 'east' },
    where: { at: '/seat' },
  },
  HAND_FROZEN: {
    ...dazhong(`east discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p
      west draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z\neast draws 2p\neast discards 2p\nsouth draws 2z`),
    command: { type: 'DiscardTile', seat: 'south', tile: '1m' },
    where: { at: '/tile', clause: 'DZ-ready.3' },
  },
  FACT_NOT_AWAITED: {
    past: acts('east discards 5p\nsouth+west hu\ntime'),
    command: { type: 'RuleUnknowable', seat: 'south', fact: 'concealed-kongs', ...DECIDED },
    where: { at: '/fact' },
  },
  HAND_LIES_OPEN: {
    past: acts('east discards 5p\nsouth+west hu\ntime\nsouth reveals 123456m66m123p67p'),
    command: amends('south', '123456m66m123p68p', 'concealed'),
    where: { at: '/visibility' },
  },
  HAND_JUDGED: {
    ...classical('east discards 5p\nwest hu\nreveal'),
    command: amends('west', '123m68p12345699s', 'open'),
    where: { at: '/seat' },
  },
  NO_SUCH_BOUNDARY: {
    past: EAST_HAS_DISCARDED,
    command: { type: 'RewindTo', sequence: 3, ...DECIDED },
    where: { at: '/sequence' },
  },
  TIME_KEPT: {
    ...dazhong(''),
    past: atDazhong('').events.slice(0, 1),
    command: { type: 'NoteIrregularity', seat: 'east', irregularity: 'short-shuffle', seconds: 20 },
    where: { at: '/seconds', clause: 'DZ-shuffle.2' },
  },
  UNKNOWN_CLAUSE: {
    past: BEGUN,
    command: {
      type: 'ImposePenalty',
      payments: [{ from: 'east', to: 'bank', points: 8 }],
      clause: 'SBR-99',
      ...DECIDED,
    },
    where: { at: '/clause' },
  },
  SELF_PAYMENT: {
    past: BEGUN,
    command: { type: 'ImposePenalty', payments: [{ from: 'east', to: 'east', points: 8 }], ...DECIDED },
    where: { at: '/payments/0/to' },
  },
};

describe('every code of the catalogue', () => {
  it('has a proof', () => {
    expect(Object.keys(PROOFS).sort()).toEqual(Object.keys(REJECTIONS).sort());
  });

  it.each(Object.entries(PROOFS) as [RejectionCode, Proof][])(
    '%s',
    (code, { past, command, where = {}, rules = sichuanMil }) => {
      given(rules, past)
        .when(command)
        .refused({ code, ...where });
    },
  );
});

describe('a refusal points to the fault', () => {
  const refused = (past: readonly DealEvent[], command: DealCommand, refusal: Rejection): (() => void) => {
    return () => given(sichuanMil, past).when(command).refused(refusal);
  };

  it('in an opening', () => {
    refused(NOTHING, openDeal({ ruleSet: 'riichi' }), { code: 'UNKNOWN_RULE_SET', at: '/ruleSet' })();
    const twice = { ...seating, north: { side: 1, player: 'player-4' } } as const;
    refused(NOTHING, openDeal({ seating: twice }), { code: 'SEATING_NOT_FOUR', at: '/seating' })();
  });

  it('in a dealt hand, to the tile', () => {
    const thirteen = Array<'9s'>(13).fill('9s');
    const refusal = { code: 'TOO_MANY_COPIES', at: '/hands/north/1' } as const;
    refused(OPENED, hands({ north: thirteen }), refusal)();
    refused(OPENED, hands({ north: [...thirteen.slice(1), '?'] }), { code: 'FACE_NOT_KNOWN', at: '/hands/north/12' })();
    refused(OPENED, hands({ north: ['1z', ...thirteen.slice(1)] }), {
      code: 'TILE_NOT_IN_SET',
      at: '/hands/north/0',
    })();
  });

  it.each<[string, Proof & { code: RejectionCode }]>([
    [
      'a card that shows no suit',
      {
        past: DEALT,
        command: { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: '?' },
        code: 'SUIT_MISSING',
        where: { at: '/suit' },
      },
    ],
    [
      'a tile set aside that is not held',
      {
        past: DEALT,
        command: { type: 'ChooseForbiddenSuit', seat: 'east', by: 'tile', suit: 's', tile: '1s' },
        code: 'TILE_NOT_HELD',
        where: { at: '/tile' },
      },
    ],
    [
      'a tile set aside beside a card',
      {
        past: DEALT,
        command: { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 'm', tile: '1m' },
        code: 'SUIT_TILE_MISMATCH',
        where: { at: '/tile' },
      },
    ],
    [
      'a draw out of turn',
      {
        past: EAST_HAS_DISCARDED,
        command: { type: 'DrawTile', seat: 'west', tile: '1p' },
        code: 'NOT_YOUR_TURN',
        where: { at: '/seat' },
      },
    ],
    [
      'a pung of one tile in hand',
      {
        past: acts('east discards 9p'),
        command: { type: 'DeclarePung', seat: 'north' },
        code: 'TILE_NOT_HELD',
        where: { at: '/seat' },
      },
    ],
    [
      'a pung of one’s own discard',
      {
        past: EAST_HAS_DISCARDED,
        command: { type: 'DeclarePung', seat: 'east' },
        code: 'NOTHING_TO_CLAIM',
        where: { at: '/seat' },
      },
    ],
    [
      'Hu of one seat twice in a command',
      {
        past: acts('east discards 5p'),
        command: { type: 'DeclareWin', seats: ['south', 'south'] },
        code: 'ALREADY_CLAIMED',
        where: { at: '/seats' },
      },
    ],
    [
      'Hu of one seat twice',
      {
        past: acts('east discards 5p\nsouth hu'),
        command: { type: 'DeclareWin', seats: ['west', 'south'] },
        code: 'ALREADY_CLAIMED',
        where: { at: '/seats/1' },
      },
    ],
    [
      'a concealed kong of three',
      {
        past: acts('', { hands: { east: '4577788m123479p9m' } }),
        command: { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '7m' },
        code: 'TILE_NOT_HELD',
        where: { at: '/tile' },
      },
    ],
    [
      'a fourth tile without a pung',
      {
        past: BEGUN,
        command: { type: 'DeclareKong', seat: 'east', kind: 'promoted', tile: '7m' },
        code: 'TILES_DO_NOT_FIT',
        where: { at: '/tile' },
      },
    ],
    [
      'a hand shown with another tile in it',
      {
        past: REVEALING,
        command: {
          type: 'RevealHand',
          seat: 'south',
          tiles: ['1m', '2m', '3m', '4m', '5m', '6m', '6m', '6m', '1p', '2p', '3p', '6p', '8p'],
        },
        code: 'HAND_DIFFERS',
        where: { at: '/tiles' },
      },
    ],
    [
      'a kong shown that was not declared',
      {
        past: REVEALING,
        command: {
          type: 'RevealHand',
          seat: 'south',
          tiles: ['1m', '2m', '3m', '4m', '5m', '6m', '6m', '6m', '1p', '2p', '3p', '6p', '7p'],
          kongs: ['1p'],
        },
        code: 'HAND_DIFFERS',
        where: { at: '/kongs', received: 1, expected: 0 },
      },
    ],
  ])('%s', (_what, { past, command, code, where }) => {
    refused(past, command, { code, ...where })();
  });
});
