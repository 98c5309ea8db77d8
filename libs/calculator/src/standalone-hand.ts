import type { z } from 'zod';
import { tally } from '#deal';
import { pointerTo } from '#event-log';
import { OPTIONAL_MEMBERS, type StandaloneHand, type HandRules, type HandRefusal } from '#rules';
import { rankOf, suitOf, type Meld, type Tile } from '#tiles';
import type * as schema from '../schema/index.js';
import { detail } from './details.js';
import type { CalculatorFault } from './faults.js';

type LaidMeld = z.output<typeof schema.LaidMeld>;
export type HandBody = z.output<typeof schema.WaitsBody>;

const SETS = 4;
/** A kong counts as three tiles, because its fourth was replaced. */
const TILES_OF_SET = 3;

/** The hand of a body in the form of the rule sets. No rule set prices the claimed tile of a chow. */
export const standaloneHand = ({
  ruleSet: _,
  edition: __,
  standing,
  melds,
  bonusTiles,
  ...members
}: HandBody): StandaloneHand => ({
  ...members,
  standing: standing.tiles,
  melds: melds.map((meld): Meld => (meld.kind === 'chow' ? { ...meld, claimed: meld.tiles[0] } : meld)),
  ...(bonusTiles !== undefined && { bonusTiles: bonusTiles.tiles }),
});

/** A tile of a body and the pointer to it. */
interface PlacedTile {
  readonly tile: Tile;
  readonly at: string;
}

/** A text has one place for all its tiles. */
export const placed = ({ tiles, written }: schema.TileRow, at: string): readonly PlacedTile[] =>
  tiles.map((tile, index) => ({ tile, at: written === 'list' ? pointerTo(at, index) : at }));

const tilesOf = (meld: LaidMeld, at: string): readonly PlacedTile[] => {
  if (meld.kind === 'chow') return meld.tiles.map((tile, index) => ({ tile, at: `${at}/tiles/${index}` }));
  return Array<PlacedTile>(meld.kind === 'pung' ? 3 : 4).fill({ tile: meld.tile, at: `${at}/tile` });
};

/** Returns everything that makes a hand impossible under a rule set. `beyondSets`: 2 for a win, 1 for a wait. */
export const handFaults = (handRules: HandRules, body: HandBody, beyondSets: 1 | 2): readonly CalculatorFault[] => {
  const hand = standaloneHand(body);
  return [
    ...memberFaults(handRules, body),
    ...tileFaults(
      handRules,
      tilesGiven(handRules, body),
      handRules.inPlay?.(hand) ?? handRules.rules.setup.tiles(body.options ?? {}),
    ),
    ...countFaults(body, beyondSets),
  ];
};

/** Returns the faults of single members, independent of the number of tiles. */
export const memberFaults = (handRules: HandRules, body: HandBody): readonly CalculatorFault[] => [
  ...strangeMembers(handRules, body),
  ...onceEach(
    (handRules.refuses?.(standaloneHand(body)) ?? []).map(({ at, ...fault }) => ({
      ...fault,
      at: pointerInto(body, at),
    })),
  ),
  ...body.melds.flatMap((meld, index) => meldFaults(handRules, meld, `/melds/${index}`)),
];

export const tilesGiven = (
  { members }: HandRules,
  { standing, melds, bonusTiles }: HandBody,
): readonly PlacedTile[] => [
  ...placed(standing, '/standing'),
  ...melds.flatMap((meld, index) => tilesOf(meld, `/melds/${index}`)),
  ...(bonusTiles && members.includes('bonusTiles') ? placed(bonusTiles, '/bonusTiles') : []),
];

const pointerInto = (body: HandBody, [member, ...path]: HandRefusal['at']): string => {
  const row = member === 'standing' || member === 'bonusTiles' ? body[member] : undefined;
  return row?.written === 'text' ? `/${member}` : path.reduce<string>(pointerTo, `/${member}`);
};

/** Several tiles of one text may have the same fault, which is reported once. */
export const onceEach = (faults: readonly CalculatorFault[]): readonly CalculatorFault[] => [
  ...new Map(faults.map((fault) => [`${fault.code} ${fault.at}`, fault])).values(),
];

const strangeMembers = ({ members }: HandRules, body: HandBody): readonly CalculatorFault[] =>
  OPTIONAL_MEMBERS.filter((member) => body[member] !== undefined && !members.includes(member)).map((member) => ({
    code: 'NOT_ASKED_BY_BOOK',
    at: `/${member}`,
  }));

const meldFaults = ({ noMelds }: HandRules, meld: LaidMeld, at: string): readonly CalculatorFault[] => {
  const clause = noMelds[meld.kind];
  if (clause !== undefined) return [{ code: 'NOT_IN_RULE_SET', at: `${at}/kind`, clause }];
  return meld.kind === 'chow' && !isRun(meld.tiles) ? [{ code: 'TILES_DO_NOT_FIT', at: `${at}/tiles` }] : [];
};

const isRun = ([first, ...others]: readonly [Tile, ...Tile[]]): boolean =>
  suitOf(first) !== undefined &&
  others.every((tile, index) => suitOf(tile) === suitOf(first) && rankOf(tile) === rankOf(first) + index + 1);

/** Tiles that are not in the set, and copies beyond those in play, each place once. */
export const tileFaults = (
  { tilesClause }: HandRules,
  tiles: readonly PlacedTile[],
  inPlay: readonly Tile[],
): readonly CalculatorFault[] => {
  const left = new Map(tally(inPlay));
  const faults = new Map<string, CalculatorFault>();
  for (const { tile, at } of tiles) {
    const copies = left.get(tile);
    if (copies === undefined)
      faults.set(at, { code: 'TILE_NOT_IN_SET', at, clause: tilesClause, message: detail('tileNotInSet', { tile }) });
    else if (copies === 0)
      faults.set(at, { code: 'TOO_MANY_COPIES', at, clause: tilesClause, message: detail('copyTooMany', { tile }) });
    else left.set(tile, copies - 1);
  }
  return [...faults.values()];
};

export const countFaults = ({ standing, melds }: HandBody, beyondSets: 1 | 2): readonly CalculatorFault[] => {
  const needed = TILES_OF_SET * (SETS - melds.length) + beyondSets;
  const { length } = standing.tiles;
  if (length === needed) return [];
  const message = detail('standingCount', { got: length, needed, melds: melds.length });
  return [{ code: 'TILE_COUNT', at: '/standing', message }];
};
