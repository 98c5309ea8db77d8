// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const DEAL = {"en":"There is no such deal.","ru":"Такой сдачи нет.","zh":"没有这一局。"} as Text;
export const MATCH = {"en":"There is no such match.","ru":"Такого матча нет.","zh":"没有这场比赛。"} as Text;
export const TABLE = {"en":"There is no such table.","ru":"Такого стола нет.","zh":"没有这张牌桌。"} as Text;
export const toTables = {"en":"Go to the tables","ru":"К столам","zh":"前往牌桌"} as Text;
