import type { Text } from '#language';

export const title: Text = { en: 'Matches', ru: 'Матчи', zh: '比赛' };
export const none: Text = { en: 'No match has been opened yet.', ru: 'Матчей ещё нет.', zh: '尚无比赛。' };
export const noOlder: Text = {
  en: 'There are no older matches.',
  ru: 'Более ранних матчей нет.',
  zh: '没有更早的比赛。',
};
export const paging: Text = { en: 'Pages of the list', ru: 'Страницы списка', zh: '列表分页' };
export const newest: Text = { en: 'Newest matches', ru: 'Новые матчи', zh: '最新比赛' };
export const older: Text = { en: 'Older matches', ru: 'Более ранние матчи', zh: '更早的比赛' };
