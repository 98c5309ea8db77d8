import type { Text } from '#language';

/** Texts of payments and of liability. */
export const SETTLEMENT = {
  'CC-settle.1': {
    en: 'Each of the three losers pays the winner the full value of his hand.',
    ru: 'Каждый из трёх проигравших платит победителю полную стоимость его комбинации.',
    zh: '三家各向和牌者付其手牌的全部分值。',
  },
  'CC-settle.2': {
    en: 'Each two losers settle between them: who has the cheaper hand pays the difference to who has the dearer one.',
    ru: 'Каждый проигравший рассчитывается с двумя остальными: тот, чья комбинация дешевле, выплачивает разницу тому, чья комбинация дороже.',
    zh: '未和牌者两两结算：分值低者向分值高者付差额。',
  },
  'CC-settle.3': {
    en: 'Whatever East pays or receives is doubled, from or to the winner and among the losers alike.',
    ru: 'Всё, что Восток платит или получает, удваивается — и в расчёте с победителем, и между проигравшими.',
    zh: '凡东家付出或收入的都加倍，无论是与和牌者结算，还是未和牌者之间结算。',
  },
  'CC-settle.4': {
    en: 'When East has won, the lead stays with him for the next deal.',
    ru: 'Если выиграл Восток, он сохраняет лидерство на следующую игру.',
    zh: '东家和牌，下一局仍由其坐东。',
  },
  'CC-settle.draw': {
    en: 'After an unplayed deal no points are counted.',
    ru: 'После несыгранной игры очки не подсчитывают.',
    zh: '流局之后不计算分数。',
  },
  'CC-settle.liable': {
    en: 'A discarder who is liable pays the winner what all three would have paid, and no other settlement is made.',
    ru: 'Виновный сбросивший платит выигравшему полную сумму за всех игроков, а остальные расчёты не производятся.',
    zh: '包牌的打牌者独自付给和牌者三家应付的总和，其他结算一概不作。',
  },
  'CC-settle.chips': {
    en: 'Players usually settle with chips, but the count can be kept on paper.',
    ru: 'Для расчётов обычно используют специальные фишки, хотя можно вести счёт и на бумаге.',
    zh: '通常用筹码结算，也可以记在纸上。',
  },
  'CC-penalty.suit': {
    en: 'Who discards a tile of the suit of which the winner has 9 or more tiles open is liable, unless he himself has tiles of that suit only or is a ready hand.',
    ru: 'Сбросивший победителю кость той масти, 9 и более костей которой у того открыты, платит штраф; он не платит, если сам имеет кости только этой масти или является Просящей рукой.',
    zh: '和牌者已亮出某一花色 9 张或更多时，打出该花色供其和牌的一家包牌；但打牌者自己只有这一花色，或是听牌，则不包。',
  },
  'CC-penalty.winds': {
    en: 'Who discards the fourth wind to a winner with three open sets of winds is liable.',
    ru: 'Сбросивший кость четвёртого Ветра победителю с тремя открытыми группами Ветров платит штраф.',
    zh: '和牌者已亮出三副风牌时，打出第四种风牌供其和牌的一家包牌。',
  },
  'CC-penalty.dragons': {
    en: 'Who discards the third dragon to a winner with two open sets of dragons is liable.',
    ru: 'Сбросивший кость третьего Дракона победителю с двумя открытыми группами Драконов платит штраф.',
    zh: '和牌者已亮出两副箭牌时，打出第三种箭牌供其和牌的一家包牌。',
  },
  'CC-penalty.terminals': {
    en: 'Who discards a 1 or 9 to a winner with three open sets of ones or nines is liable.',
    ru: 'Сбросивший 1 или 9 победителю с тремя открытыми группами Единиц или Девяток платит штраф.',
    zh: '和牌者已亮出三副一或九的刻子或杠时，打出 1 或 9 供其和牌的一家包牌。',
  },
} as const satisfies Readonly<Record<string, Text>>;
