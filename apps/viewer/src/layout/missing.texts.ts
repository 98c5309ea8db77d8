import type { Text } from '#language';

const DEAL: Text = { en: 'There is no such deal.', ru: 'Такой сдачи нет.', zh: '没有这一局。' };
const MATCH: Text = { en: 'There is no such match.', ru: 'Такого матча нет.', zh: '没有这场比赛。' };
const TABLE: Text = { en: 'There is no such table.', ru: 'Такого стола нет.', zh: '没有这张牌桌。' };

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
export const toTables: Text = { en: 'Go to the tables', ru: 'К столам', zh: '前往牌桌' };
