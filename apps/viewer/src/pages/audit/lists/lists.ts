/** What is wrong or unusual in a file, or was not checked, and its walls. The page of a clean file without walls does not load this module. */
export { Findings } from './findings.js';
export { FormatNotice } from './format-notice.js';
export { Gaps } from './gaps.js';
export { NotALog } from './not-a-log.js';
export { Notes } from './notes.js';
export { Walls } from './walls.js';
