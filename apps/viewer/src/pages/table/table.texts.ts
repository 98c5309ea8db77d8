import type { Text } from '#language';

export const needsReferee: Text = {
  en: 'The table waits for the referee. The record goes on when the referee has been here.',
  ru: 'Стол ждёт судью. Запись продолжится после его решения.',
  zh: '本桌正在等待裁判，裁判处理后继续记录。',
};
export const closed: Text = { en: 'The table is closed.', ru: 'Стол закрыт.', zh: '牌桌已关闭。' };
export const noDeal: Text = {
  en: 'No deal has been played here yet. The first one appears by itself.',
  ru: 'Здесь ещё не играли. Первая сдача появится сама.',
  zh: '本桌尚无对局。首局开始后会自动显示。',
};
