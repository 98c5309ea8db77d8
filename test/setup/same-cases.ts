import fc from 'fast-check';

/**
 * `npm test` tries the same cases of each property every time, so that only a change can make it fail.
 * `npm run check -- properties` tries new ones, and prints the seed of a failure.
 */
if (process.env['TILESCRIBE_CHECK_PROPERTIES'] === undefined) fc.configureGlobal({ seed: 20_190_311 });
