import { GRANTS } from '../../schema/grants.js';

/** Not copied: the lease of a signer and unrecorded acts last for seconds, and `moved_logs` is about the old database only. */
const LEFT = ['log_signers', 'provisional_acts', 'moved_logs'];
/** Copied first: other tables refer to these, or a trigger compares with them. */
const FIRST = ['log_head', 'api_keys'];

/** The tables that hold the data of a log, in the order in which they are copied. */
export const COPIED_TABLES: readonly string[] = [
  ...FIRST,
  ...Object.keys(GRANTS).filter((table) => !FIRST.includes(table) && !LEFT.includes(table)),
];

/** All tables that may hold rows of a log. */
export const LOG_TABLES: readonly string[] = [...COPIED_TABLES, ...LEFT];

/** The order in which triggers let these tables grow. */
export const ORDER: Readonly<Record<string, string>> = { checkpoints: 'size', log_keys: 'number', events: 'position' };
