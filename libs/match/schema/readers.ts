import { readerOf } from '#shapes/schema';
import { MatchCommand } from './commands.js';
import { MatchEvent } from './events.js';

export const readMatchCommand = readerOf(MatchCommand);
export const readMatchEvent = readerOf(MatchEvent);
