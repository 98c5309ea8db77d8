import { fill, type Text } from '#language';
import { SIDES, SUITS } from '#tiles';
import { tileName } from '../../tiles/tile-names.js';
import type { Thing } from './enrolment-draft.js';
import * as texts from '#texts/page/enrolment';

/** The things with a tag other than tiles. They need not be enrolled: a table can play without them. */
export const CARDS_AND_TOKENS: readonly (readonly [id: string, thing: Thing])[] = [
  ...SUITS.map((suit) => [`card-${suit}`, { kind: 'card', suit }] as const),
  ...SIDES.map((side) => [`win-token-${side}`, { kind: 'win-token', side }] as const),
  ...SIDES.map((side) => [`ready-token-${side}`, { kind: 'ready-token', side }] as const),
];

/** The name of a thing, such as “5 dots” or “win token of side 3”. */
export const thingName = (thing: Thing): Text => {
  switch (thing.kind) {
    case 'tile':
      return tileName(thing.tile);
    case 'card':
      return texts.CARDS[thing.suit];
    case 'win-token':
      return fill(texts.winToken, { side: thing.side });
    case 'ready-token':
      return fill(texts.readyToken, { side: thing.side });
  }
};
