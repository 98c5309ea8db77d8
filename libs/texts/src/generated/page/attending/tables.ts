// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Tables","ru":"Столы","zh":"牌桌"} as Text;
export const none = {"en":"No table is open yet. Open the first one below.","ru":"Ни один стол ещё не открыт. Откройте первый ниже.","zh":"尚未开设牌桌。请在下方开设第一张。"} as Text;
export const STATUS = {
"running": {"en":"running","ru":"работает","zh":"正常"} as Text,
"needs-referee": {"en":"needs a referee","ru":"нужен судья","zh":"需要裁判"} as Text,
"closed": {"en":"closed","ru":"закрыт","zh":"已关闭"} as Text,
};
export const open = {"en":"Open a table","ru":"Открыть стол","zh":"开设牌桌"} as Text;
export const id = {"en":"Id","ru":"Идентификатор","zh":"编号"} as Text;
export const idHint = {"en":"Letters, digits, dots, hyphens and underscores, such as table-7. It follows the name, and cannot be changed later.","ru":"Латинские буквы, цифры, точки, дефисы и подчёркивания, например table-7. Берётся из названия; позже изменить его нельзя.","zh":"字母、数字、点、连字符和下划线，例如 table-7。默认取自名称，之后不能更改。"} as Text;
export const nameHint = {"en":"For people, such as “By the window”.","ru":"Для людей, например «У окна».","zh":"供人阅读，例如“窗边”。"} as Text;
export const number = {"en":["Table ",["number"]],"ru":["Стол ",["number"]],"zh":[["number"],"号桌"]} as Phrase<"number">;
export const details = {"en":"Records and reports","ru":"Записи и сообщения","zh":"记录与报告"} as Text;
export const heldBy = {"en":["A deal is under way, opened by ",["openedBy"],"."],"ru":["Идёт сдача, открыта: ",["openedBy"],"."],"zh":["有一局正在进行，由 ",["openedBy"]," 开启。"]} as Phrase<"openedBy">;
export const free = {"en":"The table is free.","ru":"Стол свободен.","zh":"牌桌空闲。"} as Text;
export const watch = {"en":"Watch the deal","ru":"Смотреть сдачу","zh":"观看牌局"} as Text;
export const visit = {"en":"Record a referee’s visit","ru":"Записать посещение судьи","zh":"记录裁判到场"} as Text;
export const visitHelp = {"en":"Only after the referee has dealt with the records below: the table then counts as running again.","ru":"Только после того, как судья разобрал записи ниже: стол снова считается работающим.","zh":"仅在裁判处理完下列记录之后：牌桌随后恢复为正常。"} as Text;
export const visitNeedsReferee = {"en":"A referee’s visit is recorded by a sign-in that may referee.","ru":"Посещение судьи записывает тот, кто может судить.","zh":"裁判到场须由有裁判权限的登录记录。"} as Text;
export const notShown = {"en":"Refused records and reports of damage show concealed tiles. A sign-in that may referee, audit or record play at this table shows them.","ru":"Отклонённые записи и сообщения о повреждениях показывают закрытые кости. Они видны тому, кто может судить, проверять или записывать игру за этим столом.","zh":"被拒绝的记录和损坏报告含有暗牌，只有可在此桌裁判、审计或记录打牌过程的登录才能查看。"} as Text;
export const refusals = {"en":"Refused records","ru":"Отклонённые записи","zh":"被拒绝的记录"} as Text;
export const noRefusals = {"en":"No record was refused.","ru":"Отклонённых записей нет.","zh":"没有被拒绝的记录。"} as Text;
export const refusal = {"en":[["device"],", record ",["sequence"],", ",["command"]],"ru":[["device"],", запись ",["sequence"],", ",["command"]],"zh":[["device"],"，记录 ",["sequence"],"，",["command"]]} as Phrase<"command" | "device" | "sequence">;
export const clause = {"en":"Clause","ru":"Пункт","zh":"条款"} as Text;
export const command = {"en":"The command","ru":"Команда","zh":"命令"} as Text;
export const damages = {"en":"Reports of damage","ru":"Сообщения о повреждениях","zh":"损坏报告"} as Text;
export const noDamages = {"en":"No damage was reported.","ru":"Сообщений о повреждениях нет.","zh":"没有损坏报告。"} as Text;
export const lost = {"en":["Lost records: ",["from"]," to ",["to"],"."],"ru":["Потеряны записи: с ",["from"]," по ",["to"],"."],"zh":["丢失的记录：",["from"]," 至 ",["to"],"。"]} as Phrase<"from" | "to">;
export const lostUnknown = {"en":"unknown","ru":"неизвестно","zh":"未知"} as Text;
export const nothingLost = {"en":"Every record had been stored before.","ru":"Все записи уже были сохранены.","zh":"所有记录此前均已保存。"} as Text;
export const file = {"en":["File ",["file"],", bytes ",["firstByte"]," to ",["endByte"],"."],"ru":["Файл ",["file"],", байты с ",["firstByte"]," по ",["endByte"],"."],"zh":["文件 ",["file"],"，字节 ",["firstByte"]," 至 ",["endByte"],"。"]} as Phrase<"endByte" | "file" | "firstByte">;
export const wallDisplay = {"en":"Wall display","ru":"Экран в зале","zh":"大屏幕"} as Text;
export const overlay = {"en":"Overlay for a broadcast","ru":"Оверлей для трансляции","zh":"直播叠加画面"} as Text;
