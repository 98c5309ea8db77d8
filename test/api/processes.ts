/**
 * How many applications serve the database of a test, behind a load balancer. `npm run check -- three-processes` runs the
 * same tests with three: what one of them keeps in memory, the next request does not find.
 */
export const PROCESSES = Number(process.env['TILESCRIBE_TEST_PROCESSES'] ?? 1);
