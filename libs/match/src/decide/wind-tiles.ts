import { SIDES } from '#tiles';
import type { MatchCommandOf } from '../messages/commands.js';
import type { MatchEvent } from '../messages/events.js';
import type { FirstDealerWays, MatchRules } from '../state/match-rules.js';
import { sideOf } from '../state/places.js';
import { rejectMatch } from '../messages/rejections.js';
import { awaitedDraws, seated } from '../state/seats.js';
import { refuseIf, stepIn } from './step.js';

type WindTiles = NonNullable<FirstDealerWays['wind-tiles']>;

/** The player to the right of the shuffler draws first, then counter-clockwise. The shuffler takes the last tile. */
export const drawingOrder = (places: MatchCommandOf<'OpenMatch'>['places'], shuffler: string): readonly string[] => {
  const own = sideOf(places, shuffler) ?? 1;
  const turn = (side: number): number => (side - own + SIDES.length - 1) % SIDES.length;
  return [...places].sort((a, b) => turn(a.side) - turn(b.side)).map(({ player }) => player);
};

/** The match was opened for wind tiles, so the rule set has their clauses. */
const clausesOf = ({ firstDealer }: MatchRules): WindTiles => firstDealer['wind-tiles'] as WindTiles;

/** Each player draws the seat to take. The last tile is drawn too, although it is known. */
export const drawWindTile = stepIn('drawing')<MatchCommandOf<'DrawWindTile'>>({
  awaits: 'DRAW_NOT_AWAITED',
  refuse: ({ rules, state }, { player, wind }) => {
    const { order, shuffled } = clausesOf(rules);
    if (awaitedDraws(state)[0] !== player) return rejectMatch('DRAW_NOT_AWAITED', { at: '/player', clause: order });
    const isDrawn = state.found.some(({ seat }) => seat === wind);
    return refuseIf(isDrawn, 'WIND_TILE_DRAWN', { at: '/wind', clause: shuffled });
  },
  makes: ({ rules, state }, { player, wind }) => {
    const drawn: MatchEvent = { type: 'WindTileDrawn', player, wind };
    const found = [...state.found, { player, seat: wind }];
    return state.awaited.length > 1 ? [drawn] : [drawn, ...seated(state, found, 'wind-tiles', clausesOf(rules))];
  },
});
