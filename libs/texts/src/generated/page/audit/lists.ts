// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const gaps = {"en":"What could not be checked","ru":"Что проверить не удалось","zh":"无法检查的内容"} as Text;
export const notes = {"en":"Unusual entries that are not errors","ru":"Необычные записи, которые не являются нарушениями","zh":"不寻常但不算问题的记录"} as Text;
export const line = {"en":["line ",["line"]],"ru":["строка ",["line"]],"zh":["第 ",["line"]," 行"]} as Phrase<"line">;
export const byte = {"en":["byte ",["offset"]],"ru":["байт ",["offset"]],"zh":["字节 ",["offset"]]} as Phrase<"offset">;
export const dealPlace = {"en":["deal ",["deal"]],"ru":["сдача ",["deal"]],"zh":["牌局 ",["deal"]]} as Phrase<"deal">;
export const matchPlace = {"en":["match ",["match"]],"ru":["матч ",["match"]],"zh":["比赛 ",["match"]]} as Phrase<"match">;
export const sequence = {"en":["event ",["sequence"]],"ru":["событие ",["sequence"]],"zh":["事件 ",["sequence"]]} as Phrase<"sequence">;
export const pointer = {"en":"Place in it","ru":"Место в нём","zh":"其中位置"} as Text;
export const expected = {"en":"Expected","ru":"Ожидалось","zh":"应为"} as Text;
export const found = {"en":"Found","ru":"Найдено","zh":"实际"} as Text;
export const refused = {"en":"Why it is refused","ru":"Причина отказа","zh":"拒绝原因"} as Text;
export const message = {"en":"Message","ru":"Сообщение программы","zh":"程序信息"} as Text;
export const because = {"en":"First sealed value","ru":"Первое закрытое значение","zh":"首个封存的值"} as Text;
export const record = {"en":"The line of the file","ru":"Строка файла","zh":"文件中的该行"} as Text;
export const notALog = {"en":[["file"]," is not an exported log: it has neither a header nor an event. Choose a log or a proof that this page or the page of a deal or match has saved."],"ru":[["file"]," не является выгруженным журналом: в нём нет ни заголовка, ни событий. Выберите журнал или доказательство в том виде, в каком их сохраняет страница сдачи, матча или эта страница."],"zh":[["file"]," 不是导出的日志：既没有文件头也没有事件。请选择由一局、一场比赛的页面或本页保存的日志或证明。"]} as Phrase<"file">;
