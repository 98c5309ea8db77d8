// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const TITLE = {"en":"Popular mahjong (dazhong)","ru":"Народный маджонг (дачжун)","zh":"大众麻将"} as Text;
export const POINTS = {"en":[["count"]," ",["count",2,{"one":"point","other":"points"}]],"ru":[["count"]," ",["count",2,{"one":"очко","few":"очка","many":"очков","other":"очка"}]],"zh":[["count"]," 分"]} as Phrase<"count">;
