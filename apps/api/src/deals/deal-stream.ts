const PREFIX = 'deal/';

/** The stream of a deal in the log. */
export const streamOf = (dealId: string): string => PREFIX + dealId;

/** The deal whose stream this is; undefined for a stream of something else. */
export const dealOf = (stream: string): string | undefined =>
  stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : undefined;
