import fc from 'fast-check';
import type { DealCommandType } from '#deal';
import { DealCommand as CommandSchema, Irregularity } from '#deal/schema';
import { RULE_SETS } from '#rules';
import { agreedByLot, openDeal, seeded } from '#testing';
import { bySeat, KONG_KINDS, SEATS, SUITS, TILES, UNKNOWN } from '#tiles';

const seat = fc.constantFrom(...SEATS);
const tile = fc.constantFrom(...TILES);
const recorded = fc.oneof({ arbitrary: tile, weight: 3 }, { arbitrary: fc.constant(UNKNOWN), weight: 1 });
const suit = fc.constantFrom(...SUITS);
const die = fc.constantFrom(1, 2, 3, 4, 5, 6);
const seats = fc.array(seat, { minLength: 1, maxLength: 3 });
const kongs = fc.array(tile, { minLength: 1, maxLength: 4 });
const kind = fc.constantFrom(...KONG_KINDS);
const source = fc.oneof(
  fc.constant({ kind: 'self-draw' }),
  fc.record({ kind: fc.constantFrom('discard', 'robbed-kong'), from: seat }),
);
const payment = fc.record({
  from: fc.constantFrom(...SEATS, 'bank'),
  to: seat,
  points: fc.integer({ min: 1, max: 99 }),
});
const decided = { reason: fc.constant('seen at the table'), by: fc.constant('referee-1') };

/** Any members that the schema accepts, valid or not. */
const MEMBERS: { readonly [T in DealCommandType]: fc.Arbitrary<object> } = {
  OpenDeal: fc.constantFrom(
    ...RULE_SETS.map((rules) => openDeal({ ruleSet: rules.id, ...agreedByLot(rules, seeded(1)) })),
  ),
  BreakWall: fc.record({ dice: fc.tuple(die, die) }),
  DealHands: fc.array(recorded, { maxLength: 17 }).map((hand) => ({ hands: bySeat(() => hand) })),
  ChooseForbiddenSuit: fc.record(
    {
      seat,
      by: fc.constantFrom('tile', 'card'),
      suit: fc.constantFrom(...SUITS, UNKNOWN),
      tile: recorded,
    },
    { requiredKeys: ['seat', 'by', 'suit'] },
  ),
  DrawTile: fc.record({ seat, tile: recorded, returned: fc.constant('left') }, { requiredKeys: ['seat', 'tile'] }),
  DiscardTile: fc.record({ seat, tile }),
  DeclarePung: fc.record({ seat }),
  DeclareChow: fc.record({ seat, tiles: fc.tuple(tile, tile) }),
  DeclareKong: fc.record({ seat, kind, tile: recorded }),
  DeclareWin: fc.record({ seats }),
  CloseClaims: fc.record({ reason: fc.constantFrom('lapsed', 'all-passed', 'ruling') }),
  ShowBonusTile: fc.record({ seat, tile }),
  ReportNoFlowers: fc.record({ seat }),
  IndicateJoker: fc.record(
    { indicator: tile, skipped: fc.array(tile, { maxLength: 8 }) },
    { requiredKeys: ['indicator'] },
  ),
  DeclareReady: fc.record({ seat }),
  NoteIrregularity: fc.record({ seat, irregularity: fc.constantFrom(...Irregularity.options) }),
  CallSet: fc.record({ seat, set: fc.constantFrom('chow', 'pung', 'kong') }),
  WithdrawClaim: fc.record({ seat }),
  ReturnTile: fc.record({ seat }),
  RevealHand: fc.record(
    {
      seat,
      tiles: fc.array(tile, { maxLength: 18 }),
      kongs,
      drawn: tile,
      mixedIn: fc.constant(true),
      count: fc.integer({ min: 1, max: 99 }),
    },
    { requiredKeys: ['seat', 'tiles'] },
  ),
  ContestCount: fc.record({ seat }),
  EndPlay: fc.record({ reason: fc.constantFrom('time', 'wall') }),
  ShowForbiddenSuit: fc.record({ seat, suit }),
  ShowKongs: fc.record({ seat, kongs }),
  ReportKong: fc.record({ seat, kind, tile: recorded, from: seat }, { requiredKeys: ['seat', 'kind', 'tile'] }),
  ReportWin: fc.record(
    { seats, tile: recorded, source, circumstances: fc.subarray(['replacement-tile', 'last-tile', 'dealt-hand']) },
    { requiredKeys: ['seats', 'source', 'circumstances'] },
  ),
  ReportHand: fc.record(
    {
      seat,
      tiles: fc.array(tile, { maxLength: 14 }),
      kongs,
      melds: fc.constant([]),
      forbidden: suit,
      ready: fc.constant(true),
    },
    { requiredKeys: ['seat', 'melds'] },
  ),
  ReportValue: fc.record(
    {
      seat,
      points: fc.nat(100),
      fan: fc.nat(6),
      liable: fc.subarray(['CC-penalty.suit', 'CC-penalty.winds', 'CC-settle.1'], { minLength: 1 }),
    },
    { requiredKeys: ['seat'] },
  ),
  ReportDeal: fc.record(
    {
      kongs: fc.array(fc.record({ seat, kind, tile: recorded, from: seat, afterWins: fc.nat(2) }), { maxLength: 3 }),
      irregularities: fc.array(fc.record({ seat, irregularity: fc.constantFrom(...Irregularity.options) }), {
        maxLength: 2,
      }),
      wins: fc.array(fc.record({ seats, tile, source }), { maxLength: 3 }),
      ending: fc.constantFrom('wall', 'time'),
      joker: fc.record({ indicator: tile }),
      values: fc.record(
        { west: fc.record({ points: fc.nat(100) }), north: fc.record({ fan: fc.nat(6) }) },
        { requiredKeys: [] },
      ),
      hands: fc.record({ east: fc.record({ tiles: fc.array(tile, { maxLength: 14 }) }), south: fc.constant({}) }),
    },
    { requiredKeys: [] },
  ),
  WithdrawReport: fc.record(decided),
  ImposePenalty: fc.record({ payments: fc.array(payment, { minLength: 1, maxLength: 4 }), ...decided }),
  WarnSeat: fc.record({ seat, ...decided }),
  RuleHandDead: fc.record({ seat, ...decided }),
  RuleUnknowable: fc.record({ seat, fact: fc.constantFrom('forbidden-suit', 'concealed-kongs'), ...decided }),
  VoidDeal: fc.record(decided),
  AbandonDeal: fc.record({ reason: decided.reason }),
  RewindTo: fc.record({ sequence: fc.integer({ min: 1, max: 300 }), ...decided }),
  AmendHand: fc.record(
    {
      seat,
      tiles: fc.array(recorded, { minLength: 10, maxLength: 14 }),
      drawn: recorded,
      visibility: fc.constantFrom('open', 'concealed'),
      ...decided,
    },
    { requiredKeys: ['seat', 'tiles', 'visibility', 'reason', 'by'] },
  ),
};

export const anyCommand = fc
  .oneof(...Object.entries(MEMBERS).map(([type, members]) => members.map((given) => ({ type, ...given }))))
  .map((command) => CommandSchema.parse(command));
