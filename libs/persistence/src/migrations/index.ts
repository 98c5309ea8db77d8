import { Log1767225600001 } from './0001-log.js';
import { TablesAndKeys1767225600002 } from './0002-tables-and-keys.js';
import { HeadNames1767225600003 } from './0003-head-names.js';
import { Directories1767225600004 } from './0004-directories.js';
import { DeviceDamages1767225600009 } from './0009-device-damages.js';
import { DeviceKeys1767225600010 } from './0010-device-keys.js';
import { RefereeQuestions1767225600012 } from './0012-referee-questions.js';
import { Sessions1767225600013 } from './0013-sessions.js';

/** In the order in which they run. A migration once published is never changed: write the next one. */
export const MIGRATIONS = [
  Log1767225600001,
  TablesAndKeys1767225600002,
  HeadNames1767225600003,
  Directories1767225600004,
  DeviceDamages1767225600009,
  DeviceKeys1767225600010,
  RefereeQuestions1767225600012,
  Sessions1767225600013,
];
