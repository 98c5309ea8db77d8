// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const title = {"en":"Matches","ru":"Матчи","zh":"比赛"} as Text;
export const none = {"en":"No match has been opened yet.","ru":"Матчей ещё нет.","zh":"尚无比赛。"} as Text;
export const noOlder = {"en":"There are no older matches.","ru":"Более ранних матчей нет.","zh":"没有更早的比赛。"} as Text;
export const paging = {"en":"Pages of the list","ru":"Страницы списка","zh":"列表分页"} as Text;
export const newest = {"en":"Newest matches","ru":"Новые матчи","zh":"最新比赛"} as Text;
export const older = {"en":"Older matches","ru":"Более ранние матчи","zh":"更早的比赛"} as Text;
