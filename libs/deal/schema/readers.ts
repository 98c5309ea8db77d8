import { readerOf } from '#shapes/schema';
import { DealCommand } from './commands.js';
import { DealEvent } from './events.js';

export const readDealCommand = readerOf(DealCommand);
export const readDealEvent = readerOf(DealEvent);
