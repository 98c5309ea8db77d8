const DEAL = 'deal/';
const MATCH = 'match/';

/** The stream of a deal in the log. */
export const streamOf = (dealId: string): string => DEAL + dealId;

/** The deal of this stream; undefined for any other stream. */
export const dealOf = (stream: string): string | undefined => idAfter(DEAL, stream);

/** The stream of a match in the log. */
export const matchStreamOf = (matchId: string): string => MATCH + matchId;

/** The match of this stream; undefined for any other stream. */
export const matchOf = (stream: string): string | undefined => idAfter(MATCH, stream);

const idAfter = (prefix: string, stream: string): string | undefined =>
  stream.startsWith(prefix) ? stream.slice(prefix.length) : undefined;
