// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const title = {"en":"Matches","ru":"Матчи","zh":"比赛"} as Text;
export const none = {"en":"No match yet","ru":"Матчей пока нет","zh":"尚无比赛"} as Text;
export const noOlder = {"en":"There are no older matches.","ru":"Более ранних матчей нет.","zh":"没有更早的比赛。"} as Text;
export const paging = {"en":"Pages of the list","ru":"Страницы списка","zh":"列表分页"} as Text;
export const newest = {"en":"Newest matches","ru":"Новые матчи","zh":"最新比赛"} as Text;
export const older = {"en":"Older matches","ru":"Более ранние матчи","zh":"更早的比赛"} as Text;
export const what = {"en":"A match keeps the deals of one table together: standings, a chart of the points and the agreed rules.","ru":"Матч объединяет сдачи одного стола: места, график очков и согласованные правила.","zh":"比赛汇集一张牌桌的各局：排名、得分走势和约定的规则。"} as Text;
export const open = {"en":"Open an evening","ru":"Открыть вечер","zh":"新开场次"} as Text;
