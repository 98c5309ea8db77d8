import type { Text } from '#language';

export const tables: Text = { en: 'Tables', ru: 'Столы', zh: '牌桌' };
export const noTables: Text = {
  en: 'No table has been opened yet.',
  ru: 'Столов ещё нет.',
  zh: '尚未开设牌桌。',
};
export const noOpenDeal: Text = { en: 'No deal is in play.', ru: 'Сейчас не играют.', zh: '当前没有对局。' };
export const latest: Text = { en: 'Latest deals', ru: 'Последние сдачи', zh: '最近对局' };
export const noDeals: Text = {
  en: 'No deal has been settled yet.',
  ru: 'Рассчитанных сдач ещё нет.',
  zh: '尚无已结算的对局。',
};
export const latestMatches: Text = { en: 'Latest matches', ru: 'Последние матчи', zh: '最近比赛' };
export const noMatches: Text = { en: 'No match has been opened yet.', ru: 'Матчей ещё нет.', zh: '尚无比赛。' };
export const allMatches: Text = { en: 'All matches', ru: 'Все матчи', zh: '全部比赛' };
export const wallLeft = {
  en: '{count} in the wall',
  ru: 'в стене: {count}',
  zh: '牌墙{count}张',
} as const satisfies Text;
export const points: Text = { en: 'Points', ru: 'Очки', zh: '得分' };

export const TABLE_STATUSES: Readonly<Record<string, Text | undefined>> = {
  'needs-referee': { en: 'Needs the referee', ru: 'Ждёт судью', zh: '等待裁判' },
  closed: { en: 'Closed', ru: 'Закрыт', zh: '已关闭' },
};

export const ENDINGS: Readonly<Record<string, Text | undefined>> = {
  wall: { en: '{$NoWin}.', ru: '{$NoWin}.', zh: '{$noWin}。' },
  time: { en: 'Time was up.', ru: 'Время вышло.', zh: '时间到。' },
};
export const nobodyWon: Text = { en: '{$Nobody}.', ru: '{$Nobody}.', zh: '{$nobody}。' };
