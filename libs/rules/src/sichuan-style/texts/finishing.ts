import type { Text } from '#language';

/** Finishing playing and dealership transfer. */
export const FINISHING = {
  'SS-fin.1': {
    en: 'Play stops when all players but one are Hu, or when the wall ends.',
    ru: 'Игра заканчивается, когда без «Ху» остался один игрок или когда кончилась стена.',
    zh: '只剩一家未胡，或牌墙摸完，牌局停止。',
  },
  'SS-fin.2': {
    en: 'All show their tiles and the points are counted.',
    ru: 'Все показывают кости, и подсчитываются очки.',
    zh: '各家亮牌并计分。',
  },
  'SS-fin.3': {
    en: 'A total is the sum of the payments for Hu, ready hands included, and for kongs.',
    ru: 'Итог — сумма выплат за «Ху», включая руки в ожидании, и за конги.',
    zh: '总分是胡牌（包括查叫）和杠的收付之和。',
  },
  'SS-fin.4': {
    en: 'Who still has tiles of the forbidden suit is fined 48, unless all own discards were of it.',
    ru: 'За оставшиеся кости запрещённой масти полагается штраф 48, если не все сносы игрока были из неё.',
    zh: '手里还有定缺花色的牌，罚 48 分；所打的牌全是该花色则免罚。',
  },
  'SS-fin.5': {
    en: 'A hand is ready if a tile would complete it, even if all four copies lie open, but not if all four stand in the hand.',
    ru: 'Рука в ожидании, если её завершает какая-либо кость, хотя бы все четыре копии лежали открыто, но не если все четыре стоят в самой руке.',
    zh: '差一张就能胡的手牌为有叫，即使四张全已亮出；但四张全立在自己手里的不算。',
  },
  'SS-fin.6': {
    en: 'If the wall ends with several players not Hu, those of them not ready pay those who are.',
    ru: 'Если стена кончилась, а без «Ху» несколько игроков, не ожидающие из них платят ожидающим.',
    zh: '牌墙摸完而还有几家未胡时，其中无叫者赔付有叫者（查叫）。',
  },
  'SS-fin.7': {
    en: 'Who is neither Hu nor ready at the wall’s end keeps no kong payments.',
    ru: 'Игрок без «Ху» и без ожидания, когда стена кончилась, не сохраняет выплат за конги.',
    zh: '牌墙摸完时未胡又无叫者，不保留杠分。',
  },
  'SS-fin.x': {
    en: 'At three Hu the fourth hand is neither shown nor checked, and its kongs count.',
    ru: 'При трёх «Ху» четвёртую руку не показывают и не проверяют, а её конги засчитывают.',
    zh: '三家胡牌时，第四家不亮牌也不查验，其杠照算。',
  },
  'SS-deal.1': {
    en: 'If nobody is Hu, the dealer stays.',
    ru: 'Если «Ху» нет ни у кого, дилер остаётся прежним.',
    zh: '无人胡牌，庄家连庄。',
  },
  'SS-deal.2': {
    en: 'If the first Hu is by one player, that player deals next.',
    ru: 'Если первое «Ху» объявил один игрок, он и становится следующим дилером.',
    zh: '首次胡牌只有一家的，由该家下局坐庄。',
  },
  'SS-deal.3': {
    en: 'If the first Hu is by several on one discard, the discarder deals next.',
    ru: 'Если первое «Ху» объявили несколько игроков на одном сносе, следующий дилер — снёсший кость.',
    zh: '首次胡牌就一炮多响的，由点炮者下局坐庄。',
  },
} as const satisfies Readonly<Record<string, Text>>;
