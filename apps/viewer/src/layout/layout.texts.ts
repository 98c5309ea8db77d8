import type { Text } from '#language';

export const skip: Text = { en: 'Skip to the content', ru: 'Перейти к содержанию', zh: '跳到正文' };
export const pages: Text = { en: 'Pages', ru: 'Страницы', zh: '页面' };
export const language: Text = { en: 'Language', ru: 'Язык', zh: '语言' };
export const notSignedIn: Text = { en: 'Not signed in', ru: 'Вход не выполнен', zh: '未登录' };
export const signOut: Text = { en: 'Sign out', ru: 'Выйти', zh: '退出' };
export const loading: Text = { en: 'Loading …', ru: 'Загрузка …', zh: '正在加载…' };
export const tileIndices: Text = { en: 'Tile indices', ru: 'Индексы на костях', zh: '牌角标' };
export const tileIndicesHow: Text = {
  en: 'Shows a digit or a Latin letter in the corner of each tile',
  ru: 'Показывает цифру или латинскую букву в углу каждой кости',
  zh: '在每张牌的角上显示数字或拉丁字母',
};
export const signInTitle: Text = { en: 'Sign in', ru: 'Вход', zh: '登录' };
export const signInHow: Text = {
  en: 'This page needs a sign-in code. The person who runs the server creates one with this command. The code works once, within ten minutes.',
  ru: 'Для просмотра нужен код входа. Его создаёт этой командой тот, кто запустил сервер. Код действует один раз в течение десяти минут.',
  zh: '查看本页需要登录码。由服务器管理者用以下命令生成，十分钟内有效，只能使用一次。',
};
export const code: Text = { en: 'Sign-in code', ru: 'Код входа', zh: '登录码' };
export const signIn: Text = { en: 'Sign in', ru: 'Войти', zh: '登录' };
