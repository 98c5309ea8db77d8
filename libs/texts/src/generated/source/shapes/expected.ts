// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const EXPECTED = {
"uuid7": {"en":"expected a UUID of version 7, such as 019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01"} as Text,
"tile": {"en":["expected a tile such as ",["tile"]]} as Phrase<"tile">,
"knownTiles": {"en":"expected a face for every tile: ? is not accepted here"} as Text,
"option": {"en":"expected a text, a whole number, true or false"} as Text,
"time": {"en":"expected a time of RFC 3339 such as 2026-03-11T09:30:00Z"} as Text,
"name": {"en":"expected 1 to 64 letters, digits, dots, underscores and hyphens, a letter or digit first"} as Text,
"tag": {"en":"expected a tag: 10 to 124 hexadecimal digits, letters in upper case"} as Text,
"noControlCharacters": {"en":"expected no control characters"} as Text,
"visibleCharacter": {"en":"expected at least one visible character"} as Text,
"noGiver": {"en":"expected no giver: nobody gives a tile that is drawn"} as Text,
"giver": {"en":"expected the seat that gave the winning tile"} as Text,
"giverNotWinner": {"en":"expected another seat than that of the winner"} as Text,
"tileBegin": {"en":["\"",["token"],"\" begins no tile: write ranks, then m, p, s, z or f; or ? (offset ",["at"],")"]} as Phrase<"at" | "token">,
"tileSuit": {"en":["after \"",["ranks"],"\" write one of m, p, s, z, f (offset ",["at"],")"]} as Phrase<"at" | "ranks">,
"tileKind": {"en":["there is no tile ",["tile"],": ",["ranks"]," (offset ",["at"],")"]} as Phrase<"at" | "ranks" | "tile">,
};
