import type { Text } from '#language';

export const title: Text = { en: 'Keys', ru: 'Ключи', zh: '密钥' };
export const name: Text = { en: 'Name', ru: 'Название', zh: '名称' };
export const nameHint: Text = {
  en: 'Who or what uses it.',
  ru: 'Кто или что им пользуется.',
  zh: '使用者或用途。',
};
export const scopes: Text = { en: 'Scopes', ru: 'Права', zh: '权限' };
export const scopesHint: Text = { en: 'What it may do.', ru: 'Что он позволяет.', zh: '允许的操作。' };
export const limits: Text = { en: 'Only at these tables', ru: 'Только за этими столами', zh: '仅限以下牌桌' };
export const limitsHint: Text = {
  en: 'With none chosen it writes at every table.',
  ru: 'Если ничего не выбрано, он действует за всеми столами.',
  zh: '不选则适用于所有牌桌。',
};
export const issued: Text = { en: 'Issued', ru: 'Выпущен', zh: '签发时间' };
export const prefix: Text = { en: 'Begins with', ru: 'Начало', zh: '开头' };
export const revoked = { en: 'Revoked {time}', ru: 'Отозван {time}', zh: '{time} 撤销' } as const satisfies Text;
export const showRevoked = {
  en: 'Show revoked keys ({count})',
  ru: 'Показать отозванные ключи ({count})',
  zh: '显示已撤销的密钥（{count}）',
} as const satisfies Text;
export const action: Text = { en: 'Action', ru: 'Действие', zh: '操作' };
export const revoke: Text = { en: 'Revoke', ru: 'Отозвать', zh: '撤销' };
export const revokeNamed = { en: 'Revoke {name}', ru: 'Отозвать {name}', zh: '撤销 {name}' } as const satisfies Text;
export const own: Text = { en: 'this session', ru: 'этот вход', zh: '本次登录' };
export const confirm = {
  en: 'Revoke the key “{name}”? It stops to work at once, and its open streams and exports end. This cannot be undone.',
  ru: 'Отозвать ключ «{name}»? Он сразу перестанет действовать, его открытые потоки и выгрузки прервутся. Отменить это нельзя.',
  zh: '撤销密钥“{name}”？它将立即失效，其打开的数据流和导出会中断。此操作无法撤回。',
} as const satisfies Text;
export const by = { en: 'by {name}', ru: 'ключом «{name}»', zh: '由“{name}”签发' } as const satisfies Text;
export const lastUsed = {
  en: 'last used {time}',
  ru: 'последнее применение {time}',
  zh: '最近使用：{time}',
} as const satisfies Text;
export const revokeWithIssued = {
  en: 'Revoke with its keys ({count})',
  ru: 'Отозвать с его ключами ({count})',
  zh: '连同其签发的密钥一并撤销（{count}）',
} as const satisfies Text;
export const revokeWithIssuedNamed = {
  en: 'Revoke {name} with its keys ({count})',
  ru: 'Отозвать {name} с его ключами ({count})',
  zh: '撤销 {name} 及其签发的密钥（{count}）',
} as const satisfies Text;
export const confirmWithIssued = {
  en: 'Revoke the key “{name}”, all keys that it has issued, and those that these have issued? Sessions and devices with such a key stop to work at once. This cannot be undone.',
  ru: 'Отозвать ключ «{name}», все выпущенные им ключи и ключи, выпущенные ими? Входы и устройства с такими ключами сразу перестанут действовать. Отменить это нельзя.',
  zh: '撤销密钥“{name}”、由它签发的所有密钥以及这些密钥再签发的密钥？使用这些密钥的登录和设备将立即失效。此操作无法撤回。',
} as const satisfies Text;
export const keep: Text = { en: 'Keep it', ru: 'Оставить', zh: '保留' };
export const issueTitle: Text = { en: 'Issue a key', ru: 'Выпустить ключ', zh: '签发密钥' };
export const issue: Text = { en: 'Issue the key', ru: 'Выпустить', zh: '签发' };
export const secret: Text = { en: 'The key', ru: 'Ключ', zh: '密钥' };
export const shownOnce: Text = {
  en: 'Copy the key now: it is shown only once.',
  ru: 'Скопируйте ключ сейчас: он показывается один раз.',
  zh: '请立即复制密钥：它只显示一次。',
};

export const signInTitle: Text = { en: 'Sign-in code for a person', ru: 'Код для входа человека', zh: '个人登录码' };
export const signInHint: Text = {
  en: 'Send the address to the person. It opens a session of twelve hours in the browser in which it is opened first.',
  ru: 'Отправьте адрес человеку. Он откроет вход на двенадцать часов в том браузере, где его откроют первым.',
  zh: '把该地址发给本人。首次打开它的浏览器将登录十二小时。',
};
export const issueCode: Text = { en: 'Issue the code', ru: 'Выпустить код', zh: '签发登录码' };
export const address: Text = { en: 'Sign-in address', ru: 'Адрес для входа', zh: '登录地址' };
