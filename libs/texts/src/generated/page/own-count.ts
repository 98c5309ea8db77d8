// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Own count","ru":"Свой подсчёт","zh":"自计"} as Text;
export const shows = {"en":[["seat"]," shows the hand and may count it."],"ru":[["seat"],": показывает руку и может посчитать её."],"zh":[["seat"],"家亮牌，可自行计分。"]} as Phrase<"seat">;
export const points = {"en":["Points that ",["seat"]," counts"],"ru":["Насчитано очков (",["seat"],")"],"zh":[["seat"],"家自计分数"]} as Phrase<"seat">;
export const pointsHint = {"en":"Empty: the record counts. A count above the value of the hand is refused.","ru":"Пусто: считает запись. Подсчёт больше стоимости руки не принимается.","zh":"留空则由记录计分。高于手牌分值的自计不被接受。"} as Text;
export const mixedIn = {"en":"The drawn tile was put among the others before the hand was checked","ru":"Взятую кость смешали с другими до проверки руки","zh":"验牌前已将摸到的牌混入手中"} as Text;
export const standing = {"en":"Standing tiles","ru":"Кости в руке","zh":"手牌"} as Text;
export const drawn = {"en":"The drawn tile","ru":"Взятая кость","zh":"摸到的牌"} as Text;
export const notStated = {"en":"not stated","ru":"не указано","zh":"未陈述"} as Text;
export const kongs = {"en":"One tile of each {$concealedKong}, in the order of their declaration","ru":"{$ConcealedKong}: по одной кости каждого, в порядке объявления","zh":"各{$concealedKong}的一张牌，按宣告顺序"} as Text;
export const recordHand = {"en":"Record the hand","ru":"Записать руку","zh":"记录手牌"} as Text;
export const isOpen = {"en":[["seat"]," counts ",["points"],". The hand is worth more. The others may object until the points are written down."],"ru":[["seat"],": насчитано ",["points"],". Рука стоит больше. Пока очки не записаны, другие могут возразить."],"zh":[["seat"],"家自计 ",["points"],"，手牌分值更高。记分之前，其他各家可提出异议。"]} as Phrase<"points" | "seat">;
export const whoObjects = {"en":"Who objects?","ru":"Кто возражает?","zh":"谁有异议？"} as Text;
export const nobody = {"en":"Nobody","ru":"Никто","zh":"无人"} as Text;
export const recorded = {"en":"Recorded.","ru":"Записано.","zh":"已记录。"} as Text;
