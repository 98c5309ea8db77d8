import type { Text } from '#language';

/** Finishing playing and dealership transfer. */
export const FINISHING = {
  'SS-fin.1': {
    en: 'Playing stops when all players except one are Hu, or when the wall ends.',
    ru: 'Игра заканчивается, когда все игроки, кроме одного, объявили «Ху» или когда кончилась стена.',
    zh: '除一家外都已胡牌，或牌墙摸完，牌局停止。',
  },
  'SS-fin.2': {
    en: 'Everybody shows their tiles, and each player’s total points are calculated.',
    ru: 'Все показывают кости, и подсчитывается сумма очков каждого игрока.',
    zh: '各家亮牌，并计算每家的总分。',
  },
  'SS-fin.3': {
    en: 'A player’s total is the sum of Hu payments (including non-ready to ready) and kong payments.',
    ru: 'Итог игрока — сумма выплат за «Ху» (включая выплаты без ожидания — ожидающим) и выплат за конги.',
    zh: '玩家的总分是胡牌的收付（包括无叫付有叫）和杠的收付之和。',
  },
  'SS-fin.4': {
    en: 'A penalty of 48 points is paid if a player still has tiles of the forbidden suit in hand and not all of the player’s discards are of this suit.',
    ru: 'Штраф 48 очков платит игрок, у которого в руке остались кости запрещённой масти, если не все его сносы этой масти.',
    zh: '手里还有定缺花色的牌，而所打的牌并非全是该花色的，付罚分 48 分。',
  },
  'SS-fin.5': {
    en: '“Ready” is a hand that only waits for a winning tile, even if all four copies of it are seen exposed on the table, but not if all four copies of it are in the player’s “standing” tiles.',
    ru: '«В ожидании» — рука, которой не хватает лишь победной кости, даже если все четыре её копии видны на столе, но не если все четыре копии среди «стоящих» костей игрока.',
    zh: '只差一张胡牌的手牌为“有叫”，即使该牌四张全已在桌上亮出；但四张全在自己的“立牌”里的不算。',
  },
  'SS-fin.6': {
    en: 'If the wall ends with multiple non-Hu players playing, non-Hu non-ready players pay to non-Hu ready players.',
    ru: 'Если стена кончилась, а без «Ху» играют несколько игроков, игроки без «Ху» без ожидания платят игрокам без «Ху» в ожидании.',
    zh: '牌墙摸完而还有几家未胡时，未胡又无叫者付给未胡而有叫者（查叫）。',
  },
  'SS-fin.7': {
    en: 'Players who are non-Hu non-ready when playing finishes do not get kong payments.',
    ru: 'Игроки без «Ху» без ожидания в конце игры не получают выплат за конги.',
    zh: '牌局结束时未胡又无叫者，不得杠分。',
  },
  'SS-fin.x': {
    en: 'When three players have declared Hu, the hand without Hu is not shown and is not checked for tiles of the forbidden suit, and points for declared kongs are calculated.',
    ru: 'Когда «Ху» объявили трое, руку игрока без «Ху» не показывают и не проверяют на запрещённую масть, а очки за объявленные конги подсчитывают.',
    zh: '三家胡牌时，未胡的手牌不亮，也不查是否有定缺花色；已宣告的杠照算。',
  },
  'SS-deal.1': {
    en: 'If nobody is Hu, the dealer stays the same.',
    ru: 'Если «Ху» нет ни у кого, дилер остаётся прежним.',
    zh: '无人胡牌，庄家不变。',
  },
  'SS-deal.2': {
    en: 'If the first Hu is by a single player, this player is the next dealer.',
    ru: 'Если первое «Ху» объявил один игрок, он и становится следующим дилером.',
    zh: '首次胡牌只有一家的，由该家下局坐庄。',
  },
  'SS-deal.3': {
    en: 'If the first Hu is by multiple players on the same discard, the discarder is the next dealer.',
    ru: 'Если первое «Ху» объявили несколько игроков на одном сносе, следующий дилер — снёсший кость.',
    zh: '首次胡牌是几家同时胡一张弃牌的，由点炮者下局坐庄。',
  },
} as const satisfies Readonly<Record<string, Text>>;
