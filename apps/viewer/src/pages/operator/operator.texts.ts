import type { Text } from '#language';

export const title: Text = { en: 'Operator’s desk', ru: 'Рабочее место оператора', zh: '运营台' };
export const name: Text = { en: 'Name', ru: 'Название', zh: '名称' };
export const expires = {
  en: 'Works once, until {time}.',
  ru: 'Действует один раз, до {time}.',
  zh: '仅可使用一次，有效期至 {time}。',
} as const satisfies Text;
export const forget: Text = { en: 'Done, hide it', ru: 'Готово, скрыть', zh: '完成并隐藏' };

export const health: Text = { en: 'Service', ru: 'Служба', zh: '服务' };
export const healthy: Text = {
  en: 'The service and its database answer.',
  ru: 'Служба и её база данных отвечают.',
  zh: '服务及其数据库均有响应。',
};
export const checkAgain: Text = { en: 'Check again', ru: 'Проверить ещё раз', zh: '再次检查' };
