import { CAN_MOUNT, SMALL_DISK } from '../../faults/small-disk.js';
import { itSurvives } from '../rounds.js';
import { Hall } from './hall.js';

describe('faults of the service, of the way to it and of rights, with kills, while simulated tables play', () => {
  itSurvives('every act that a reader reported is in the log, or an alarm names its deal', {
    usual: 1,
    most: 200,
    longestMs: 400_000,
    season: 8,
    ...(CAN_MOUNT && { disk: SMALL_DISK }),
    open: (database, name, seed) => Hall.open(database, name, seed),
  });
});
