// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const CALCULATOR_FAULTS = {
"TILE_COUNT": {"en":"There are too many or too few tiles.","ru":"Костей слишком много или слишком мало.","zh":"牌的张数过多或过少。"} as Text,
"WINNING_TILE_NOT_THERE": {"en":"The {$winningTile} is not among the standing tiles.","ru":"{$WinningTile.gen} нет среди костей руки.","zh":"手牌里没有所{$win.verb}的那张牌。"} as Text,
"CIRCUMSTANCE_IMPOSSIBLE": {"en":"This circumstance cannot be true of this {$win}.","ru":"В этом случае ({$win}) такого обстоятельства быть не может.","zh":"这样的{$win}不可能有此情形。"} as Text,
"MEMBER_MISSING": {"en":"The rule set requires this member.","ru":"Это поле обязательно по этим правилам.","zh":"该规则要求此项。"} as Text,
"OPTION_DIFFERS": {"en":"It contradicts one of the options.","ru":"Это противоречит одной из настроек.","zh":"与某个选项矛盾。"} as Text,
"NOT_ASKED_BY_BOOK": {"en":"The rule set has no such member or circumstance.","ru":"В правилах нет такого поля или обстоятельства.","zh":"规则中没有这样的成员或情形。"} as Text,
"OPENING_DIFFERS": {"en":"It contradicts the opening command.","ru":"Это противоречит команде, открывающей сдачу.","zh":"与开局命令矛盾。"} as Text,
};
export const CALCULATOR_DETAILS = {
"tileNotInSet": {"en":["The set has no tile ",["tile"],"."],"ru":["В комплекте нет кости ",["tile"],"."],"zh":["这副牌里没有 ",["tile"],"。"]} as Phrase<"tile">,
"numberNotInSet": {"en":["Got the number ",["number"],", expected one from 0 to ",["last"],"."],"ru":["Получен номер ",["number"],", ожидается номер от 0 до ",["last"],"."],"zh":["收到编号 ",["number"],"，应为从 0 到 ",["last"]," 的编号。"]} as Phrase<"last" | "number">,
"copyTooMany": {"en":["There is one copy of ",["tile"]," too many."],"ru":["Одна кость ",["tile"]," лишняя."],"zh":[["tile"]," 多了一张。"]} as Phrase<"tile">,
"numberRepeated": {"en":["Tile ",["number"]," is already at place ",["earlier"],"."],"ru":["Кость ",["number"]," уже находится на месте ",["earlier"],"."],"zh":["第 ",["number"]," 号牌已在位置 ",["earlier"],"。"]} as Phrase<"earlier" | "number">,
"standingCount": {"en":["Got ",["got"]," standing tiles, expected ",["needed"]," beside this number of melds: ",["melds"],"."],"ru":["Получено костей в руке: ",["got"],", ожидается ",["needed"]," при таком числе выложенных сочетаний: ",["melds"],"."],"zh":["收到 ",["got"]," 张手牌；副露 ",["melds"]," 组时应为 ",["needed"]," 张。"]} as Phrase<"got" | "melds" | "needed">,
"setCount": {"en":["Got ",["got"]," tiles, expected the ",["needed"]," tiles of the set."],"ru":["Получено костей: ",["got"],", в комплекте их ",["needed"],"."],"zh":["收到 ",["got"]," 张牌，这副牌共有 ",["needed"]," 张。"]} as Phrase<"got" | "needed">,
"winningTileMissing": {"en":"Got no winningTile. Only a hand with the circumstance dealt-hand has none.","ru":"Нет поля winningTile. Его не бывает только при обстоятельстве dealt-hand.","zh":"缺少 winningTile。只有情形为 dealt-hand 时才没有该字段。"} as Text,
"winningTileNeedless": {"en":"Got a winningTile. A hand with the circumstance dealt-hand has none.","ru":"Получено поле winningTile. При обстоятельстве dealt-hand его не бывает.","zh":"收到 winningTile。情形为 dealt-hand 时没有该字段。"} as Text,
};
