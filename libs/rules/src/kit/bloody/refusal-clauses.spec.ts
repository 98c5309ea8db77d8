import type { DealCommand, DealState, Refused, RejectionCode } from '#deal';
import { resolved } from '../play/refusal-clauses.js';
import { CLAUSE_NAMES } from '../../testing/bloody-clauses.js';
import { bloodyRefusals } from './refusal-clauses.js';

const REFUSALS = bloodyRefusals(CLAUSE_NAMES);

interface Given {
  readonly command?: Partial<Record<string, unknown>>;
  readonly state?: object;
  readonly at?: string;
}

const clauseOf = (code: RejectionCode, { command = {}, state = { phase: 'playing' }, at }: Given): string | undefined =>
  resolved(REFUSALS[code], {
    command: { type: 'DiscardTile', ...command } as DealCommand,
    state: state as DealState,
    rejection: { code, ...(at !== undefined && { at }) },
  } as Refused);

const settling = (ending: string, wall = 1, win?: object): object => ({
  phase: 'settling',
  ending,
  table: { wall, players: { east: { win } } },
});
const REVEAL = { type: 'RevealHand', seat: 'east' };
/** East has declared a kong and must draw its replacement. */
const replacing = (kongKind: string): object => ({
  phase: 'playing',
  turn: { act: 'draw', seat: 'east', replacement: true },
  table: { players: { east: { melds: [{ kind: 'kong', tile: '5p', kongKind }] } } },
});
const playing = (wins: number): object => ({ phase: 'playing', table: { wins: Array(wins).fill({}) } });
const declared = (type: string, kind?: string): Given => ({
  command: { type, ...(kind !== undefined && { kind }) },
});

