import type { Text } from '#language';
import type { Schemas } from '../../api/schemas.js';

export const title: Text = { en: 'Referee’s desk', ru: 'Рабочее место судьи', zh: '裁判台' };
export const needsReferee: Text = {
  en: 'This page needs a session with the scope referee. Ask an administrator for a sign-in address.',
  ru: 'Для этой страницы нужен вход с правом referee. Попросите у администратора адрес для входа.',
  zh: '此页面需要带 referee 权限的登录。请向管理员索取登录地址。',
};
export const tables: Text = { en: 'Tables', ru: 'Столы', zh: '牌桌' };
export const noTables: Text = { en: 'No table is open.', ru: 'Открытых столов нет.', zh: '没有已开设的牌桌。' };
export const noQuestions: Text = { en: 'No open questions', ru: 'Открытых вопросов нет', zh: '没有待答问题' };
export const openQuestions = {
  en: 'Open questions: {count}, the oldest {age}',
  ru: 'Открытых вопросов: {count}, самый давний — {age}',
  zh: '待答问题：{count} 个，最早的在{age}',
} as const satisfies Text;
export const notYours: Text = {
  en: 'This session does not see the questions of this table.',
  ru: 'Этому входу вопросы стола не показываются.',
  zh: '此登录看不到该桌的问题。',
};
export const allTables: Text = { en: 'All tables', ru: 'Все столы', zh: '所有牌桌' };
export const questions: Text = { en: 'Questions', ru: 'Вопросы', zh: '问题' };
export const nothingAsked: Text = {
  en: 'The table asks nothing now. A new question appears by itself.',
  ru: 'Сейчас стол ничего не спрашивает. Новый вопрос появится сам.',
  zh: '目前没有问题。新问题会自动出现。',
};
export const answered: Text = {
  en: 'The statement is stored. The device now compares it with its readings.',
  ru: 'Показание сохранено. Устройство сверяет его со своими считываниями.',
  zh: '陈述已保存，设备正在与其读数核对。',
};
export const records: Text = {
  en: 'Refused records and damage',
  ru: 'Отклонённые записи и повреждения',
  zh: '被拒绝的记录与损坏',
};
export const deals: Text = { en: 'Latest deals', ru: 'Последние сдачи', zh: '最近的牌局' };
export const noDeals: Text = {
  en: 'No deal has been played at this table yet.',
  ru: 'За этим столом ещё не играли.',
  zh: '本桌尚无牌局。',
};
export const latestMatches: Text = { en: 'Latest matches', ru: 'Последние матчи', zh: '最近的比赛' };
export const noMatches: Text = { en: 'No match has been opened yet.', ru: 'Матчей ещё не было.', zh: '尚无比赛。' };
export const watch: Text = { en: 'Watch the deal', ru: 'Смотреть сдачу', zh: '观看牌局' };
export const DEAL_STATUSES: Readonly<Record<Schemas['DealStatus'], Text>> = {
  open: { en: 'open', ru: 'не окончена', zh: '进行中' },
  settled: { en: 'settled', ru: 'рассчитана', zh: '已结算' },
  voided: { en: 'void', ru: 'аннулирована', zh: '已作废' },
  abandoned: { en: 'given up', ru: 'не доиграна', zh: '已中止' },
};
