import type { z } from 'zod';
import type * as schema from '../schema/index.js';

export type WallEvent = schema.WallEvent;
export type WallEventOf<T extends WallEvent['type']> = Extract<WallEvent, { type: T }>;
export type WallCommand = schema.WallCommand;
export type WallCommandOf<T extends WallCommand['type']> = Extract<WallCommand, { type: T }>;
export type WallMethod = z.infer<typeof schema.WallMethod>;
export type SeatNonce = z.infer<typeof schema.SeatNonce>;
