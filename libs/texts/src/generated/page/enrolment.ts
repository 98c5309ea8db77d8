// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Tile sets and enrolment","ru":"Наборы костей и регистрация","zh":"牌组与登记"} as Text;
export const toDesk = {"en":"Operator’s desk","ru":"Рабочее место оператора","zh":"运营台"} as Text;
export const stored = {"en":"Stored sets","ru":"Сохранённые наборы","zh":"已保存的牌组"} as Text;
export const noneStored = {"en":"No set is stored yet.","ru":"Сохранённых наборов ещё нет.","zh":"尚未保存牌组。"} as Text;
export const storedIs = {"en":[["name"],": ",["count"]," tags, tables: ",["tables"]],"ru":[["name"],": меток — ",["count"],", столы: ",["tables"]],"zh":[["name"],"：",["count"]," 个标签，牌桌：",["tables"]]} as Phrase<"count" | "name" | "tables">;
export const noTable = {"en":"none","ru":"нет","zh":"无"} as Text;
export const change = {"en":["Change ",["name"]],"ru":["Изменить ",["name"]],"zh":["修改 ",["name"]]} as Phrase<"name">;
export const theSet = {"en":"The set","ru":"Набор","zh":"牌组"} as Text;
export const id = {"en":"Id","ru":"Идентификатор","zh":"编号"} as Text;
export const idHint = {"en":"The gateway names the set by it. It cannot be changed.","ru":"По нему шлюз называет набор. Изменить его нельзя.","zh":"网关以此编号指定牌组。之后不能更改。"} as Text;
export const name = {"en":"Name","ru":"Название","zh":"名称"} as Text;
export const ruleSet = {"en":"Rules","ru":"Правила","zh":"规则"} as Text;
export const tables = {"en":"Tables","ru":"Столы","zh":"牌桌"} as Text;
export const tablesHint = {"en":"The devices of these tables may read the set.","ru":"Устройства этих столов могут читать набор.","zh":"这些牌桌的设备可以读取该牌组。"} as Text;
export const enrolment = {"en":"Enrolment","ru":"Регистрация","zh":"登记"} as Text;
export const progress = {"en":[["done"]," of ",["all"]," tiles have a tag."],"ru":["Метки есть у костей: ",["done"]," из ",["all"],"."],"zh":[["all"]," 张牌中已有 ",["done"]," 张登记。"]} as Phrase<"all" | "done">;
export const next = {"en":["Next: ",["tile"],", copy ",["copy"]," of ",["copies"]],"ru":["Следующая: ",["tile"],", экземпляр ",["copy"]," из ",["copies"]],"zh":["下一张：",["tile"],"，第 ",["copy"]," 张，共 ",["copies"]," 张"]} as Phrase<"copies" | "copy" | "tile">;
export const complete = {"en":"Every tile has a tag.","ru":"Метки есть у всех костей.","zh":"每张牌都已登记。"} as Text;
export const tag = {"en":"Tag","ru":"Метка","zh":"标签"} as Text;
export const tagHint = {"en":"Lay the tile on an enrolment reader that types like a keyboard, or type the tag as the readers of the table report it: hexadecimal, then Enter.","ru":"Положите кость на считыватель, который печатает как клавиатура, или введите метку так, как её сообщают считыватели стола: шестнадцатеричными цифрами, затем Enter.","zh":"将牌放在可模拟键盘输入的登记读取器上，或按牌桌读取器报告的形式输入标签：十六进制，然后按回车。"} as Text;
export const noTag = {"en":["Got “",["got"],"”, expected 10 to 124 hexadecimal digits."],"ru":["Получено «",["got"],"», ожидается от 10 до 124 шестнадцатеричных цифр."],"zh":["收到“",["got"],"”，应为 10 到 124 位十六进制数字。"]} as Phrase<"got">;
export const several = {"en":["Got ",["got"]," digits: two tags or more were read at once. Lay one tile on the reader at a time."],"ru":["Получено цифр: ",["got"]," — прочитаны сразу две метки или больше. Кладите на считыватель по одной кости."],"zh":["收到 ",["got"]," 位：同时读到了两个或更多标签。请每次只放一张牌。"]} as Phrase<"got">;
export const taken = {"en":["The tag ",["tag"]," has been given to ",["thing"],". Lay the next tile."],"ru":["Метка ",["tag"]," уже отдана: ",["thing"],". Положите следующую кость."],"zh":["标签 ",["tag"]," 已分配给 ",["thing"],"。请放下一张牌。"]} as Phrase<"tag" | "thing">;
export const CARDS = {
"m": {"en":"card of characters","ru":"карточка «символы»","zh":"万子卡片"} as Text,
"p": {"en":"card of dots","ru":"карточка «точки»","zh":"筒子卡片"} as Text,
"s": {"en":"card of bamboos","ru":"карточка «бамбуки»","zh":"条子卡片"} as Text,
};
export const winToken = {"en":["win token of side ",["side"]],"ru":["жетон выигрыша стороны ",["side"]],"zh":["第 ",["side"]," 方的和牌标记"]} as Phrase<"side">;
export const readyToken = {"en":["ready token of side ",["side"]],"ru":["жетон готовности стороны ",["side"]],"zh":["第 ",["side"]," 方的听牌标记"]} as Phrase<"side">;
export const onReader = {"en":"On the reader lies","ru":"На считывателе лежит","zh":"读取器上放的是"} as Text;
export const nextTile = {"en":"the next tile","ru":"следующая кость","zh":"下一张牌"} as Text;
export const others = {"en":["Cards and tokens: ",["count"],". They are not needed."],"ru":["Карточки и жетоны: ",["count"],". Они не обязательны."],"zh":["卡片与标记：",["count"]," 个，非必需。"]} as Phrase<"count">;
export const decimal = {"en":["All ",["count"]," tags are ten decimal digits. Does this reader type decimal numbers? The readers of a table report hexadecimal ones: set it to hexadecimal, and start again."],"ru":["Все метки (",["count"],") состоят из десяти десятичных цифр. Не печатает ли считыватель десятичные числа? Считыватели стола сообщают шестнадцатеричные: переключите его и начните заново."],"zh":["全部 ",["count"]," 个标签均为十位十进制数字。该读取器输入的是十进制吗？牌桌读取器报告的是十六进制：请改为十六进制并重新开始。"]} as Phrase<"count">;
export const take = {"en":"Take the tag","ru":"Принять метку","zh":"登记标签"} as Text;
export const undo = {"en":"Take back the last one","ru":"Вернуть последнюю","zh":"撤回上一张"} as Text;
export const missing = {"en":"What is missing","ru":"Чего не хватает","zh":"尚缺的牌"} as Text;
export const missingOf = {"en":[["tile"],": ",["count"]," missing"],"ru":[["tile"],": не хватает ",["count"]],"zh":[["tile"],"：缺 ",["count"]," 张"]} as Phrase<"count" | "tile">;
export const save = {"en":"Save the set","ru":"Сохранить набор","zh":"保存牌组"} as Text;
export const saved = {"en":["The set ",["id"]," is stored."],"ru":["Набор ",["id"]," сохранён."],"zh":["牌组 ",["id"]," 已保存。"]} as Phrase<"id">;
export const loaded = {"en":["The set ",["id"]," is in the form and can be changed."],"ru":["Набор ",["id"]," загружен в форму, его можно изменить."],"zh":["牌组 ",["id"]," 已载入表单，可以修改。"]} as Phrase<"id">;
export const download = {"en":"Download the file","ru":"Скачать файл","zh":"下载文件"} as Text;
export const importFile = {"en":"Read a file","ru":"Прочитать файл","zh":"读取文件"} as Text;
export const noRegister = {"en":[["file"]," is no register of a tile set, such as tilescribe enrol writes."],"ru":[["file"]," — не реестр набора костей, какой пишет tilescribe enrol."],"zh":[["file"]," 不是 tilescribe enrol 所写的牌组登记文件。"]} as Phrase<"file">;
export const anew = {"en":"Start again","ru":"Начать заново","zh":"重新开始"} as Text;
export const askAnew = {"en":["Start again? The form and its ",["count"]," tags are lost. A stored set stays as it is."],"ru":["Начать заново? Форма и её метки (",["count"],") пропадут. Сохранённый набор не изменится."],"zh":["重新开始吗？表单及其中 ",["count"]," 个标签将丢失。已保存的牌组不变。"]} as Phrase<"count">;
export const keep = {"en":"Keep it","ru":"Оставить","zh":"保留"} as Text;
export const remove = {"en":"Delete","ru":"Удалить","zh":"删除"} as Text;
export const removeNamed = {"en":["Delete ",["name"]],"ru":["Удалить ",["name"]],"zh":["删除 ",["name"]]} as Phrase<"name">;
export const askRemove = {"en":["Delete the set “",["name"],"” with its ",["count"]," tags? Devices can no longer read it from the service. This cannot be undone."],"ru":["Удалить набор «",["name"],"» с его метками (",["count"],")? Устройства больше не смогут читать его из службы. Отменить это нельзя."],"zh":["删除牌组“",["name"],"”及其 ",["count"]," 个标签吗？设备将无法再从服务读取它。此操作无法撤回。"]} as Phrase<"count" | "name">;
export const removed = {"en":["The set ",["id"]," is deleted."],"ru":["Набор ",["id"]," удалён."],"zh":["牌组 ",["id"]," 已删除。"]} as Phrase<"id">;
