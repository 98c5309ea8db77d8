// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const needsReferee = {"en":"The table waits for the referee. The record goes on when the referee has been here.","ru":"Стол ждёт судью. Запись продолжится после его решения.","zh":"本桌正在等待裁判，裁判处理后继续记录。"} as Text;
export const closed = {"en":"The table is closed.","ru":"Стол закрыт.","zh":"牌桌已关闭。"} as Text;
export const noDeal = {"en":"No deal has been played here yet. The first one appears by itself.","ru":"Здесь ещё не играли. Первая сдача появится сама.","zh":"本桌尚无任何一局。首局开始后会自动显示。"} as Text;
export const SEAT_LETTERS = {
"east": {"en":"E","ru":"В","zh":"东"} as Text,
"south": {"en":"S","ru":"Ю","zh":"南"} as Text,
"west": {"en":"W","ru":"З","zh":"西"} as Text,
"north": {"en":"N","ru":"С","zh":"北"} as Text,
};
export const SUIT_NAMES = {
"?": {"en":"unknown","ru":"неизвестна","zh":"未知"} as Text,
"hidden": {"en":"face down","ru":"закрыта","zh":"未亮"} as Text,
};
export const WITHOUT_SUIT = {
"m": {"en":"no characters","ru":"без символов","zh":"缺万"} as Text,
"p": {"en":"no dots","ru":"без точек","zh":"缺筒"} as Text,
"s": {"en":"no bamboos","ru":"без бамбуков","zh":"缺条"} as Text,
};
export const table = {"en":"The table","ru":"Стол","zh":"牌桌"} as Text;
export const dealer = {"en":"{$Dealer}","ru":"{$Dealer}","zh":"{$dealer}"} as Text;
export const ready = {"en":"{$Ready}","ru":"{$Ready}","zh":"{$ready}"} as Text;
export const opened = {"en":"{$Ready}, face up","ru":"{$Ready}, открыта","zh":"亮听"} as Text;
export const won = {"en":"{$Win}","ru":"{$Win}","zh":"{$win.verb}"} as Text;
export const falseWin = {"en":"{$FalseWin}","ru":"{$FalseWin}","zh":"{$falseWin}"} as Text;
export const falseWinPaid = {"en":["{$FalseWin}, ",["points"]],"ru":["{$FalseWin}, ",["points"]],"zh":["{$falseWin}，",["points"]]} as Phrase<"points">;
export const seemsToWin = {"en":"{$Win}, not yet certain","ru":"{$Win}, пока не точно","zh":"{$win.verb}，尚未确定"} as Text;
export const dead = {"en":"Dead hand","ru":"Мёртвая рука","zh":"死牌"} as Text;
export const ownCount = {"en":["Own count: ",["points"]],"ru":["Свой подсчёт: ",["points"]],"zh":["自计：",["points"]]} as Phrase<"points">;
export const countContested = {"en":["Contested by ",["seat"]],"ru":["Подсчёт оспорен: ",["seat"]],"zh":[["seat"],"家有异议"]} as Phrase<"seat">;
export const countStands = {"en":"Not contested","ru":"Подсчёт не оспорен","zh":"无人异议"} as Text;
export const countOpen = {"en":"Count can be contested","ru":"Подсчёт можно оспорить","zh":"自计可异议"} as Text;
export const awaited = {"en":"Hand awaited","ru":"Рука не показана","zh":"待亮牌"} as Text;
export const forbidden = {"en":["Forbidden: ",["suit"]],"ru":["Запрещена масть: ",["suit"]],"zh":["缺门：",["suit"]]} as Phrase<"suit">;
export const suitChosen = {"en":"Choice of the forbidden suit","ru":"Выбор запрещённой масти","zh":"定缺方式"} as Text;
export const byTileAside = {"en":["tile set aside: ",["tile"]],"ru":["отложена кость: ",["tile"]],"zh":["扣牌：",["tile"]]} as Phrase<"tile">;
export const byTile = {"en":"a tile was set aside","ru":"была отложена кость","zh":"曾扣牌"} as Text;
export const byCard = {"en":["card: ",["suit"]],"ru":["карточка: ",["suit"]],"zh":["卡片：",["suit"]]} as Phrase<"suit">;
export const tilesLeft = {"en":["Tiles left in the wall: ",["count"]],"ru":["Костей в стене: ",["count"]],"zh":["牌墙剩余",["count"],"张"]} as Phrase<"count">;
export const round = {"en":[["wind"]," round"],"ru":["раунд: ",["wind"]],"zh":[["wind"],"风圈"]} as Phrase<"wind">;
export const joker = {"en":"Joker","ru":"Джокер","zh":"混牌"} as Text;
export const indicator = {"en":"Indicator","ru":"Указатель","zh":"指示牌"} as Text;
export const dice = {"en":"Dice","ru":"Кубики","zh":"骰子"} as Text;
export const wallBreak = {"en":[["seat"],"’s wall, after stack ",["stack"]],"ru":["стена: ",["seat"],", после стопки ",["stack"]],"zh":[["seat"],"家牌墙，第",["stack"],"墩后"]} as Phrase<"seat" | "stack">;
export const points = {"en":"Points","ru":"Очки","zh":"得分"} as Text;
export const TURNS = {
"draw": {"en":"to draw","ru":"берёт кость","zh":"待摸牌"} as Text,
"discard": {"en":"to discard","ru":"{$discard.verb} кость","zh":"待打牌"} as Text,
"show": {"en":"to show the hand","ru":"показывает руку","zh":"待亮牌"} as Text,
};
export const standing = {"en":"Hand","ru":"Рука","zh":"手牌"} as Text;
export const melds = {"en":"{$Melds}","ru":"{$Melds}","zh":"{$melds}"} as Text;
export const discards = {"en":"{$Discards}","ru":"{$Discards}","zh":"{$discards}"} as Text;
export const bonusTiles = {"en":"{$Flowers}","ru":"{$Flowers}","zh":"{$flowers}"} as Text;
export const winningTile = {"en":"{$WinningTile}","ru":"{$WinningTile}","zh":"{$winningTile}"} as Text;
export const none = {"en":"none","ru":"нет","zh":"无"} as Text;
export const counted = {"en":[["tile"]," × ",["count"]],"ru":[["tile"]," × ",["count"]],"zh":[["tile"],"×",["count"]]} as Phrase<"count" | "tile">;
export const claimedBy = {"en":[["tile"]," (claimed by ",["seat"],")"],"ru":[["tile"]," (взял: ",["seat"],")"],"zh":[["tile"],"（",["seat"],"家取走）"]} as Phrase<"seat" | "tile">;
export const wonBy = {"en":[["tile"]," (also won by ",["seat"],")"],"ru":[["tile"]," (с ней же выиграл: ",["seat"],")"],"zh":[["tile"],"（",["seat"],"家亦和此张）"]} as Phrase<"seat" | "tile">;
export const claimedFrom = {"en":[["meld"],", from ",["seat"]],"ru":[["meld"],", {$discard}: ",["seat"]],"zh":[["meld"],"，取自",["seat"],"家"]} as Phrase<"meld" | "seat">;
export const MELD_NAMES = {
"chow": {"en":["chow ",["tiles"]],"ru":["{$chow} ",["tiles"]],"zh":["顺子 ",["tiles"]]} as Phrase<"tiles">,
"pung": {"en":["pung ",["tiles"]],"ru":["{$pung} ",["tiles"]],"zh":["刻子 ",["tiles"]]} as Phrase<"tiles">,
"concealed": {"en":["{$concealedKong} ",["tiles"]],"ru":["{$concealedKong} ",["tiles"]],"zh":["暗杠 ",["tiles"]]} as Phrase<"tiles">,
"melded": {"en":["{$meldedKong} ",["tiles"]],"ru":["{$meldedKong} ",["tiles"]],"zh":["{$meldedKong} ",["tiles"]]} as Phrase<"tiles">,
"promoted": {"en":["{$promotedKong} ",["tiles"]],"ru":["{$promotedKong} ",["tiles"]],"zh":["{$promotedKong} ",["tiles"]]} as Phrase<"tiles">,
"postponed": {"en":["{$postponedKong} ",["tiles"]],"ru":["{$postponedKong} ",["tiles"]],"zh":["{$postponedKong} ",["tiles"]]} as Phrase<"tiles">,
};
export const leftInWall = {"en":"left in the wall","ru":"в стене","zh":"牌墙余牌"} as Text;
export const discarding = {"en":"discards","ru":"{$discard.verb}","zh":"打出"} as Text;
export const inHand = {"en":[["count"]," in hand"],"ru":["в руке ",["count"]],"zh":["手牌 ",["count"]," 张"]} as Phrase<"count">;
export const waits = {"en":"waits","ru":"ждёт","zh":"听"} as Text;
export const waitsTitle = {"en":"Waits","ru":"Ждёт","zh":"听牌"} as Text;
export const wait = {"en":[["tile"]," (",["left"]," left, ",["points"],")"],"ru":[["tile"]," (осталось ",["left"],", ",["points"],")"],"zh":[["tile"],"（余",["left"],"张，",["points"],"）"]} as Phrase<"left" | "points" | "tile">;
export const showWorth = {"en":"Waits: show the points","ru":"Ждёт: показать очки","zh":"听牌：显示分数"} as Text;
