import type { z } from 'zod';
import type * as schema from '../../schema/index.js';

export type MatchEvent = z.infer<typeof schema.MatchEvent>;
export type MatchEventType = MatchEvent['type'];
export type MatchEventOf<T extends MatchEventType> = Extract<MatchEvent, { type: T }>;

export type Place = z.infer<typeof schema.Place>;
export type SeatedPlaces = z.infer<typeof schema.SeatedPlaces>;
export type MatchOptions = z.infer<typeof schema.MatchOptions>;
export type Counting = z.infer<typeof schema.Counting>;
export type Stock = z.infer<typeof schema.Stock>;
export type Criterion = z.infer<typeof schema.Criterion>;
