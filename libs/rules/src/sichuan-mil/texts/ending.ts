import type { Text } from '#language';

/** Chapters 4 to 6: the forbidden suit, the end of a deal and its settlement. */
export const ENDING = {
  'SBR-4.1': {
    en: 'Before play each player sets aside a tile of the forbidden suit, which is owed as the first discard.',
    ru: 'До начала игры каждый откладывает кость запрещённой масти; она обязана стать его первым сносом.',
    zh: '开打之前，每家扣下一张定缺花色的牌，第一次打牌必须打这张。',
  },
  'SBR-4.2': {
    en: 'Without such a tile a card names the suit, and is turned with the first discard.',
    ru: 'Если такой кости нет, масть указывает карточка; её переворачивают с первым сносом.',
    zh: '没有该花色的牌时，用卡片标明定缺，第一次打牌时翻开。',
  },
  'SBR-4.c': {
    en: 'At a Hu before the first discard the card is turned and no discard is made.',
    ru: 'При «Ху» до первого сноса карточку переворачивают, а снос не делают.',
    zh: '第一次打牌之前就胡的，翻开卡片，不再打牌。',
  },
  'SBR-4.3': {
    en: 'A Hu hand or a hand at the wall’s end that holds the forbidden suit is fined 48, unless all discards were of it.',
    ru: 'За запрещённую масть в руке с «Ху» или в руке при разобранной стене полагается штраф 48, если не все сносы игрока были из неё.',
    zh: '胡牌的手牌或流局时的手牌里有定缺花色，罚 48 分；所打的牌全是该花色则免罚。',
  },
  'SBR-5.1': {
    en: 'The deal ends with the third Hu or with the wall.',
    ru: 'Сдача заканчивается с третьим «Ху» или с последней костью стены.',
    zh: '第三家胡牌或牌墙摸完，本局结束。',
  },
  'SBR-5.2': {
    en: 'The deal ends when session time runs out; then only Hu and kongs score.',
    ru: 'Сдача заканчивается, когда истекло время сессии; тогда очки дают только «Ху» и конги.',
    zh: '比赛时间到，本局结束；此时只计胡牌和杠的分。',
  },
  'SBR-5.3': {
    en: 'Without a Hu the dealer stays.',
    ru: 'Если «Ху» не было, дилер остаётся прежним.',
    zh: '无人胡牌，庄家连庄。',
  },
  'SBR-5.4': {
    en: 'Who alone declared the first Hu deals next.',
    ru: 'Кто один объявил первое «Ху», становится следующим дилером.',
    zh: '首次胡牌只有一家的，由该家下局坐庄。',
  },
  'SBR-5.5': {
    en: 'If several declared the first Hu on one discard, the discarder deals next.',
    ru: 'Если первое «Ху» объявили на одном сносе несколько игроков, следующий дилер — сделавший этот снос.',
    zh: '首次胡牌就一炮多响的，由点炮者下局坐庄。',
  },
  'SBR-5.6': {
    en: 'No new deal begins once the agreed number has been played.',
    ru: 'Новая сдача не начинается, когда сыграно условленное их число.',
    zh: '打满约定的局数后，不再开新局。',
  },
  'SBR-6.1': {
    en: 'Points arise from each Hu, each kong, ready hands at the wall’s end, and fines.',
    ru: 'Очки возникают из каждого «Ху», каждого конга, рук в ожидании при разобранной стене и штрафов.',
    zh: '得失分来自每次胡牌、每个杠、流局时的听牌以及罚分。',
  },
  'SBR-6.2': {
    en: 'Who has declared Hu takes no part in later payments for Hu and kongs.',
    ru: 'Объявивший «Ху» не участвует в дальнейших выплатах за «Ху» и конги.',
    zh: '已胡的玩家不参与此后胡牌和杠的收付。',
  },
  'SBR-6.3': {
    en: 'A deal has two main finals: three Hu, and the exhausted wall.',
    ru: 'У сдачи два основных финала: три «Ху» и разобранная стена.',
    zh: '一局有两种主要结局：三家胡牌，或牌墙摸完。',
  },
  'SBR-6.4': {
    en: 'At three Hu the Hu hands are shown and checked; the fourth hand is not, and its kongs count.',
    ru: 'При трёх «Ху» эти три руки показывают и проверяют; четвёртую не проверяют, а её конги засчитывают.',
    zh: '三家胡牌时，胡牌的手牌亮出查验；第四家不查，其杠照算。',
  },
  'SBR-6.5': {
    en: 'At the wall’s end all hands are shown; who is neither Hu nor ready pays the ready and keeps no kong points.',
    ru: 'При разобранной стене показывают все руки; игрок без «Ху» и без ожидания платит ожидающим и не сохраняет очков за конги.',
    zh: '流局时各家亮牌；未胡又无叫者赔付有叫者（查叫），并且不保留杠分。',
  },
  'SBR-6.6': {
    en: 'The forbidden suit makes a Hu false and a hand at the wall’s end not ready, besides the fine.',
    ru: 'Запрещённая масть помимо штрафа делает «Ху» ложным, а руку при разобранной стене — рукой без ожидания.',
    zh: '手中有定缺花色的，除罚分外，胡牌算诈胡，流局时的手牌（花猪）算无叫。',
  },
} as const satisfies Readonly<Record<string, Text>>;
