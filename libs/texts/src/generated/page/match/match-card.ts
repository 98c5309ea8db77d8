// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const STATUSES = {
"open": {"en":"Open","ru":"Идёт","zh":"进行中"} as Text,
"ended": {"en":"Ended","ru":"Окончен","zh":"已结束"} as Text,
};
export const standings = {"en":"Standings","ru":"Места","zh":"名次"} as Text;
export const dealsPlayed = {"en":["Deals: ",["count"]],"ru":["Сдач: ",["count"]],"zh":[["count"]," 局"]} as Phrase<"count">;
