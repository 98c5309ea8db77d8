import type { Terms } from './state.js';

type Agreed = Pick<Terms, 'recording' | 'source'>;

/**
 * Whether the record of a deal may lack a face that the table conceals. A person who records everything states every face;
 * readers may fail to read a tile whose tag is dead.
 */
export const mayLackFaces = ({ recording, source }: Agreed): boolean =>
  recording !== 'full' || isReadByDevices({ recording, source });

/** A full recording made by readers: nobody but them has to see a tile, so that even a discard may be unread. */
export const isReadByDevices = ({ recording, source }: Agreed): boolean =>
  recording === 'full' && (source === 'device' || source === 'simulated');
