import { DEAL, MATCH, TABLE } from '#texts/page/layout/missing';
import type { Text } from '#language';

/** What the address of a page names, by the parameter of the API's address. An id of the wrong shape names nothing. */
export const BY_PARAMETER: Readonly<Record<string, Text | undefined>> = {
  '/dealId': DEAL,
  '/matchId': MATCH,
  '/table': TABLE,
};

export { toTables } from '#texts/page/layout/missing';
