// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const log = {"en":"Log","ru":"Журнал","zh":"日志"} as Text;
export const noHeader = {"en":"no header","ru":"без заголовка","zh":"无文件头"} as Text;
export const contents = {"en":"Contents","ru":"Содержание","zh":"内容"} as Text;
export const whole = {"en":"the whole log","ru":"весь журнал","zh":"完整日志"} as Text;
export const part = {"en":"a part of the log","ru":"часть журнала","zh":"日志的一部分"} as Text;
export const streams = {"en":["a part of the log: only ",["streams"]," of its deals and matches"],"ru":["часть журнала: сдач и матчей ",["streams"]],"zh":["日志的一部分：仅 ",["streams"]," 个牌局或比赛"]} as Phrase<"streams">;
export const after = {"en":["a part of the log: the events after position ",["after"]],"ru":["часть журнала: события после позиции ",["after"]],"zh":["日志的一部分：位置 ",["after"]," 之后的事件"]} as Phrase<"after">;
export const counts = {"en":["events: ",["events"],", deals: ",["deals"],", matches: ",["matches"]],"ru":["событий: ",["events"],", сдач: ",["deals"],", матчей: ",["matches"]],"zh":["事件：",["events"],"，牌局：",["deals"],"，比赛：",["matches"]]} as Phrase<"deals" | "events" | "matches">;
export const positions = {"en":"Positions","ru":"Позиции","zh":"位置"} as Text;
export const span = {"en":[["from"]," to ",["to"]],"ru":["с ",["from"]," по ",["to"]],"zh":[["from"]," 至 ",["to"]]} as Phrase<"from" | "to">;
export const treeRoot = {"en":"Tree root of all events","ru":"Корень дерева всех событий","zh":"全部事件的树根"} as Text;
export const headHash = {"en":"Hash of the last event","ru":"Хеш последнего события","zh":"最后一个事件的哈希"} as Text;
export const recorded = {"en":"Recorded","ru":"Записано","zh":"记录时间"} as Text;
export const occurred = {"en":"Happened","ru":"Произошло","zh":"发生时间"} as Text;
export const ruleSets = {"en":"Rule sets","ru":"Правила","zh":"规则"} as Text;
export const ruleSet = {"en":[["ruleSet"],", edition ",["edition"],", fingerprint ",["fingerprint"],": deals ",["deals"]],"ru":[["ruleSet"],", редакция ",["edition"],", отпечаток ",["fingerprint"],": сдач ",["deals"]],"zh":[["ruleSet"],"，版本 ",["edition"],"，指纹 ",["fingerprint"],"：牌局 ",["deals"]]} as Phrase<"deals" | "edition" | "fingerprint" | "ruleSet">;
export const endings = {"en":"Deals","ru":"Сдачи","zh":"牌局"} as Text;
export const endingCounts = {"en":["settled ",["settled"],", void ",["voids"],", abandoned ",["abandoned"],", unfinished ",["unfinished"]],"ru":["рассчитано ",["settled"],", недействительных ",["voids"],", прекращено ",["abandoned"],", не окончено ",["unfinished"]],"zh":["已结算 ",["settled"],"，作废 ",["voids"],"，中止 ",["abandoned"],"，未结束 ",["unfinished"]]} as Phrase<"abandoned" | "settled" | "unfinished" | "voids">;
export const corrections = {"en":"Corrections","ru":"Исправления","zh":"更正"} as Text;
export const correctionCounts = {"en":["rulings ",["rulings"],", rewinds ",["rewinds"],", withdrawn reports ",["withdrawals"],", amended hands ",["amendments"]],"ru":["решений судьи ",["rulings"],", возвратов ",["rewinds"],", отозванных записей ",["withdrawals"],", исправленных рук ",["amendments"]],"zh":["裁决 ",["rulings"],"，回退 ",["rewinds"],"，撤回补记 ",["withdrawals"],"，更正手牌 ",["amendments"]]} as Phrase<"amendments" | "rewinds" | "rulings" | "withdrawals">;
export const actors = {"en":"Written by","ru":"Кем записано","zh":"记录者"} as Text;
export const actor = {"en":[["actor"]," (",["source"],"): commands ",["commands"]],"ru":[["actor"]," (",["source"],"): команд ",["commands"]],"zh":[["actor"],"（",["source"],"）：命令 ",["commands"]]} as Phrase<"actor" | "commands" | "source">;
export const evidence = {"en":[["device"],": commands with observations ",["withEvidence"]],"ru":[["device"],": команд с наблюдениями ",["withEvidence"]],"zh":[["device"],"：带观测的命令 ",["withEvidence"]]} as Phrase<"device" | "withEvidence">;
export const devices = {"en":"Devices","ru":"Устройства","zh":"设备"} as Text;
export const source = {
"device": {"en":"device","ru":"устройство","zh":"设备"} as Text,
"person": {"en":"person","ru":"человек","zh":"人工"} as Text,
"simulated": {"en":"simulated","ru":"симуляция","zh":"模拟"} as Text,
"imported": {"en":"imported","ru":"импорт","zh":"导入"} as Text,
};
