// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const wins = {"en":[["winner"]," wins"],"ru":["Выигрывает ",["winner"]],"zh":[["winner"],"和牌"]} as Phrase<"winner">;
export const leads = {"en":[["leader"]," leads"],"ru":["Впереди ",["leader"]],"zh":[["leader"]," 领先"]} as Phrase<"leader">;
export const nobody = {"en":"Nobody won","ru":"Никто не выиграл","zh":"无人和牌"} as Text;
export const playing = {"en":"In play","ru":"Идёт игра","zh":"进行中"} as Text;
export const deal = {"en":["deal ",["number"]],"ru":["сдача ",["number"]],"zh":["第 ",["number"]," 局"]} as Phrase<"number">;
export const match = {"en":["Match at ",["table"]],"ru":["Матч, стол ",["table"]],"zh":[["table"]," 的比赛"]} as Phrase<"table">;
export const OF_VALUE = {
"self-draw": {"en":"Self-drawn","ru":"Со стены","zh":"自摸"} as Text,
"discard": {"en":["On the discard of ",["from"]],"ru":["На сносе (",["from"],")"],"zh":[["from"],"点炮"]} as Phrase<"from">,
"robbed-kong": {"en":["Robs the kong of ",["from"]],"ru":["Ограбление конга (",["from"],")"],"zh":["抢",["from"],"的杠"]} as Phrase<"from">,
};
export const SELF = {"en":["Self-drawn ",["tile"]],"ru":["Со стены: ",["tile"]],"zh":["自摸",["tile"]]} as Phrase<"tile">;
export const CLAIMED = {"en":["On the discard of ",["from"],": ",["tile"]],"ru":["На сносе (",["from"],"): ",["tile"]],"zh":[["from"],"弃",["tile"]]} as Phrase<"from" | "tile">;
export const ROBBED = {"en":["Robs the kong of ",["from"],": ",["tile"]],"ru":["Ограбление конга (",["from"],"): ",["tile"]],"zh":["抢",["from"],"的杠：",["tile"]]} as Phrase<"from" | "tile">;
export const DEALT = {"en":"Dealt complete","ru":"Рука готова с раздачи","zh":"配牌即成"} as Text;
export const points = {"en":[["count"]," ",["count",2,{"one":"point","other":"points"}]],"ru":[["count"]," ",["count",2,{"one":"очко","few":"очка","many":"очков","other":"очка"}]],"zh":[["count"]," 分"]} as Phrase<"count">;
export const played = {"en":[["count"]," ",["count",2,{"one":"deal","other":"deals"}]," played"],"ru":["Сыграно: ",["count"]],"zh":["已打 ",["count"]," 局"]} as Phrase<"count">;
export const signed = {"en":"Signed record","ru":"Подписанная запись","zh":"已签名的记录"} as Text;
