// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const REASONS = {
"win.discard": {"en":"Hu on a discard or on a robbed tile: the hand value, from the seat whose tile it was.","ru":"«Ху» на сносе или ограблением: стоимость руки с того, чья была кость.","zh":"胡弃牌或抢杠：由该牌的原主付手牌分值。"} as Text,
"win.self-draw": {"en":"Hu on a self-drawn tile: the hand value and one more.","ru":"Маджонг со стены: стоимость руки и ещё одно очко.","zh":"自摸：手牌分值再加一分。"} as Text,
"kong.concealed": {"en":"A concealed kong.","ru":"Закрытый конг.","zh":"暗杠（下雨）。"} as Text,
"kong.melded": {"en":"A kong melded on a discard.","ru":"Открытый конг на снесённой кости.","zh":"直杠（刮风）。"} as Text,
"kong.promoted": {"en":"A pung promoted to a kong with the tile just drawn.","ru":"Панг, дополненный до конга только что взятой костью.","zh":"用刚摸到的牌补杠（刮风）。"} as Text,
"kong.postponed": {"en":"A pung made a kong with a tile held for longer: it earns nothing.","ru":"Отложенный конг, на кости из руки: не приносит ничего.","zh":"过手补杠：不收分。"} as Text,
"kong.refund.shot": {"en":"Hu on the discard right after the kong: its payment goes back.","ru":"«Ху» на сносе сразу после конга: его стоимость возвращается.","zh":"杠上炮：退还杠分。"} as Text,
"kong.refund.false-win": {"en":"A kong payment goes back after a false Hu.","ru":"После ложного маджонга стоимость конга возвращается.","zh":"诈胡：退还杠分。"} as Text,
"kong.refund.not-ready": {"en":"A kong payment goes back: the hand was not ready when the wall ended.","ru":"Стоимость конга возвращается: при разобранной стене рука была без ожидания.","zh":"流局时无叫：退还杠分（退税）。"} as Text,
"ready.non-ready-pays": {"en":"When the wall has ended, who is not ready pays each ready hand its highest value.","ru":"При разобранной стене игрок без ожидания платит каждой руке в ожидании её наибольшую стоимость.","zh":"查叫：流局时无叫者向每个有叫者付其最高分值。"} as Text,
"false-win": {"en":"A false Hu pays each player who is still non-Hu after it.","ru":"Ложный маджонг: выплата каждому, кто остался после него без «Ху».","zh":"诈胡：赔付其后仍未胡的每一家。"} as Text,
"fine.forbidden-suit": {"en":"Tiles of the forbidden suit in the hand.","ru":"Кости запрещённой масти в руке.","zh":"手牌里有定缺花色的牌。"} as Text,
"fault.structure": {"en":"The hand is neither four sets and a pair nor seven pairs.","ru":"Рука — не четыре сета с парой и не семь пар.","zh":"手牌既不是四副面子加一对将，也不是七对。"} as Text,
"fault.forbidden-suit": {"en":"The hand holds the forbidden suit.","ru":"В руке есть запрещённая масть.","zh":"手牌里有定缺花色。"} as Text,
"fault.three-suits": {"en":"The hand holds all three suits, so also its forbidden suit.","ru":"В руке все три масти, а значит, и запрещённая.","zh":"手牌里三种花色俱全，必有定缺花色。"} as Text,
"win.discard.stated": {"en":"Hu on a discard or on a robbed tile: the hand value, from the seat whose tile it was. The value is stated by a person and cannot be checked.","ru":"«Ху» на сносе или ограблением: стоимость руки с того, чья была кость. Стоимость указана человеком, и проверить её нельзя.","zh":"胡弃牌或抢杠：由该牌的原主付手牌分值。分值由人申报，无法查验。"} as Text,
"win.self-draw.stated": {"en":"Hu on a self-drawn tile: the hand value and one more. The value is stated by a person and cannot be checked.","ru":"Маджонг со стены: стоимость руки и ещё одно очко. Стоимость указана человеком, и проверить её нельзя.","zh":"自摸：手牌分值再加一分。分值由人申报，无法查验。"} as Text,
};
