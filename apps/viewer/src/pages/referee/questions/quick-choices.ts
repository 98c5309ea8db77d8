import type { Tile } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import type { StatedZone } from './stated-zone.js';

type Question = Pick<Schemas['Question'], 'reason' | 'zones'>;

/** An answer of one click. */
export interface Choice {
  readonly zone: StatedZone;
  /** The tiles in their order, if the question is about it. */
  readonly order?: readonly Tile[];
  /** The tile, if the question is which one lies in a zone. */
  readonly tile?: Tile;
}

/** The tile that is asked about, with the places at which it may lie; or the orders of tiles, or the tiles of one place. */
export interface Asked {
  readonly tile?: Tile;
  /** What the device believes comes first. */
  readonly choices: readonly Choice[];
}

/** More tiles are answered in the form. */
const MOST_TILES = 3;

/** What a person can answer with one click; nothing if there is no choice between two answers. */
export const quickChoices = ({ reason, zones }: Question): readonly Asked[] =>
  (reason === 'order' ? ordersIn(zones) : placesIn(zones)).filter(({ choices }) => choices.length > 0);

const placesIn = (zones: Question['zones']): readonly Asked[] => {
  const tiles = [...new Set(zones.flatMap(({ tiles: there }) => there))];
  const [only, ...others] = zones.filter(({ tiles: there }) => there.length > 0);
  if (only !== undefined && others.length === 0 && tiles.length > 1) {
    const { side, zone } = only;
    return [{ choices: tiles.slice(0, MOST_TILES).map((tile) => ({ tile, zone: { side, zone, tiles: [tile] } })) }];
  }
  return tiles.slice(0, MOST_TILES).map((tile) => ({
    tile,
    choices: zones
      .filter(({ tiles: there }) => there.includes(tile))
      .map(({ side, zone }) => ({ zone: { side, zone, tiles: [tile] } })),
  }));
};

const ordersIn = (zones: Question['zones']): readonly Asked[] =>
  zones.flatMap(({ side, zone, tiles: [one, other, ...more] }) =>
    one === undefined || other === undefined || one === other || more.length > 0
      ? []
      : [
          {
            choices: [
              [one, other],
              [other, one],
            ].map((order) => ({ order, zone: { side, zone, tiles: [], order } })),
          },
        ],
  );
