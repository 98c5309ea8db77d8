// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const board = {"en":"Tiles to pick","ru":"Кости для выбора","zh":"选牌"} as Text;
export const kindLeft = {"en":[["kind"],", ",["count"]," left"],"ru":[["kind"],", осталось ",["count"]],"zh":[["kind"],"，剩 ",["count"]," 张"]} as Phrase<"count" | "kind">;
export const pickAs = {"en":"The next tile is","ru":"Следующая кость — это","zh":"下一张牌作为"} as Text;
export const modes = {
"standing": {"en":"In hand","ru":"В руку","zh":"手牌"} as Text,
"chow": {"en":"Chow","ru":"{$Chow}","zh":"吃"} as Text,
"pung": {"en":"Pung","ru":"{$Pung}","zh":"碰"} as Text,
"kong": {"en":"Open kong","ru":"Открытый конг","zh":"明杠"} as Text,
"concealed-kong": {"en":"{$ConcealedKong}","ru":"{$ConcealedKong}","zh":"暗杠"} as Text,
};
export const standing = {"en":"Standing tiles","ru":"Кости в руке","zh":"手牌"} as Text;
export const melds = {"en":"{$Melds}","ru":"{$Melds}","zh":"{$melds}"} as Text;
export const bonusTiles = {"en":"Flowers and seasons","ru":"Сезоны и цветы","zh":"花牌"} as Text;
export const winningTile = {"en":"{$WinningTile}","ru":"{$WinningTile}","zh":"{$winningTile}"} as Text;
export const remove = {"en":["Remove ",["kind"]],"ru":["Убрать: ",["kind"]],"zh":["移除",["kind"]]} as Phrase<"kind">;
export const notation = {"en":"Standing tiles in notation","ru":"Кости в руке, запись","zh":"手牌记法"} as Text;
export const notationOfSuits = {"en":"For example 123m456p789s: m characters, p dots, s bamboos.","ru":"Например, 123m456p789s: m — символы, p — точки, s — бамбуки.","zh":"例如 123m456p789s：m 万，p 筒，s 条。"} as Text;
export const notationHint = {"en":"For example 123m456p789s11z55z: m characters, p dots, s bamboos, z winds and dragons, f flowers.","ru":"Например, 123m456p789s11z55z: m — символы, p — точки, s — бамбуки, z — ветры и драконы, f — цветы.","zh":"例如 123m456p789s11z55z：m 万，p 筒，s 条，z 风牌与箭牌，f 花牌。"} as Text;
export const size = {"en":["Standing tiles: ",["count"],". There must be ",["least"],"."],"ru":["Костей в руке: ",["count"],", должно быть ",["least"],"."],"zh":["手牌 ",["count"]," 张，应为 ",["least"]," 张。"]} as Phrase<"count" | "least">;
export const sizeOrWon = {"en":["Standing tiles: ",["count"],". There must be ",["least"],", or ",["most"]," with the winning tile."],"ru":["Костей в руке: ",["count"],", должно быть ",["least"],", а вместе с {$winningTile.ins} — ",["most"],"."],"zh":["手牌 ",["count"]," 张，应为 ",["least"]," 张，连同{$winningTile}为 ",["most"]," 张。"]} as Phrase<"count" | "least" | "most">;
export const empty = {"en":"No tile yet","ru":"Пока нет костей","zh":"尚无牌"} as Text;
export const clear = {"en":"Clear the hand","ru":"Очистить руку","zh":"清空"} as Text;
export const faultAt = {"en":["Character ",["at"],": there is no tile “",["found"],"” here."],"ru":["Знак ",["at"],": здесь нет кости «",["found"],"»."],"zh":["第 ",["at"]," 个字符：“",["found"],"”不是一张牌。"]} as Phrase<"at" | "found">;
export const suitMissing = {"en":["Character ",["at"],": write one of m, p, s, z, f after the digits."],"ru":["Знак ",["at"],": после цифр напишите m, p, s, z или f."],"zh":["第 ",["at"]," 个字符：数字之后请写 m、p、s、z 或 f。"]} as Phrase<"at">;
export const back = {"en":"Take back the last change","ru":"Отменить последнее изменение","zh":"撤销上一步"} as Text;
