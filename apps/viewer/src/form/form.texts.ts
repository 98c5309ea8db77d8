import type { Text } from '#language';

export const copy: Text = { en: 'Copy', ru: 'Копировать', zh: '复制' };
export const copied: Text = { en: 'Copied.', ru: 'Скопировано.', zh: '已复制。' };
export const selected: Text = {
  en: 'Selected. Copy it with the keyboard or the menu.',
  ru: 'Выделено. Скопируйте клавишами или через меню.',
  zh: '已选中，请用键盘或菜单复制。',
};

export const enterWhole: Text = {
  en: 'Enter a whole number from {from} to {to}.',
  ru: 'Введите целое число от {from} до {to}.',
  zh: '请输入 {from} 至 {to} 的整数。',
};
export const enterWholeOrNone: Text = {
  en: 'Enter a whole number from {from} to {to}, or leave the field empty.',
  ru: 'Введите целое число от {from} до {to} или оставьте поле пустым.',
  zh: '请输入 {from} 至 {to} 的整数，或留空。',
};
export const enterTenthsOrNone: Text = {
  en: 'Enter a number from {from} to {to} with at most one digit after the point, or leave the field empty.',
  ru: 'Введите число от {from} до {to}, не больше одной цифры после запятой, или оставьте поле пустым.',
  zh: '请输入 {from} 至 {to} 的数，至多一位小数，或留空。',
};
export const enterText: Text = {
  en: 'Enter a text of 1 to {most} characters.',
  ru: 'Введите текст: от 1 до {most} символов.',
  zh: '请输入 1 至 {most} 个字符的文本。',
};
export const enterTextOrNone: Text = {
  en: 'Enter a text of at most {most} characters, or leave the field empty.',
  ru: 'Введите текст не длиннее {most} символов или оставьте поле пустым.',
  zh: '请输入至多 {most} 个字符的文本，或留空。',
};
export const enterId: Text = {
  en: 'Enter 1 to 64 characters: Latin letters, digits, dots, underscores and hyphens. Begin with a letter or a digit.',
  ru: 'Введите от 1 до 64 символов: латинские буквы, цифры, точки, подчёркивания и дефисы. Начните с буквы или цифры.',
  zh: '请输入 1 至 64 个字符：英文字母、数字、点、下划线和连字符，并以字母或数字开头。',
};
export const noControlCharacters: Text = {
  en: 'The text has an invisible control character. Type the text again instead of pasting it.',
  ru: 'В тексте есть невидимый управляющий символ. Не вставляйте текст, а наберите его заново.',
  zh: '文本含有不可见的控制字符。请重新键入，不要粘贴。',
};
export const seconds: Text = {
  en: 'Seconds, if somebody timed it',
  ru: 'Секунды, если их засекли',
  zh: '秒数（如有计时）',
};
export const chooseSome: Text = {
  en: 'Choose at least one.',
  ru: 'Выберите хотя бы один пункт.',
  zh: '请至少选择一项。',
};
