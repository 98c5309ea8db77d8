import { DEAL, MATCH, TABLE } from '#texts/page/layout/missing';
import type { Text } from '#language';

/** What the address of a page names but the service does not have, by the code of the refusal. */
export const BY_CODE: Readonly<Record<string, Text | undefined>> = {
  NO_SUCH_DEAL: DEAL,
  NO_SUCH_MATCH: MATCH,
  NO_SUCH_TABLE: TABLE,
};

/** The same for an id of the wrong shape, by the parameter of the API's address. */
export const BY_PARAMETER: Readonly<Record<string, Text | undefined>> = {
  '/dealId': DEAL,
  '/matchId': MATCH,
  '/table': TABLE,
};

export { toTables } from '#texts/page/layout/missing';
