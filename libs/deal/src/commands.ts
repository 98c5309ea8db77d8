import type { z } from 'zod';
import type * as schema from '../schema/index.js';

export type DealCommand = z.infer<typeof schema.DealCommand>;
export type DealCommandType = DealCommand['type'];
export type CommandOf<T extends DealCommandType> = Extract<DealCommand, { type: T }>;
