import type { Text } from '#language';

/** Chapters 4 to 6: the forbidden suit, the end of a deal and its settlement. */
export const ENDING = {
  'SBR-4.1': {
    en: 'After the deal of tiles and before the first turn every player assigns a “forbidden” suit: a tile of it is separated from the hand (14 tiles of the dealer, 13 of the others) and put face down in the centre before the player; this tile is the obligatory first discard as soon as that is possible.',
    ru: 'После распределения костей и перед первым ходом каждый игрок назначает «запрещённую» масть: отделяет из руки (14 костей у дилера, 13 у остальных) кость этой масти и помещает её в центр перед собой лицевой стороной вниз; эта кость — первый обязательный снос, как только он возможен.',
    zh: '发牌之后、第一轮之前，每家须定缺：从手牌（庄家 14 张，其余 13 张）里取一张该花色的牌，面朝下放在自己面前的中央；一有机会，第一次打牌必须打这张。',
  },
  'SBR-4.2': {
    en: 'A player without a tile of the suit puts down a card that shows it; the card is turned with the first discard, and may later be replaced by a discarded tile of that suit.',
    ru: 'Если в руке нет кости запрещённой масти, игрок помещает карточку с указанием масти; она переворачивается вместе с первым сносом и позже может быть заменена на снесённую кость этой масти.',
    zh: '手里没有该花色的牌时，放一张标明花色的卡片；卡片在第一次打牌时翻开，以后可以用打出的该花色的牌替换。',
  },
  'SBR-4.c': {
    en: 'In the very rare case of a win before the player’s first discard, the card is turned and no tile is discarded.',
    ru: 'В редчайшем случае объявления маджонга до первого своего сноса карточка переворачивается, а снос кости не осуществляется.',
    zh: '极少数在自己第一次打牌之前就胡的，翻开卡片，不再打牌。',
  },
  'SBR-4.3': {
    en: 'A hand with a declared win, and a hand after the end of the wall, must not contain tiles of the player’s forbidden suit: the penalty is 48 points, and the hand counts as not ready; a player who holds the forbidden suit may discard another one at the risk of the penalty; it is not imposed only if all discards of the player were of the forbidden suit.',
    ru: 'Рука с объявленным маджонгом и рука после разбора стены не должны содержать костей запрещённой масти игрока: штраф 48 очков, а рука считается не в ожидании; имея кости запрещённой масти, игрок может сбрасывать другую, принимая риск штрафа; штраф не начисляется лишь при условии, что все сносы игрока состояли из костей запрещённой масти.',
    zh: '胡牌的手牌和牌墙摸完后的手牌里都不得有自己定缺花色的牌：罚 48 分，该手牌视为无叫；手里有定缺花色的玩家可以打别的花色，自担被罚的风险；只有所打的牌全是定缺花色时才免罚。',
  },
  'SBR-5.1': {
    en: 'A deal ends when three players have declared a win, or when the tiles of the wall are used up.',
    ru: 'Розыгрыш сдачи заканчивается, когда три игрока объявили маджонг либо кости в стене закончились.',
    zh: '三家胡牌，或牌墙的牌摸完，本局结束。',
  },
  'SBR-5.2': {
    en: 'A deal ends when the time of the tournament session has run out; the players then get points for declared wins and kongs only.',
    ru: 'Розыгрыш сдачи заканчивается, когда истекло время игровой сессии в турнире; тогда игрокам начисляются очки только за объявленные маджонги и конги.',
    zh: '赛事的比赛时间用完，本局结束；此时只计已宣告的胡牌和杠的分。',
  },
  'SBR-5.3': {
    en: 'If no win was declared, the dealer stays the same in the new deal.',
    ru: 'Если не было объявлено ни одного маджонга, в новой сдаче дилер остаётся прежним.',
    zh: '无人胡牌，下局庄家不变。',
  },
  'SBR-5.4': {
    en: 'If the first win of the deal was declared by one player, this player is the dealer of the new deal.',
    ru: 'Если первый маджонг в сдаче был объявлен одним игроком, в новой сдаче этот игрок становится дилером.',
    zh: '本局首次胡牌只有一家的，由该家下局坐庄。',
  },
  'SBR-5.5': {
    en: 'If the first wins of the deal were declared by several players at once on one discard, the player who discarded the winning tile is the dealer of the new deal.',
    ru: 'Если первые маджонги в сдаче были объявлены со сноса несколькими игроками одновременно, в новой сдаче дилером становится игрок, снёсший победную кость.',
    zh: '本局首次胡牌是几家同时胡一张弃牌的，由打出该牌者下局坐庄。',
  },
  'SBR-5.6': {
    en: 'No new deal begins if the limit of deals that the tournament sets for a session has been played.',
    ru: 'Новая сдача не начинается, если в игровой сессии уже сыграно предельное количество сдач, оговоренное регламентом турнира.',
    zh: '一场比赛已打满赛事规程规定的局数时，不再开新局。',
  },
  'SBR-6.1': {
    en: 'In each deal a player gains or pays points, case by case, for declared wins, for declared kongs, at the end of the wall for ready hands without Hu, and for penalties.',
    ru: 'В каждой сдаче игрок получает начисление или выплату очков по каждому случаю: за объявленные маджонги, за объявленные конги, при разобранной стене за руки без «Ху» в ожидании, за штрафы.',
    zh: '每局中玩家按每种情形分别得分或付分：宣告的胡牌、宣告的杠、牌墙摸完时未胡而有叫的手牌，以及罚分。',
  },
  'SBR-6.2': {
    en: 'After declaring a win a player is out until the end of the deal, and takes no part in any payments for wins and kongs of the players who go on.',
    ru: 'После объявления маджонга игрок до окончания сдачи выбывает из игры и недоступен для любых начислений за маджонги и конги продолжающих игру.',
    zh: '胡牌之后，玩家在本局结束之前出局，不参与继续打牌者的胡牌和杠的任何收付。',
  },
  'SBR-6.3': {
    en: 'A deal has two main finals: three wins have been declared, or the wall is used up.',
    ru: 'Существует два основных финала сдачи: объявлены три маджонга и разобрана стена.',
    zh: '一局有两种主要结局：三家胡牌，或牌墙摸完。',
  },
  'SBR-6.4': {
    en: 'At three declared wins the hands of these players are shown and checked, and wins and kongs are paid; the hand of the fourth player is not checked, and its kongs are paid without a check.',
    ru: 'В финале трёх маджонгов руки объявивших маджонг показывают, проверяют и начисляют очки за маджонги и конги; руку четвёртого игрока не проверяют, а очки за его конги начисляют без проверки.',
    zh: '三家胡牌时，胡牌者亮牌查验，并结算胡牌和杠；第四家的手牌不查验，其杠不经查验照算。',
  },
  'SBR-6.5': {
    en: 'At the end of the wall all hands are shown and checked, and wins and kongs are paid; with two or more players without Hu, each of them who is not ready pays each who is ready the value of that hand; players without Hu who are not ready get no points for kongs.',
    ru: 'В финале «разобрана стена» все руки показывают, проверяют и начисляют очки за маджонги и конги; при двух и более игроках без «Ху» каждый из них без ожидания выплачивает стоимость руки каждому в ожидании; игроки без «Ху» без ожидания не получают очки за конги.',
    zh: '牌墙摸完时各家亮牌查验，并结算胡牌和杠；有两家以上未胡时，其中每个无叫者向每个有叫者付其手牌分值；未胡又无叫者不得杠分。',
  },
  'SBR-6.6': {
    en: 'The forbidden suit in a hand with a declared win brings the penalty for a false Hu besides the penalty of 48 points; at the end of the wall a hand with it counts as a hand without Hu that is not ready, with its payments besides the 48 points.',
    ru: 'Запрещённая масть в руке с объявленным маджонгом помимо штрафа в 48 очков приводит к штрафу за ложный маджонг; в финале «разобрана стена» рука с ней считается рукой без «Ху» без ожидания, с её выплатами помимо 48 очков.',
    zh: '胡牌的手牌里有定缺花色的，除罚 48 分外，另按诈胡处罚；牌墙摸完时，有定缺花色的手牌（花猪）算未胡又无叫，除 48 分外照此付分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
