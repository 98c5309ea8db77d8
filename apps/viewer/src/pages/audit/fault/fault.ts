/** What explains a faulty file. The page of a file without findings does not load this module. */
export { headlineOf } from '../../../verify/headline.js';
export { Explained } from './explained.js';
export { FaultPlace, titleOf } from './fault-place.js';
export { FaultyEvent } from './faulty-event.js';
