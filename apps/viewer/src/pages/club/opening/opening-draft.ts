import type { Schemas } from '../../../api/schemas.js';
import type { OptionValue } from '../../../options/options.texts.js';

type OpenMatch = Schemas['OpenMatch'];
export type Way = OpenMatch['firstDealer']['by'];

export const SIDES = [1, 2, 3, 4] as const;

/** The opening of an evening, as a person fills it in. */
export interface OpeningDraft {
  readonly table: string;
  readonly ruleSet: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The names of the players at sides 1 to 4. */
  readonly names: readonly string[];
  readonly way?: Way;
  /** The side of the player who deals first by lot, or who shuffled the wind tiles. */
  readonly side: number;
  /** The number of deals; empty if none is agreed. */
  readonly deals: string;
  readonly stock?: number;
}

export const NEW_OPENING: OpeningDraft = {
  ...{ table: '', ruleSet: 'classical', options: {}, names: SIDES.map(() => ''), side: 1, deals: '' },
};

/** The method that finds the first dealer, with the player whom the method names. */
const firstDealerOf = (way: Way, player: string): OpenMatch['firstDealer'] => {
  switch (way) {
    case 'lot':
      return { by: 'lot', player };
    case 'wind-tiles':
      return { by: 'wind-tiles', shuffler: player };
    case 'dice':
    case 'seat-dice':
      return { by: way };
  }
};

/** The agreement, as OpenMatch and CorrectOpening take it. */
export const agreedOf = (draft: OpeningDraft, players: readonly string[], way: Way) => ({
  ...(Object.keys(draft.options).length === 0 ? {} : { options: { ...draft.options } }),
  places: SIDES.map((side, index) => ({ side, player: players[index] ?? '' })),
  firstDealer: firstDealerOf(way, players[draft.side - 1] ?? ''),
  ...(draft.deals === '' ? {} : { limits: { deals: Number(draft.deals) } }),
  ...(draft.stock === undefined ? {} : { stock: draft.stock }),
});

/** Returns the draft of an opened match. */
export const openingOf = (match: Schemas['MatchView'], nameOf: (player: string) => string): OpeningDraft => {
  const players = SIDES.map((side) => match.places.find((place) => place.side === side)?.player ?? '');
  return {
    ...NEW_OPENING,
    table: match.table,
    ruleSet: match.ruleSet,
    options: match.options,
    names: players.map(nameOf),
    deals: match.limits.deals === undefined ? '' : String(match.limits.deals),
    ...(match.stock === undefined ? {} : { stock: match.stock.each }),
  };
};
