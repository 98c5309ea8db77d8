import type { Text } from '#tiles';

export const copy: Text = { en: 'Copy', ru: 'Копировать', zh: '复制' };
export const copied: Text = { en: 'Copied.', ru: 'Скопировано.', zh: '已复制。' };
export const selected: Text = {
  en: 'Selected. Copy it with the keyboard or the menu.',
  ru: 'Выделено. Скопируйте клавишами или через меню.',
  zh: '已选中，请用键盘或菜单复制。',
};
export const serverSays: Text = { en: 'What the server says', ru: 'Что отвечает сервер', zh: '服务器的答复' };
