import type { Text } from '#language';

export const title: Text = { en: 'Players', ru: 'Игроки', zh: '玩家' };
export const hint: Text = {
  en: 'Names are kept beside the log. Erasing one changes no record: the log knows the player by the id alone.',
  ru: 'Имена хранятся отдельно от журнала. Стирание имени не меняет записей: в журнале есть только номер игрока.',
  zh: '姓名与日志分开保存。删除姓名不会改变任何记录：日志中只有玩家编号。',
};
export const none: Text = { en: 'No player has a name.', ru: 'Имён нет.', zh: '尚无玩家姓名。' };
export const id: Text = { en: 'Id', ru: 'Номер', zh: '编号' };
export const named: Text = { en: 'Named', ru: 'Записано', zh: '命名时间' };
export const nameOf = { en: 'Name of {player}', ru: 'Имя игрока {player}', zh: '{player} 的姓名' } as const;
export const rename: Text = { en: 'Rename', ru: 'Переименовать', zh: '改名' };
export const erase: Text = { en: 'Erase', ru: 'Стереть', zh: '删除' };
export const eraseName = { en: 'Erase {name}', ru: 'Стереть: {name}', zh: '删除 {name}' } as const;
export const confirm = {
  en: 'Erase the name {name}? It cannot be read back; the records stay.',
  ru: 'Стереть имя {name}? Вернуть его нельзя; записи останутся.',
  zh: '删除姓名 {name}？删除后无法恢复，记录不变。',
} as const;
export const keep: Text = { en: 'Keep it', ru: 'Оставить', zh: '保留' };
export const action: Text = { en: 'Action', ru: 'Действие', zh: '操作' };
