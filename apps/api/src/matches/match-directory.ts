import type { z } from 'zod';
import type { MatchListing } from '#projections';
import type { MatchSummary as Schema } from './match-schemas.js';

/** Returns a match of the directory as the list shows it. */
export const matchSummary = ({ id, ...listing }: MatchListing): z.infer<typeof Schema> => ({ matchId: id, ...listing });
