// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const fans = {"en":"{$Fans}","ru":"{$Fans}","zh":"{$fans}"} as Text;
export const absorbed = {"en":"Not counted","ru":"Не считаются","zh":"不计"} as Text;
export const absorbedBy = {"en":[["fan"]," does not count: ",["by"]," includes it."],"ru":[["fan"]," не считается: входит в ",["by"],"."],"zh":["不计",["fan"],"：已含于",["by"],"。"]} as Phrase<"by" | "fan">;
export const arrangement = {"en":"The hand in sets","ru":"Рука по {$set.plDat}","zh":"牌型拆分"} as Text;
export const kinds = {
"chow": {"en":"chow","ru":"{$chow}","zh":"顺子"} as Text,
"pung": {"en":"pung","ru":"{$pung}","zh":"刻子"} as Text,
"kong": {"en":"kong","ru":"{$kong}","zh":"杠"} as Text,
"pair": {"en":"pair","ru":"пара","zh":"将"} as Text,
"knitted": {"en":"knitted straight","ru":"переплетённый ряд","zh":"组合龙"} as Text,
"singles": {"en":"all tiles","ru":"все кости","zh":"全部牌"} as Text,
};
export const declared = {
"chow": {"en":"{$declaredChow}","ru":"{$declaredChow}","zh":"{$declaredChow}"} as Text,
"pung": {"en":"{$declaredPung}","ru":"{$declaredPung}","zh":"{$declaredPung}"} as Text,
"kong": {"en":"{$declaredKong}","ru":"{$declaredKong}","zh":"{$declaredKong}"} as Text,
};
export const gains = {
"fan": {"en":[["value"]],"ru":[["value"]],"zh":[["value"]]} as Phrase<"value">,
"doublings": {"en":[["value",2,{"=1":"×2","=2":"×2 ×2","=3":"×2 ×2 ×2","other":["×2 (",["value"]," times)"]}]],"ru":[["value",2,{"=1":"×2","=2":"×2 ×2","=3":"×2 ×2 ×2","other":["×2 (",["value"]," раз)"]}]],"zh":[["value",2,{"=1":"×2","=2":"×2 ×2","=3":"×2 ×2 ×2","other":["×2（",["value"]," 次）"]}]]} as Phrase<"value">,
"limit": {"en":"{$limit}","ru":"{$limit}","zh":"{$limit}"} as Text,
};
