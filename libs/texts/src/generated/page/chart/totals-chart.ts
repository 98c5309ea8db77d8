// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Running totals","ru":"Сумма очков по сдачам","zh":"累计得分"} as Text;
export const description = {"en":["A line chart with one line for each player, from 0 before the first deal to the total after deal ",["deal"],". ",["totals"],". The table has the total after each deal."],"ru":["График: одна линия на игрока, от 0 перед первой сдачей до суммы после сдачи ",["deal"],". ",["totals"],". Суммы после каждой сдачи есть в таблице."],"zh":["折线图：每位玩家一条线，从首局前的 0 到第 ",["deal"]," 局后的累计得分。",["totals"],"。各局后的累计得分见表格。"]} as Phrase<"deal" | "totals">;
export const total = {"en":[["player"],": ",["total"]],"ru":[["player"],": ",["total"]],"zh":[["player"],"：",["total"]]} as Phrase<"player" | "total">;
export const deals = {"en":"Deal","ru":"Сдача","zh":"局"} as Text;
