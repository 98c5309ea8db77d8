// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase } from '#language';

export const WINS = {
"self-draw": {"en":[["winner"],": {$win} by self-draw"],"ru":[["winner"],": {$win} со стены"],"zh":[["winner"],"自摸"]} as Phrase<"winner">,
"discard": {"en":[["winner"],": {$win} on a discard of ",["from"]],"ru":[["winner"],": {$win} на {$discard.prep} (",["from"],")"],"zh":[["winner"],"{$win.verb}",["from"],"的弃牌"]} as Phrase<"from" | "winner">,
"robbed-kong": {"en":[["winner"],": {$win} on a robbed kong of ",["from"]],"ru":[["winner"],": {$win}, ограбление конга (",["from"],")"],"zh":[["winner"],"抢",["from"],"的杠"]} as Phrase<"from" | "winner">,
};
export const FALSE_WINS = {
"self-draw": {"en":[["winner"],": {$falseWin} by self-draw"],"ru":[["winner"],": {$falseWin} со стены"],"zh":[["winner"],"自摸{$falseWin}"]} as Phrase<"winner">,
"discard": {"en":[["winner"],": {$falseWin} on a discard of ",["from"]],"ru":[["winner"],": {$falseWin} на {$discard.prep} (",["from"],")"],"zh":[["winner"],"{$falseWin}",["from"],"的弃牌"]} as Phrase<"from" | "winner">,
"robbed-kong": {"en":[["winner"],": {$falseWin} on a robbed kong of ",["from"]],"ru":[["winner"],": {$falseWin}, ограбление конга (",["from"],")"],"zh":[["winner"],"抢",["from"],"的杠{$falseWin}"]} as Phrase<"from" | "winner">,
};
export const falseWin = {"en":[["winner"],": {$falseWin}"],"ru":[["winner"],": {$falseWin}"],"zh":[["winner"],"{$falseWin}"]} as Phrase<"winner">;
export const falseWinPaid = {"en":[["win"],", pays ",["points"]],"ru":[["win"],", платит ",["points"]],"zh":[["win"],"，赔 ",["points"]]} as Phrase<"points" | "win">;
