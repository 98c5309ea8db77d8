/** The maximum number of hashes in one line of a bundle, and so of events between two entries lines. */
export const MOST_HASHES = 1000;
