import type { Terms } from './state.js';

type Agreed = Pick<Terms, 'recording' | 'source'>;

/**
 * Returns whether the record of a deal may lack a face that the table conceals. A person who records everything states
 * every face; readers may fail to read a tile whose tag is dead.
 */
export const mayLackFaces = ({ recording, source }: Agreed): boolean =>
  recording !== 'full' || isReadByDevices({ recording, source });

/** Returns whether readers make a full recording. Nobody else has to see a tile, so even a discard may be unread. */
export const isReadByDevices = ({ recording, source }: Agreed): boolean =>
  recording === 'full' && (source === 'device' || source === 'simulated');
