// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const more = {"en":["and ",["count"]," more"],"ru":["и ещё ",["count"]],"zh":["另有 ",["count"]," 项"]} as Phrase<"count">;
export const line = {"en":"Line of the file","ru":"Строка файла","zh":"文件行号"} as Text;
export const match = {"en":"Match","ru":"Матч","zh":"比赛"} as Text;
export const deal = {"en":"Deal","ru":"Сдача","zh":"牌局"} as Text;
export const result = {"en":"Result","ru":"Результат","zh":"结果"} as Text;
export const events = {"en":"Events","ru":"События","zh":"事件数"} as Text;
export const at = {"en":"Verified in a browser","ru":"Проверено в браузере","zh":"在浏览器中验证于"} as Text;
