// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const EXPECTED = {
"uuid7": {"en":"expected a UUID of version 7, such as 019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01","ru":"ожидается UUID версии 7, например 019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01","zh":"应为版本 7 的 UUID，例如 019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01"} as Text,
"tile": {"en":["expected a tile such as ",["tile"]],"ru":["ожидается кость, например ",["tile"]],"zh":["应为牌，例如 ",["tile"]]} as Phrase<"tile">,
"knownTiles": {"en":"expected a face for every tile: ? is not accepted here","ru":"ожидается вид каждой кости: ? здесь не принимается","zh":"应写明每张牌：此处不接受 ?"} as Text,
"option": {"en":"expected a text, a whole number, true or false","ru":"ожидается текст, целое число, true или false","zh":"应为文本、整数、true 或 false"} as Text,
"time": {"en":"expected a time of RFC 3339 such as 2026-03-11T09:30:00Z","ru":"ожидается время по RFC 3339, например 2026-03-11T09:30:00Z","zh":"应为 RFC 3339 格式的时间，例如 2026-03-11T09:30:00Z"} as Text,
"name": {"en":"expected 1 to 64 letters, digits, dots, underscores and hyphens, a letter or digit first","ru":"ожидается от 1 до 64 латинских букв, цифр, точек, подчёркиваний и дефисов, первой — буква или цифра","zh":"应为 1 到 64 个字母、数字、点、下划线或连字符，并以字母或数字开头"} as Text,
"tag": {"en":"expected a tag: 10 to 124 hexadecimal digits, letters in upper case","ru":"ожидается метка: от 10 до 124 шестнадцатеричных цифр, буквы прописные","zh":"应为标签：10 到 124 位十六进制数字，字母大写"} as Text,
"noControlCharacters": {"en":"expected no control characters","ru":"управляющие символы не допускаются","zh":"不应含控制字符"} as Text,
"visibleCharacter": {"en":"expected at least one visible character","ru":"ожидается хотя бы один видимый символ","zh":"应至少含一个可见字符"} as Text,
"noGiver": {"en":"expected no giver: nobody gives a tile that is drawn","ru":"отдавший не указывается: взятую из стены кость никто не отдавал","zh":"自摸的牌没有放铳者，不应填写"} as Text,
"giver": {"en":"expected the seat that gave the winning tile","ru":"ожидается место игрока, отдавшего выигрышную кость","zh":"应为放铳者的座位"} as Text,
"giverNotWinner": {"en":"expected another seat than that of the winner","ru":"ожидается место другого игрока, не победителя","zh":"应为和牌者以外的座位"} as Text,
"tileBegin": {"en":["\"",["token"],"\" begins no tile: write ranks, then m, p, s, z or f; or ? (offset ",["at"],")"],"ru":["с \"",["token"],"\" кость не начинается: напишите ранги, затем m, p, s, z или f; или ? (смещение ",["at"],")"],"zh":["\"",["token"],"\" 不是牌的开头：先写点数，再写 m、p、s、z 或 f；或写 ?（位置 ",["at"],"）"]} as Phrase<"at" | "token">,
"tileSuit": {"en":["after \"",["ranks"],"\" write one of m, p, s, z, f (offset ",["at"],")"],"ru":["после \"",["ranks"],"\" напишите одну из букв m, p, s, z, f (смещение ",["at"],")"],"zh":["\"",["ranks"],"\" 之后应写 m、p、s、z、f 之一（位置 ",["at"],"）"]} as Phrase<"at" | "ranks">,
"tileKind": {"en":["there is no tile ",["tile"],": ",["ranks"]," (offset ",["at"],")"],"ru":["кости ",["tile"]," не бывает: ",["ranks"]," (смещение ",["at"],")"],"zh":["没有 ",["tile"]," 这张牌：",["ranks"],"（位置 ",["at"],"）"]} as Phrase<"at" | "ranks" | "tile">,
};
