// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Players","ru":"Игроки","zh":"玩家"} as Text;
export const hint = {"en":"Names are kept beside the log. Erasing one changes no record: the log knows the player by the id alone.","ru":"Имена хранятся отдельно от журнала. Стирание имени не меняет записей: в журнале есть только номер игрока.","zh":"姓名与日志分开保存。删除姓名不会改变任何记录：日志中只有玩家编号。"} as Text;
export const none = {"en":"No player has a name.","ru":"Имён нет.","zh":"尚无玩家姓名。"} as Text;
export const id = {"en":"Id","ru":"Номер","zh":"编号"} as Text;
export const named = {"en":"Named","ru":"Записано","zh":"命名时间"} as Text;
export const nameOf = {"en":["Name of ",["player"]],"ru":["Имя игрока ",["player"]],"zh":[["player"]," 的姓名"]} as Phrase<"player">;
export const rename = {"en":"Rename","ru":"Переименовать","zh":"改名"} as Text;
export const erase = {"en":"Erase","ru":"Стереть","zh":"删除"} as Text;
export const eraseName = {"en":["Erase ",["name"]],"ru":["Стереть: ",["name"]],"zh":["删除 ",["name"]]} as Phrase<"name">;
export const confirm = {"en":["Erase the name ",["name"],"? It cannot be read back; the records stay."],"ru":["Стереть имя ",["name"],"? Вернуть его нельзя; записи останутся."],"zh":["删除姓名 ",["name"],"？删除后无法恢复，记录不变。"]} as Phrase<"name">;
export const keep = {"en":"Keep it","ru":"Оставить","zh":"保留"} as Text;
export const action = {"en":"Action","ru":"Действие","zh":"操作"} as Text;
