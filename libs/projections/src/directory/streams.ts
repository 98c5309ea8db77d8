const DEAL = 'deal/';
const MATCH = 'match/';
const WALL = 'wall/';

/** The stream of a deal in the log. */
export const streamOf = (dealId: string): string => DEAL + dealId;

/** The deal of this stream; undefined for any other stream. */
export const dealOf = (stream: string): string | undefined => idAfter(DEAL, stream);

/** The stream of a match in the log. */
export const matchStreamOf = (matchId: string): string => MATCH + matchId;

/** The match of this stream; undefined for any other stream. */
export const matchOf = (stream: string): string | undefined => idAfter(MATCH, stream);

/** The stream of the wall of a deal in the log. */
export const wallStreamOf = (dealId: string): string => WALL + dealId;

/** The deal whose wall this stream records; undefined for any other stream. */
export const wallDealOf = (stream: string): string | undefined => idAfter(WALL, stream);

const idAfter = (prefix: string, stream: string): string | undefined =>
  stream.startsWith(prefix) ? stream.slice(prefix.length) : undefined;
