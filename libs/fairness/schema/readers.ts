import { readerOf } from '#shapes/schema';
import { WallEvent } from './events.js';

export const readWallEvent = readerOf(WallEvent);
