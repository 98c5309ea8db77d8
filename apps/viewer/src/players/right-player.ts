import { type BySeat, SEATS } from '#tiles';

export type Seated = BySeat<{ readonly player: string }>;

/**
 * Returns the id of the player who sat in the deal, for the id in its opening. A correction of the match changes only the
 * match, so its seating has the right ids.
 */
export const rightPlayer =
  (opened: Seated, ofMatch: Seated) =>
  (id: string): string => {
    const seat = SEATS.find((each) => opened[each].player === id);
    return seat === undefined ? id : ofMatch[seat].player;
  };
