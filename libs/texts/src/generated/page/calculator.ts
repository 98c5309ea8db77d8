// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Calculator","ru":"Калькулятор","zh":"算番器"} as Text;
export const ruleSet = {"en":"Rule set","ru":"Правила","zh":"规则"} as Text;
export const source = {"en":"Winning tile from","ru":"{$WinningTile}","zh":"{$win}来源"} as Text;
export const sources = {
"self-draw": {"en":"the wall (self-draw)","ru":"со стены","zh":"自摸"} as Text,
"discard": {"en":"a {$discard}","ru":"{$discard}","zh":"{$discard}"} as Text,
"robbed-kong": {"en":"a robbed kong","ru":"ограбление конга","zh":"抢杠"} as Text,
};
export const members = {
"forbiddenSuit": {"en":"Forbidden suit","ru":"Запрещённая масть","zh":"定缺"} as Text,
"joker": {"en":"Joker","ru":"Джокер","zh":"混牌"} as Text,
"seatWind": {"en":"Seat wind","ru":"Ветер места","zh":"门风"} as Text,
"roundWind": {"en":"Round wind","ru":"Ветер раунда","zh":"圈风"} as Text,
};
export const notStated = {"en":"not stated","ru":"не указано","zh":"未指定"} as Text;
export const circumstances = {"en":"Circumstances","ru":"Обстоятельства","zh":"{$win}情形"} as Text;
export const options = {"en":"What the players agreed on","ru":"О чём договорились игроки","zh":"约定"} as Text;
export const answer = {"en":"Answer","ru":"Ответ","zh":"结果"} as Text;
export const details = {"en":"Details","ru":"Подробнее","zh":"详情"} as Text;
export const pickMore = {"en":["Tiles until the hand can wait: ",["count"],"."],"ru":["До 13 костей, не считая конгов, не хватает: ",["count"],"."],"zh":["还差 ",["count"]," 张牌即可听牌。"]} as Phrase<"count">;
export const tooMany = {"en":["Tiles too many: ",["count"],"."],"ru":["Лишних костей: ",["count"],"."],"zh":["多了 ",["count"]," 张牌。"]} as Phrase<"count">;
export const noWin = {"en":"No {$win}","ru":"Не {$win}","zh":"不能{$win}"} as Text;
export const ready = {"en":"Ready. It waits for","ru":"{$Ready}. Ждёт","zh":"听牌，听"} as Text;
export const notReady = {"en":"{$NotReady}","ru":"{$NotReady}","zh":"{$notReady}"} as Text;
export const payments = {"en":"Payments","ru":"Выплаты","zh":"支付"} as Text;
export const payment = {"en":[["payer"],": ",["points"]],"ru":[["payer"],": ",["points"]],"zh":[["payer"],"：",["points"]]} as Phrase<"payer" | "points">;
export const payers = {
"discarder": {"en":"The {$discarder} pays","ru":"Платит {$discarder}","zh":"{$discarder}付"} as Text,
"kong-declarer": {"en":"The player of the kong pays","ru":"Платит объявивший конг","zh":"被抢杠者付"} as Text,
"each-active": {"en":"Each {$nonWinner} pays","ru":"Платит каждый {$nonWinner}","zh":"{$nonWinner}各付"} as Text,
"east": {"en":"East pays","ru":"Платит Восток","zh":"庄家付"} as Text,
};
export const valueWithoutWin = {"en":["Without a {$win} it is worth ",["points"]],"ru":["Не {$win}: стоит ",["points"]],"zh":["未{$win}时值 ",["points"]]} as Phrase<"points">;
export const mode = {"en":"Calculate","ru":"Посчитать","zh":"计算"} as Text;
export const modes = {
"hand": {"en":"one hand","ru":"одну руку","zh":"一手牌"} as Text,
"table": {"en":"four hands: who pays whom","ru":"четыре руки: кто кому платит","zh":"四家牌：谁付给谁"} as Text,
};
export const handOf = {"en":"Hand of","ru":"Рука","zh":"哪家的牌"} as Text;
export const tilesOfHand = {"en":[["seat"],": tiles missing ",["count"]],"ru":[["seat"],": не хватает костей ",["count"]],"zh":[["seat"],"：还差 ",["count"]," 张"]} as Phrase<"count" | "seat">;
export const handDone = {"en":[["seat"],": complete"],"ru":[["seat"],": все кости есть"],"zh":[["seat"],"：已齐"]} as Phrase<"seat">;
export const handLacks = {"en":[["seat"],": tiles missing ",["count"],"."],"ru":[["seat"],": не хватает костей ",["count"],"."],"zh":[["seat"],"：还差 ",["count"]," 张牌。"]} as Phrase<"count" | "seat">;
export const handExceeds = {"en":[["seat"],": tiles too many ",["count"],"."],"ru":[["seat"],": лишних костей ",["count"],"."],"zh":[["seat"],"：多了 ",["count"]," 张牌。"]} as Phrase<"count" | "seat">;
export const winner = {"en":"{$Winner}","ru":"{$Winner}","zh":"{$winner}"} as Text;
export const givenBy = {"en":"Tile of","ru":"Чья кость","zh":"出牌者"} as Text;
export const declaredReady = {"en":"Declared ready","ru":"{$Ready.pl}","zh":"已报听"} as Text;
export const whoPays = {"en":"Who pays whom","ru":"Кто кому платит","zh":"谁付给谁"} as Text;
export const liable = {"en":[["seat"]," pays the winner for all."],"ru":[["seat"]," платит выигравшему за всех."],"zh":[["seat"],"家包牌，代付全部。"]} as Phrase<"seat">;
export const copyLink = {"en":"Copy the link","ru":"Скопировать ссылку","zh":"复制链接"} as Text;
export const copied = {"en":"Copied","ru":"Скопировано","zh":"已复制"} as Text;
export const notCopied = {"en":"The browser did not copy it. Copy the address of this page from the address bar.","ru":"Браузер не скопировал ссылку. Скопируйте адрес страницы из адресной строки.","zh":"浏览器未能复制。请从地址栏复制本页地址。"} as Text;
