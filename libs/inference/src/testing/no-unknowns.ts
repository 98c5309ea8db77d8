import type { UnknownTiles } from '../hypotheses/acts/unknown-tiles.js';

/** A record on which every tile is known. */
export const NO_UNKNOWNS: UnknownTiles = {
  filledIn: () => undefined,
  discardFilledIn: () => undefined,
  declaredReady: () => undefined,
  answersSince: () => 0,
};
