/** What is wrong in a file or was not checked, with the texts. The page of a clean file does not load this module. */
export { Findings } from './findings.js';
export { FormatNotice } from './format-notice.js';
export { Gaps } from './gaps.js';
