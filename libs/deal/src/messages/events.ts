import type { z } from 'zod';
import type * as schema from '../../schema/index.js';

export type DealEvent = z.infer<typeof schema.DealEvent>;
export type DealEventType = DealEvent['type'];
export type EventOf<T extends DealEventType> = Extract<DealEvent, { type: T }>;

export type Valuation = z.infer<typeof schema.Valuation>;
export type CountedFan = z.infer<typeof schema.CountedFan>;
export type AbsorbedFan = z.infer<typeof schema.AbsorbedFan>;
export type SetOfHand = z.infer<typeof schema.SetOfHand>;
export type WinSource = z.infer<typeof schema.WinSource>;
export type Circumstance = z.infer<typeof schema.Circumstance>;
export type MissingFact = z.infer<typeof schema.MissingFact>;
export type OpenPoint = z.infer<typeof schema.OpenPoint>;
export type Seating = z.infer<typeof schema.Seating>;
export type Recording = z.infer<typeof schema.Recording>;
export type RuleSetOptions = z.infer<typeof schema.Options>;
