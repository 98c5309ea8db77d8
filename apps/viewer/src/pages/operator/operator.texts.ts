import type { Text } from '#language';

export const title: Text = { en: 'Operator’s desk', ru: 'Рабочее место оператора', zh: '运营台' };
export const needsAdmin: Text = {
  en: 'This page needs a session with the scope admin. Open the address that npm start prints, or ask an administrator for a sign-in address.',
  ru: 'Для этой страницы нужен вход с правом admin. Откройте адрес, который выводит npm start, или попросите у администратора адрес для входа.',
  zh: '此页面需要带 admin 权限的登录。请打开 npm start 输出的地址，或向管理员索取登录地址。',
};
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
