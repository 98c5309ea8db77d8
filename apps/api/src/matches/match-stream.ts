const PREFIX = 'match/';

/** The stream of a match in the log. */
export const matchStreamOf = (matchId: string): string => PREFIX + matchId;

/** The match whose stream this is; undefined for a stream of something else. */
export const matchOf = (stream: string): string | undefined =>
  stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : undefined;
