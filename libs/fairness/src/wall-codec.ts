import { codec } from '#event-log';
import { secretPathsOfWall } from './secrets.js';
import type { WallCommand, WallEvent } from './words.js';

/** The events of committed walls. Every type has its first version. */
export const wallCodec = codec<WallEvent, WallCommand>({
  stream: 'wall/',
  versions: {},
  secretPaths: { event: secretPathsOfWall, command: secretPathsOfWall },
});
