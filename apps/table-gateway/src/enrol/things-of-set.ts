import type { RuleSet } from '#deal';
import type { TaggedThing } from '#inference';
import { byKind, SIDES, SUITS, type Tile } from '#tiles';

const tile = (face: Tile): TaggedThing => ({ kind: 'tile', tile: face });

/** The things of a set that bear tags: its tiles face by face, then the cards and tokens that the rule set uses. */
export const thingsOfSet = (
  { play, ready }: Pick<RuleSet, 'play' | 'ready'>,
  tiles: readonly Tile[],
): readonly TaggedThing[] => [
  ...[...tiles].sort(byKind).map(tile),
  ...(play.refusals.ChooseForbiddenSuit === undefined
    ? []
    : SIDES.flatMap(() => SUITS.map((suit): TaggedThing => ({ kind: 'card', suit })))),
  ...SIDES.map((side): TaggedThing => ({ kind: 'win-token', side })),
  ...(ready === undefined ? [] : SIDES.map((side): TaggedThing => ({ kind: 'ready-token', side }))),
];

/** Tiles alone, in the order given. */
export const thingsInOrder = (tiles: readonly Tile[]): readonly TaggedThing[] => tiles.map(tile);

const SUIT_NAMES = { m: 'characters', p: 'dots', s: 'bamboos' } as const;

/** Such as `tile 5p` or `win token of side 3`. */
export const thingName = (thing: TaggedThing): string => {
  switch (thing.kind) {
    case 'tile':
      return `tile ${thing.tile}`;
    case 'card':
      return `card of ${SUIT_NAMES[thing.suit]}`;
    case 'win-token':
      return `win token of side ${thing.side}`;
    case 'ready-token':
      return `ready token of side ${thing.side}`;
  }
};
