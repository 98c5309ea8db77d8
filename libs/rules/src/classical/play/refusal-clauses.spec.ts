import { clauseIn, refused, type Situation, within } from '../../testing/general-refusals.js';
import { refusalClauses } from './refusal-clauses.js';

const PREPARING = { phase: 'preparing' };
const DISCARDING = { phase: 'playing', turn: { act: 'discard', replacement: false } };
const drawing = (replacement: boolean) => ({ phase: 'playing', turn: { act: 'draw', replacement } });
const ended = (ending: string) => ({ phase: 'settled', ending });
const circumstance = (reported: string): Situation =>
  refused('WIN_IMPOSSIBLE', 'ReportWin', { circumstances: [reported] }, '/circumstances/0');

it.each<readonly [clause: string, what: string, Situation]>([
  ['CC-deal.last', 'hands dealt in play', refused('WRONG_PHASE', 'DealHands')],
  ['CC-bonus.deal', 'a bonus tile shown in play', refused('WRONG_PHASE', 'ReportNoFlowers')],
  ['CC-show', 'a hand shown in play', refused('WRONG_PHASE', 'RevealHand')],
  ['CC-show', 'a discard after mahjong', within(ended('wins'), refused('WRONG_PHASE', 'DiscardTile'))],
  ['CC-draw', 'a discard after a draw', within(ended('wall'), refused('WRONG_PHASE', 'DiscardTile'))],
  ['CC-wall.break.place', 'a wall broken twice', refused('WALL_ALREADY_BROKEN', 'BreakWall')],
  ['CC-A42', 'a loose tile before play', within(PREPARING, refused('WALL_EMPTY', 'ShowBonusTile'))],
  ['CC-A42', 'a loose tile in play', within(drawing(true), refused('WALL_EMPTY', 'DrawTile'))],
  ['CC-wall.dead', 'a tile of the dead wall', within(drawing(false), refused('WALL_EMPTY', 'DrawTile'))],
  ['CC-deal.last', 'dealt hands of another size', refused('HAND_SIZE', 'DealHands')],
  ['CC-turn.east.first', 'a reported hand of another size', refused('HAND_SIZE', 'ReportHand')],
  ['CC-turn.hand', 'a fifth kong', refused('HAND_SIZE', 'ReportKong')],
  ['CC-tiles.136', 'a fifth copy of a tile', refused('TOO_MANY_COPIES', 'DiscardTile', { tile: '1m' })],
  ['CC-tiles.144', 'a second copy of a flower', refused('TOO_MANY_COPIES', 'ShowBonusTile', { tile: '1f' })],
  ['CC-tiles.144', 'a flower reported twice', refused('TOO_MANY_COPIES', 'ReportHand', {}, '/bonusTiles/1')],
  ['CC-tiles.136', 'a fifth copy in a reported hand', refused('TOO_MANY_COPIES', 'ReportHand', {}, '/tiles/4')],
  ['CC-tiles.136', 'a copy of an unseen tile', refused('TOO_MANY_COPIES', 'DrawTile', { tile: '?' })],
  ['CC-tiles.136', 'a tile outside the set', refused('TILE_NOT_IN_SET', 'DiscardTile')],
  ['CC-bonus.play', 'a playing tile shown as a bonus tile', refused('NO_FLOWER', 'ShowBonusTile')],
  ['CC-tiles.144', 'a playing tile among bonus tiles', refused('NO_FLOWER', 'ReportHand')],
  ['CC-bonus.play', 'a discarded bonus tile', refused('NO_PLAYING_TILE', 'DiscardTile')],
  ['CC-A33', 'a bonus tile out of turn', within(PREPARING, refused('NOT_YOUR_TURN', 'ShowBonusTile'))],
  ['CC-turn.east.first', 'a draw out of turn', refused('NOT_YOUR_TURN', 'DrawTile')],
  ['CC-turn.east.first', 'a discard before a draw', refused('MUST_DRAW', 'DiscardTile')],
  ['CC-turn.east.first', 'a draw before a discard', refused('MUST_DISCARD', 'DrawTile')],
  ['CC-show', 'a discard after the own mahjong', refused('SEAT_IS_OUT', 'DiscardTile')],
  ['CC-claim.pung', 'a pung without its tiles', refused('TILE_NOT_HELD', 'DeclarePung')],
  ['CC-claim.chow', 'a chow without its tiles', refused('TILE_NOT_HELD', 'DeclareChow')],
  ['CC-bonus.play', 'a bonus tile that is not held', refused('TILE_NOT_HELD', 'ShowBonusTile')],
  ['CC-claim.kong', 'a claimed kong without its tiles', refused('TILE_NOT_HELD', 'DeclareKong', { kind: 'melded' })],
  ['CC-kong.closed', 'a closed kong without its tiles', refused('TILE_NOT_HELD', 'DeclareKong', { kind: 'concealed' })],
  ['CC-kong.add', 'an added kong without its tile', refused('TILE_NOT_HELD', 'DeclareKong', { kind: 'promoted' })],
  ['CC-claim.kong', 'a kong of other tiles', refused('TILES_DO_NOT_FIT', 'ReportKong', { kind: 'melded' })],
  ['CC-turn.hand', 'a chow of other tiles', refused('TILES_DO_NOT_FIT', 'DeclareChow')],
  ['CC-claim.pung', 'a pung of no discard', refused('NOTHING_TO_CLAIM', 'DeclarePung')],
  ['CC-claim.chow', 'a chow of no discard', refused('NOTHING_TO_CLAIM', 'DeclareChow')],
  ['CC-kong.closed', 'a closed kong of a discard', refused('NOTHING_TO_CLAIM', 'ReportKong', { kind: 'concealed' })],
  ['CC-claim.mahjong.several', 'a second mahjong of a seat', refused('ALREADY_CLAIMED', 'DeclareWin')],
  ['CC-claim.mahjong.several', 'a second reported mahjong', refused('ALREADY_CLAIMED', 'ReportWin')],
  ['CC-claim.precedence', 'a second pung', refused('ALREADY_CLAIMED', 'DeclarePung')],
  ['CC-claim.precedence', 'a pung of a tile that wins', refused('OUTRANKED_BY_WIN', 'DeclarePung')],
  ['CC-claim.mahjong', 'mahjong on no tile', refused('NO_TILE_TO_WIN_ON', 'DeclareWin')],
  ['CC-claim.mahjong.several', 'two winners', refused('WIN_IMPOSSIBLE', 'ReportWin', {}, '/seats/1')],
  ['CC-claim.mahjong', 'mahjong on the own discard', refused('WIN_IMPOSSIBLE', 'ReportWin', {}, '/source/from')],
  ['CC-double.loose', 'a loose tile without a kong', circumstance('replacement-tile')],
  ['CC-limit.heavenly', 'a dealt hand with a kong', circumstance('dealt-hand')],
  ['CC-turn.hand', 'a hand that cannot win', refused('WIN_IMPOSSIBLE', 'ReportWin', {}, '/tile')],
  ['CC-turn.hand', 'a hand that does not win', refused('HAND_DOES_NOT_WIN', 'ReportHand')],
  ['CC-show', 'a draw before a hand is shown', refused('SHOW_AWAITED', 'DrawTile')],
  ['CC-show', 'a hand shown twice', refused('REVEAL_NOT_AWAITED', 'RevealHand')],
  ['CC-ready', 'ready after another seat’s discard', refused('READY_NOT_NOW', 'DeclareReady')],
  ['CC-bonus.deal', 'a discard before a loose tile', refused('REPLACEMENT_OWED', 'DiscardTile')],
  ['CC-turn.east.first', 'a hand of the size that was noted as wrong', refused('NOTED_OTHERWISE', 'ReportHand')],
  ['CC-tiles.136', 'a joker', refused('NOT_IN_RULE_SET', 'IndicateJoker', {}, '/type')],
  ['CC-kong.closed', 'a kong that is shown at the end', refused('NOT_IN_RULE_SET', 'ShowKongs', {}, '/type')],
  ['CC-A32', 'an irregularity of other rules', refused('NOT_IN_RULE_SET', 'NoteIrregularity', {}, '/irregularity')],
  ['CC-kong.closed', 'tiles of a kong', refused('NOT_IN_RULE_SET', 'DeclareKong', {}, '/tiles')],
  ['CC-bonus.deal', 'a discard before play', within(PREPARING, refused('WRONG_PHASE', 'DiscardTile'))],
  ['CC-deal.last', 'hands dealt again before play', within(PREPARING, refused('WRONG_PHASE', 'DealHands'))],
  ['CC-wall.dead', 'a loose tile where a discard is awaited', within(DISCARDING, refused('WALL_EMPTY', 'DrawTile'))],
  ['CC-tiles.136', 'hands dealt with a fifth copy', refused('TOO_MANY_COPIES', 'DealHands')],
  [
    'CC-kong.add',
    'a reported added kong of other tiles',
    refused('TILES_DO_NOT_FIT', 'ReportKong', { kind: 'promoted' }),
  ],
])('%s refuses %s', (clause, _, situation) => {
  expect(clauseIn(refusalClauses, situation)).toBe(clause);
});

it.each<readonly [what: string, Situation]>([
  ['a discard that is not held, which has no sentence (CC-kong.add)', refused('TILE_NOT_HELD', 'DiscardTile')],
  ['a discard of no tile (CC-claim.pung)', refused('NOTHING_TO_CLAIM', 'DiscardTile')],
  ['a discard after the end by time (CC-draw)', within(ended('time'), refused('WRONG_PHASE', 'DiscardTile'))],
  ['another circumstance (CC-double.loose)', circumstance('last-tile')],
  ['another unknown command (CC-kong.closed)', refused('NOT_IN_RULE_SET', 'WithdrawClaim', {}, '/type')],
  ['another unknown member (CC-kong.closed)', refused('NOT_IN_RULE_SET', 'DeclareKong', {}, '/kind')],
])('no clause refuses %s', (_, situation) => {
  expect(clauseIn(refusalClauses, situation)).toBeUndefined();
});