it.each<readonly [RejectionCode, string, Given, string | undefined]>([
  ['REVEAL_NOT_AWAITED', 'in play', {}, 'showing'],
  ['REVEAL_NOT_AWAITED', 'after three wins', { command: REVEAL, state: settling('wins') }, 'shown after wins'],
  [
    'REVEAL_NOT_AWAITED',
    'after three wins, the last tile taken',
    { command: REVEAL, state: settling('wins', 0) },
    'shown after the last tile',
  ],
  [
    'REVEAL_NOT_AWAITED',
    'after three wins, by a winner',
    { command: REVEAL, state: settling('wins', 0, {}) },
    'shown after wins',
  ],
  ['NO_TILE_TO_WIN_ON', 'of a concealed kong', { state: replacing('concealed') }, 'concealed kong robbed'],
  [
    'NO_TILE_TO_WIN_ON',
    'before the own replacement',
    { command: { type: 'DeclareWin', seats: ['east'] }, state: replacing('concealed') },
    'hu tile',
  ],
  ['NO_TILE_TO_WIN_ON', 'of another kong', { state: replacing('melded') }, 'hu tile'],
  ['NO_TILE_TO_WIN_ON', 'in another turn', { state: { phase: 'playing', turn: { act: 'discard' } } }, 'hu tile'],
  ['REVEAL_NOT_AWAITED', 'after the wall', { state: settling('wall') }, 'shown after the wall'],
  ['REVEAL_NOT_AWAITED', 'after the time', { state: settling('time') }, 'shown after the time'],
  ['REVEAL_NOT_AWAITED', 'after another ending', { state: settling('declared') }, 'shown after the time'],
  ['NOT_YOUR_TURN', 'before a win', { state: playing(0) }, 'turns'],
  ['NOT_YOUR_TURN', 'after a win', { state: playing(1) }, 'turns after a hu'],
  ['NOT_YOUR_TURN', 'before hands are dealt', { state: { phase: 'opened' } }, 'turns'],
  ['SUIT_TILE_MISMATCH', 'by a card', { command: { type: 'ChooseForbiddenSuit', by: 'card' } }, 'suit by card'],
  ['SUIT_TILE_MISMATCH', 'by a tile', { command: { type: 'ChooseForbiddenSuit', by: 'tile' } }, 'suit by tile'],
  ['SUIT_TILE_MISMATCH', 'of another command', { command: { type: 'DiscardTile', by: 'card' } }, 'suit by tile'],
  ['TILES_DO_NOT_FIT', 'a melded kong', declared('DeclareKong', 'melded'), 'kong'],
  ['TILES_DO_NOT_FIT', 'a reported melded kong', declared('ReportKong', 'melded'), 'melded kong'],
  ['TILES_DO_NOT_FIT', 'a concealed kong', declared('DeclareKong', 'concealed'), 'concealed kong'],
  ['TILES_DO_NOT_FIT', 'a promoted kong', declared('DeclareKong', 'promoted'), 'added kong'],
  ['TILES_DO_NOT_FIT', 'a reported concealed kong', declared('ReportKong', 'concealed'), 'concealed kong'],
  ['TILES_DO_NOT_FIT', 'a chow', declared('DeclareChow'), 'no chow'],
  ['TILES_DO_NOT_FIT', 'a command with a kind that is no kong', declared('ReportHand', 'melded'), 'no chow'],
  ['NOTHING_TO_CLAIM', 'a pung', declared('DeclarePung'), 'claims'],
  ['NOTHING_TO_CLAIM', 'a kong of any kind', declared('DeclareKong', 'concealed'), 'claims'],
  ['NOTHING_TO_CLAIM', 'a reported melded kong', declared('ReportKong', 'melded'), 'melded kong'],
  ['NOTHING_TO_CLAIM', 'a reported postponed kong', declared('ReportKong', 'postponed'), 'added kong'],
  ['NOTHING_TO_CLAIM', 'another command', declared('DiscardTile'), undefined],
  ['ALREADY_CLAIMED', 'a win', declared('DeclareWin'), 'several hu'],
  ['ALREADY_CLAIMED', 'a reported win', declared('ReportWin'), 'several hu'],
  ['ALREADY_CLAIMED', 'a pung', declared('DeclarePung'), 'claims'],
  ['HAND_SIZE', 'dealt hands', declared('DealHands'), 'dealing'],
  ['HAND_SIZE', 'a reported hand', declared('ReportHand'), 'structure'],
  ['HAND_SIZE', 'a reported kong', declared('ReportKong'), 'structure'],
  ['TILE_NOT_HELD', 'the tile of the suit', declared('ChooseForbiddenSuit'), 'suit by tile'],
  ['TILE_NOT_HELD', 'the tiles of a pung', declared('DeclarePung'), 'pung'],
  ['TILE_NOT_HELD', 'the tiles of a kong', declared('DeclareKong'), 'kong'],
  ['WALL_EMPTY', 'no tile is left', {}, 'wall'],
  ['WIN_IMPOSSIBLE', 'the seats', { at: '/seats/1' }, 'several hu'],
  ['WIN_IMPOSSIBLE', 'the source', { at: '/source' }, 'hu on a discard'],
  [
    'WIN_IMPOSSIBLE',
    'the second circumstance',
    { command: { type: 'ReportWin', circumstances: ['last-tile', 'after-kong'] }, at: '/circumstances/1' },
    'after a kong',
  ],
  ['WIN_IMPOSSIBLE', 'the hand', { at: '/hand' }, 'structure'],
  ['NOT_IN_RULE_SET', 'a chow', { ...declared('DeclareChow'), at: '/type' }, 'no chow'],
  ['NOT_IN_RULE_SET', 'a ready declaration', { ...declared('DeclareReady'), at: '/type' }, 'declarations'],
  ['NOT_IN_RULE_SET', 'a bonus tile', { ...declared('ShowBonusTile'), at: '/type' }, 'tiles'],
  ['NOT_IN_RULE_SET', 'no flowers', { ...declared('ReportNoFlowers'), at: '/type' }, 'tiles'],
  ['NOT_IN_RULE_SET', 'a joker', { ...declared('IndicateJoker'), at: '/type' }, 'tiles'],
  ['NOT_IN_RULE_SET', 'a circumstance', { at: '/circumstances/0' }, 'fans'],
  ['NOT_IN_RULE_SET', 'a member ready', { at: '/ready' }, 'declarations'],
  ['NOT_IN_RULE_SET', 'the tiles of a kong', { at: '/tiles' }, 'kong'],
])('%s, %s, is explained by the clause of it', (code, _what, given, clause) => {
  expect(clauseOf(code, given)).toBe(clause);
});
