import type { Text } from '#language';
import type { StreamState } from '../api/deal-stream.js';

export const title = { en: 'Table {table}', ru: 'Стол {table}', zh: '牌桌 {table}' } as const satisfies Text;
export const ledger: Text = { en: 'Ledger', ru: 'Счёт', zh: '账目' };
export const noLines: Text = { en: 'No payment yet.', ru: 'Выплат ещё нет.', zh: '尚无收付。' };
export const acts: Text = { en: 'Latest acts', ru: 'Последние ходы', zh: '最近动作' };
export const certain: Text = {
  en: 'Every act that was noticed is recorded.',
  ru: 'Всё замеченное записано.',
  zh: '所有已识别的动作均已记录。',
};
export const uncertain: Text = { en: 'Not recorded yet', ru: 'Ещё не записано', zh: '尚未记录' };
export const notCertain: Text = { en: 'Not yet certain:', ru: 'Пока не точно:', zh: '尚未确定：' };
export const from: Text = { en: 'From', ru: 'От', zh: '付' };
export const to: Text = { en: 'To', ru: 'Кому', zh: '收' };
export const points: Text = { en: 'Points', ru: 'Очки', zh: '分' };
export const reason: Text = { en: 'For', ru: 'За что', zh: '缘由' };
export const bank: Text = { en: 'Bank', ru: 'Банк', zh: '公账' };
export const opened: Text = {
  en: 'The deal is opened. The hands are not dealt yet.',
  ru: 'Сдача открыта, руки ещё не розданы.',
  zh: '已开局，尚未配牌。',
};
export const turnTable: Text = { en: 'Turn the table', ru: 'Повернуть стол', zh: '转动牌桌' };

export const STREAM_STATES: Readonly<Record<StreamState['state'], Text>> = {
  connecting: { en: 'Connecting …', ru: 'Подключение …', zh: '正在连接…' },
  live: { en: 'Live', ru: 'В прямом эфире', zh: '实时' },
  reconnecting: {
    en: 'Connection lost. Connecting again …',
    ru: 'Соединение потеряно. Новая попытка …',
    zh: '连接中断，正在重新连接…',
  },
  refused: { en: 'Not followed', ru: 'Просмотр остановлен', zh: '已停止' },
};

export const PHASES: Readonly<Record<string, Text>> = {
  opened: { en: 'Opened', ru: 'Открыта', zh: '已开局' },
  preparing: { en: 'Preparing', ru: 'Подготовка', zh: '准备中' },
  playing: { en: 'In play', ru: 'Идёт игра', zh: '行牌中' },
  settling: { en: 'Settling', ru: 'Расчёт', zh: '结算中' },
  settled: { en: 'Settled', ru: 'Рассчитана', zh: '已结算' },
};

export const toReplay: Text = { en: 'Replay', ru: 'Повтор', zh: '回放' };
export const toMatch: Text = { en: 'Match', ru: 'Матч', zh: '比赛' };
export const toLedger: Text = { en: 'Explained ledger', ru: 'Счёт с пояснениями', zh: '账目详解' };
export const toReferee: Text = { en: 'Rule on this deal', ru: 'Вынести решение по сдаче', zh: '对本局作出裁决' };
