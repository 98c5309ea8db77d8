// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const result = {"en":"Result of the deal","ru":"Результат сдачи","zh":"本局结果"} as Text;
export const wins = {"en":[["winner"]," wins"],"ru":["Выигрывает ",["winner"]],"zh":[["winner"],"{$win.verb}"]} as Phrase<"winner">;
export const CAUSES = {
"self-draw": {"en":["Self-drawn ",["tile"]],"ru":["Со стены: ",["tile"]],"zh":["自摸",["tile"]]} as Phrase<"tile">,
"discard": {"en":["On the discard of ",["from"],": ",["tile"]],"ru":["На {$discard.prep} (",["from"],"): ",["tile"]],"zh":[["from"],"弃",["tile"]]} as Phrase<"from" | "tile">,
"robbed-kong": {"en":["Robs the kong of ",["from"],": ",["tile"]],"ru":["Ограбление конга (",["from"],"): ",["tile"]],"zh":["抢",["from"],"的杠：",["tile"]]} as Phrase<"from" | "tile">,
"dealt": {"en":"Dealt complete","ru":"Рука готова с раздачи","zh":"配牌即成"} as Text,
};
export const fromEach = {"en":[["points"]," from each player"],"ru":[["points"]," с каждого игрока"],"zh":["每家 ",["points"]]} as Phrase<"points">;
export const fromOne = {"en":["from ",["from"]],"ru":["платит ",["from"]],"zh":[["from"],"支付"]} as Phrase<"from">;
export const fromAll = {"en":["from ",["count"]," players"],"ru":[["count",2,{"one":["платит ",["count"]," игрок"],"other":["платят ",["count"]," игрока"]}]],"zh":[["count"]," 家支付"]} as Phrase<"count">;
export const ENDINGS = {
"wins": {"en":"The {$win.pl} of the deal were not valid.","ru":"Объявленные {$win.pl} не действительны.","zh":"本局宣告的{$win}均无效。"} as Text,
"wall": {"en":"{$NoWin}.","ru":"{$NoWin}.","zh":"{$noWin}。"} as Text,
"time": {"en":"Time was up.","ru":"Время вышло.","zh":"时间到。"} as Text,
"void": {"en":"The deal is void.","ru":"Сдача аннулирована.","zh":"本局作废。"} as Text,
"abandoned": {"en":"The deal was given up.","ru":"Сдача не доиграна.","zh":"本局中止。"} as Text,
};
export const nobody = {"en":"{$Nobody}","ru":"{$Nobody}","zh":"{$nobody}"} as Text;
export const winners = {"en":"The {$win.pl} of the deal","ru":"{$Win.pl} сдачи","zh":"本局的{$win}"} as Text;
export const hand = {"en":"The hand in sets","ru":"Рука по {$set.plDat}","zh":"牌型拆分"} as Text;
export const winningTile = {"en":["{$winningTile}: ",["tile"]],"ru":["{$winningTile}: ",["tile"]],"zh":["{$winningTile}：",["tile"]]} as Phrase<"tile">;
export const others = {"en":"other tiles","ru":"остальные кости","zh":"其余的牌"} as Text;
export const flowers = {"en":"{$flowers}","ru":"{$flowers}","zh":"{$flowers}"} as Text;
export const fans = {"en":"{$Fans}","ru":"{$Fans}","zh":"{$fans}"} as Text;
export const times = {"en":[["fan"]," × ",["count"]],"ru":[["fan"]," × ",["count"]],"zh":[["fan"]," × ",["count"]]} as Phrase<"count" | "fan">;
export const doubles = {"en":["× ",["factor"]],"ru":["× ",["factor"]],"zh":["× ",["factor"]]} as Phrase<"factor">;
export const limit = {"en":"{$Limit}","ru":"{$Limit}","zh":"{$limit}"} as Text;
export const ofFans = {"en":[["sum"]," = ",["fans"]," →"],"ru":[["sum"]," = ",["fans"]," →"],"zh":[["sum"]," = ",["fans"]," →"]} as Phrase<"fans" | "sum">;
export const oneSum = {"en":[["fans"]," →"],"ru":[["fans"]," →"],"zh":[["fans"]," →"]} as Phrase<"fans">;
export const countedFans = {"en":[["count"]," ",["count",2,{"one":"fan","other":"fans"}]],"ru":[["count"]," ",["count",2,{"one":"фан","few":"фана","many":"фанов","other":"фана"}]],"zh":[["count"]," 番"]} as Phrase<"count">;
export const equals = {"en":[["sum"]," ="],"ru":[["sum"]," ="],"zh":[["sum"]," ="]} as Phrase<"sum">;
export const capped = {"en":[["sum"]," = ",["uncapped"],", at most"],"ru":[["sum"]," = ",["uncapped"],", не больше"],"zh":[["sum"]," = ",["uncapped"],"，最多"]} as Phrase<"sum" | "uncapped">;
export const ofLimit = {"en":"The {$limit}, whatever else counts","ru":"{$Limit}, что бы ещё ни считалось","zh":"{$limit}，不再计其他"} as Text;
export const stated = {"en":"A person stated this value. No {$fans} are on record.","ru":"Стоимость назвал человек. За что она получена, не записано.","zh":"此值由人陈述，未记录{$fans}。"} as Text;
export const notOnRecord = {"en":"The value of the hand is not on record.","ru":"Стоимость руки не записана.","zh":"未记录牌值。"} as Text;
export const payments = {"en":"Who pays whom","ru":"Кто кому платит","zh":"谁付给谁"} as Text;
export const pays = {"en":[["from"]," pays ",["to"]," ",["points"]],"ru":[["from"]," → ",["to"],": ",["points"]],"zh":[["from"],"付",["to"]," ",["points"]]} as Phrase<"from" | "points" | "to">;
export const otherPayments = {"en":"Other payments of the deal","ru":"Другие выплаты сдачи","zh":"本局其他支付"} as Text;
export const noPayment = {"en":"Nobody pays.","ru":"Никто не платит.","zh":"无人支付。"} as Text;
export const bank = {"en":"Bank","ru":"Банк","zh":"公账"} as Text;
export const replay = {"en":"Replay the last turn","ru":"Повтор последнего хода","zh":"回放最后一巡"} as Text;
export const replayShort = {"en":"Replay","ru":"Повтор","zh":"回放"} as Text;
export const score = {"en":"Explained score","ru":"Расчёт с пояснениями","zh":"得分详解"} as Text;
export const scoreShort = {"en":"Score","ru":"Расчёт","zh":"得分"} as Text;
export const close = {"en":"Close the result","ru":"Закрыть результат","zh":"关闭结果"} as Text;
export const open = {"en":"Show the result","ru":"Показать результат","zh":"显示结果"} as Text;
export const valuedLater = {"en":"The hand is valued when the deal ends.","ru":"Рука оценивается в конце сдачи.","zh":"牌值在本局结束时计算。"} as Text;
export const joker = {"en":"joker","ru":"джокер","zh":"混牌"} as Text;
