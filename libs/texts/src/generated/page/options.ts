// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const YES_OR_NO = {
"true": {"en":"yes","ru":"да","zh":"是"} as Text,
"false": {"en":"no","ru":"нет","zh":"否"} as Text,
};
export const OPTIONS = {
"waitOnOwnFour": {"en":"A wait on a tile whose four copies the player holds counts","ru":"Ожидание кости, все четыре копии которой у самого игрока, засчитывается","zh":"所听的牌四张都在自己手里仍算有叫"} as Text,
"falseHuMovesDeal": {"en":"A first {$win} that is false decides the next {$dealer}","ru":"Первый маджонг, даже ложный, определяет следующего {$dealer.gen}","zh":"首次{$win}即使是{$falseWin}，仍据此换庄"} as Text,
"falseHu": {"en":"Points that a false Hu pays to each player","ru":"Сколько очков ложный маджонг платит каждому","zh":"诈胡向每家付的分数"} as Text,
"shotReturns": {"en":"Kongs returned by Hu on the discard after them","ru":"Конги, выплаты за которые возвращает «Ху» на сносе после них","zh":"开杠后打出的牌被胡时退还的杠"} as Text,
"kongAfterPung": {"en":"A kong may follow one’s own pung in the same turn","ru":"В ход своего панга можно объявить конг","zh":"自己碰牌的那一轮可以开杠"} as Text,
"endByTime": {"en":"The time of the session ends the deal under way","ru":"Время сессии прекращает идущую сдачу","zh":"比赛时间到即结束正在进行的一局"} as Text,
"limit": {"en":"Limit of a hand, points","ru":"Предел стоимости руки, очков","zh":"满贯分数"} as Text,
"bonusTiles": {"en":"Flowers and seasons","ru":"{$Flowers}","zh":"花牌"} as Text,
"round": {"en":"Round wind","ru":"Ветер раунда","zh":"圈风"} as Text,
"eastAfterUnplayed": {"en":"East after an unplayed deal","ru":"Восток после несыгранной сдачи","zh":"流局后的东家"} as Text,
"jokers": {"en":"Joker rule","ru":"Правило джокера","zh":"混牌规则"} as Text,
"tileHog": {"en":"Tile hog","ru":"Четыре врозь","zh":"四归一"} as Text,
"withdrawals": {"en":"A set can be withdrawn","ru":"Отказ от сета","zh":"收回面子"} as Text,
"riichi": {"en":"Concealed ready hand","ru":"Закрытая просящая рука","zh":"门清报听"} as Text,
};
export const VALUES = {
"shotReturns": {
"all": {"en":"all of that turn","ru":"все конги этого хода","zh":"该轮所有的杠"} as Text,
"last": {"en":"the last one","ru":"последний","zh":"最后一个杠"} as Text,
},
"eastAfterUnplayed": {
"passes": {"en":"passes on","ru":"переходит дальше","zh":"下庄"} as Text,
"stays": {"en":"stays","ru":"остаётся","zh":"连庄"} as Text,
},
"jokers": {
"none": {"en":"none","ru":"без джокеров","zh":"不用"} as Text,
"up": {"en":"the tile after the indicator","ru":"следующая кость после указателя","zh":"指示牌的下一种（向上指）"} as Text,
"down": {"en":"the tile before the indicator","ru":"предыдущая кость перед указателем","zh":"指示牌的前一种（向下指）"} as Text,
},
"tileHog": {
"sets": {"en":"in chows and pungs only","ru":"только в чоу и пангах","zh":"只在顺子和刻子里"} as Text,
"all": {"en":"also in the pair, seven pairs and knitted tiles","ru":"также в паре, семи парах и переплетённых костях","zh":"也计将、七对和组合龙部分"} as Text,
},
"withdrawals": {
"called": {"en":"before its tiles are opened","ru":"до открытия костей","zh":"亮牌之前"} as Text,
"opened": {"en":"also at once after that","ru":"и сразу после открытия","zh":"亮牌之后当即也可"} as Text,
},
"riichi": {
"alone": {"en":"2 points (riichi alone)","ru":"2 очка (только риичи)","zh":"2 分（只计立直）"} as Text,
"added": {"en":"3 points (1 and 2 more)","ru":"3 очка (1 и ещё 2)","zh":"3 分（1 分另加 2 分）"} as Text,
},
};
