import type { Tile } from '#tiles';

/** A player and the points of the deal or the match. */
export interface CardPlayer {
  readonly name: string;
  readonly points: number;
}

/** What the image of a deal or a match says, in one language. */
export interface Card {
  /** Table, deal and rules. */
  readonly place: string;
  /** How the deal was won. */
  readonly cause?: string;
  readonly title: string;
  /** The points of the winner or the leader. */
  readonly points?: number;
  /** The hand in its sets. Empty if no hand is on record. */
  readonly sets: readonly (readonly Tile[])[];
  readonly winningTile?: Tile;
  /** Fans with what each gives, such as `Half Flush 6`. */
  readonly fans: readonly string[];
  /** The value of the hand in words, such as `21 points`. */
  readonly value?: string;
  /** The other players, or all of a match. */
  readonly players: readonly CardPlayer[];
  /** `Signed record` in the language of the card, where the log has a key. */
  readonly signed?: string;
}

/** Points with their sign, and a true minus sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '\u2212'));

/** The card in one sentence, for a messenger that shows no image. */
export const descriptionOf = ({ cause, fans, value, players, place }: Card): string => {
  const sum = value === undefined ? '' : [fans.join(' · '), value].filter((part) => part !== '').join(' = ');
  const others = players.map(({ name, points }) => `${name} ${signed(points)}`).join(' · ');
  return [cause, sum, others, place].filter((part) => part !== undefined && part !== '').join('. ');
};
