import { Log1767225600001 } from './0001-log.js';
import { TablesAndKeys1767225600002 } from './0002-tables-and-keys.js';
import { HeadNames1767225600003 } from './0003-head-names.js';
import { Directories1767225600004 } from './0004-directories.js';
import { DeviceDamages1767225600009 } from './0009-device-damages.js';

/** In the order in which they run. A migration once published is never changed: write the next one. */
export const MIGRATIONS = [
  Log1767225600001,
  TablesAndKeys1767225600002,
  HeadNames1767225600003,
  Directories1767225600004,
  DeviceDamages1767225600009,
];
