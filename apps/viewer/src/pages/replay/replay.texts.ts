import type { Text } from '#language';

export const title: Text = { en: 'Replay', ru: 'Повтор сдачи', zh: '回放' };
export const toDeal: Text = { en: 'To the table', ru: 'К столу', zh: '回到牌桌' };
export const toLedger: Text = { en: 'Ledger', ru: 'Счёт', zh: '账目' };
export const timeLine: Text = { en: 'Time line', ru: 'Шкала событий', zh: '时间轴' };
export const play: Text = { en: 'Play', ru: 'Пуск', zh: '播放' };
export const pause: Text = { en: 'Pause', ru: 'Пауза', zh: '暂停' };
export const first: Text = { en: 'First event', ru: 'Первое событие', zh: '第一个事件' };
export const back: Text = { en: 'One event back', ru: 'На событие назад', zh: '后退一步' };
export const forward: Text = { en: 'One event forward', ru: 'На событие вперёд', zh: '前进一步' };
export const end: Text = { en: 'Last event', ru: 'Последнее событие', zh: '最后一个事件' };
export const speed: Text = { en: 'Speed', ru: 'Скорость', zh: '速度' };
export const eventOf = {
  en: 'Event {at} of {last}:',
  ru: 'Событие {at} из {last}:',
  zh: '第 {at} / {last} 个事件：',
} as const;
export const events: Text = { en: 'Events', ru: 'События', zh: '事件' };
export const withdrawn: Text = { en: 'withdrawn', ru: 'отменено', zh: '已撤回' };
export const unsure = {
  en: '{share} % certain',
  ru: 'уверенность {share} %',
  zh: '可信度 {share} %',
} as const;
export const corrections: Text = { en: 'Corrections', ru: 'Исправления', zh: '更正' };
export const correction = {
  en: 'Event {sequence} goes back to event {target}:',
  ru: 'Событие {sequence} возвращает к событию {target}:',
  zh: '第 {sequence} 个事件退回到第 {target} 个事件：',
} as const;
export const before: Text = { en: 'As it was recorded', ru: 'Как было записано', zh: '更正前' };
export const after: Text = { en: 'As it was corrected', ru: 'Как исправлено', zh: '更正后' };
