// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const suitNames = {
"m": {"en":"characters","ru":"символы","zh":"万"} as Text,
"p": {"en":"dots","ru":"точки","zh":"筒"} as Text,
"s": {"en":"bamboos","ru":"бамбуки","zh":"条"} as Text,
};
export const NAMED = {
"1z": {"en":"east wind","ru":"восточный ветер","zh":"东风"} as Text,
"2z": {"en":"south wind","ru":"южный ветер","zh":"南风"} as Text,
"3z": {"en":"west wind","ru":"западный ветер","zh":"西风"} as Text,
"4z": {"en":"north wind","ru":"северный ветер","zh":"北风"} as Text,
"5z": {"en":"white dragon","ru":"белый дракон","zh":"白板"} as Text,
"6z": {"en":"green dragon","ru":"зелёный дракон","zh":"发财"} as Text,
"7z": {"en":"red dragon","ru":"красный дракон","zh":"红中"} as Text,
"1f": {"en":"plum","ru":"слива","zh":"梅"} as Text,
"2f": {"en":"orchid","ru":"орхидея","zh":"兰"} as Text,
"3f": {"en":"chrysanthemum","ru":"хризантема","zh":"菊"} as Text,
"4f": {"en":"bamboo flower","ru":"бамбук (цветок)","zh":"竹"} as Text,
"5f": {"en":"spring","ru":"весна","zh":"春"} as Text,
"6f": {"en":"summer","ru":"лето","zh":"夏"} as Text,
"7f": {"en":"autumn","ru":"осень","zh":"秋"} as Text,
"8f": {"en":"winter","ru":"зима","zh":"冬"} as Text,
"?": {"en":"unknown tile","ru":"неизвестная кость","zh":"未知牌"} as Text,
"hidden": {"en":"concealed tile","ru":"закрытая кость","zh":"暗牌"} as Text,
};
export const NUMBERED = {
"m": {"en":[["rank"]," ",["rank",2,{"one":"character","other":"characters"}]],"ru":[["rank"]," ",["rank",2,{"one":"символ","few":"символа","many":"символов","other":"символа"}]],"zh":[["rank",1,{"1":"一","2":"二","3":"三","4":"四","5":"五","6":"六","7":"七","8":"八","9":"九","other":""}],"万"]} as Phrase<"rank">,
"p": {"en":[["rank"]," ",["rank",2,{"one":"dot","other":"dots"}]],"ru":[["rank"]," ",["rank",2,{"one":"точка","few":"точки","many":"точек","other":"точки"}]],"zh":[["rank",1,{"1":"一","2":"二","3":"三","4":"四","5":"五","6":"六","7":"七","8":"八","9":"九","other":""}],"筒"]} as Phrase<"rank">,
"s": {"en":[["rank"]," ",["rank",2,{"one":"bamboo","other":"bamboos"}]],"ru":[["rank"]," ",["rank",2,{"one":"бамбук","few":"бамбука","many":"бамбуков","other":"бамбука"}]],"zh":[["rank",1,{"1":"一","2":"二","3":"三","4":"四","5":"五","6":"六","7":"七","8":"八","9":"九","other":""}],"条"]} as Phrase<"rank">,
};
