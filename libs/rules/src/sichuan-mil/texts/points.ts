import type { Text } from '#language';

/** Chapters 7 to 11: fans, values, payments and penalties. */
export const POINTS = {
  'SBR-7.F1': {
    en: 'Kong: 1 fan for each declared kong.',
    ru: 'Конг: 1 фан за каждый объявленный конг.',
    zh: '杠：每个宣告的杠 1 番。',
  },
  'SBR-7.F2': {
    en: 'Root: 1 fan for each four identical tiles in different sets.',
    ru: 'Четвёрка: 1 фан за каждые четыре одинаковые кости в разных сетах.',
    zh: '根：四张相同的牌分在不同的面子里，每组 1 番。',
  },
  'SBR-7.F3': {
    en: 'All Pungs: 1 fan for four pungs or kongs.',
    ru: 'Все панги: 1 фан за четыре панга или конга.',
    zh: '对对胡：四副刻子或杠，1 番。',
  },
  'SBR-7.F4': {
    en: 'Golden Wait: 1 fan for four declared pungs or kongs and a wait for one tile, besides All Pungs.',
    ru: 'Золотое ожидание: 1 фан за четыре объявленных панга или конга и ожидание одной кости, помимо «Всех пангов».',
    zh: '金钩钓：四副刻子或杠全部宣告，单钓一张，1 番，与对对胡同计。',
  },
  'SBR-7.F5': {
    en: 'Full Flush: 2 fans for a hand of one suit.',
    ru: 'Полное изобилие: 2 фана за руку из костей одной масти.',
    zh: '清一色：手牌全是一种花色，2 番。',
  },
  'SBR-7.F6': {
    en: 'Seven Pairs: 2 fans; four identical tiles are two of the pairs and a Root.',
    ru: 'Семь пар: 2 фана; четыре одинаковые кости — это две из пар и «Четвёрка».',
    zh: '七对：2 番；四张相同的牌算其中两对，另计根。',
  },
  'SBR-7.F7': {
    en: 'Win after Kong: 1 fan for Hu on a replacement tile; it is a self-draw.',
    ru: 'Выигрыш на замене: 1 фан за «Ху» на кости, взятой на замену; это маджонг со стены.',
    zh: '杠上开花：用补牌胡，1 番，算自摸。',
  },
  'SBR-7.F8': {
    en: 'Shoot after Kong: 1 fan for Hu on the discard made right after a kong; the kong stays and its price is returned.',
    ru: 'Наброс после конга: 1 фан за «Ху» на сносе сразу после конга; конг остаётся, а его стоимость возвращают.',
    zh: '杠上炮：胡别家开杠后随即打出的牌，1 番；杠保留，杠分退还。',
  },
  'SBR-7.F9': {
    en: 'Robbing the Kong: 1 fan for Hu on the tile that another adds to a pung.',
    ru: 'Ограбление конга: 1 фан за «Ху» на кости, которую другой игрок добавляет к пангу.',
    zh: '抢杠胡：胡别家用来补杠的牌，1 番。',
  },
  'SBR-7.F10': {
    en: 'Under the Sea: 1 fan for Hu on the last tile of the wall or on the last discard.',
    ru: 'Морское дно: 1 фан за «Ху» на последней кости стены или на последнем сносе.',
    zh: '海底捞月：胡牌墙的最后一张牌或最后一张弃牌，1 番。',
  },
  'SBR-7.V': {
    en: 'A hand of 0, 1, 2, 3 or more fans is worth 1, 2, 4, 8 points.',
    ru: 'Рука в 0, 1, 2, 3 и более фанов стоит 1, 2, 4, 8 очков.',
    zh: '手牌 0、1、2、3 番及以上，分别值 1、2、4、8 分。',
  },
  'SBR-7.1': {
    en: 'A Hu hand adds up the fans of all combinations that apply.',
    ru: 'В руке с «Ху» складывают фаны всех подходящих комбинаций.',
    zh: '胡牌的手牌，把所有成立的番种的番数相加。',
  },
  'SBR-7.2': {
    en: 'A waiting hand is worth the most that any of its winning tiles would make it.',
    ru: 'Рука в ожидании стоит столько, сколько дала бы самая выгодная из её победных костей.',
    zh: '听牌的手牌，按所听的牌里能得到的最高分值计。',
  },
  'SBR-7.3': {
    en: 'Points are read from the table of values.',
    ru: 'Очки берут из таблицы стоимости руки.',
    zh: '分数按分值表查得。',
  },
  'SBR-8.1': {
    en: 'For Hu on a discard the discarder pays each winner the hand value.',
    ru: 'За «Ху» на сносе снёсший победную кость платит каждому выигравшему стоимость руки.',
    zh: '点炮时，由点炮者向每个胡牌者付其手牌分值。',
  },
  'SBR-8.2': {
    en: 'For Hu on a self-drawn tile every active player pays the hand value and one more.',
    ru: 'За маджонг со стены каждый игрок без «Ху» платит стоимость руки и ещё одно очко.',
    zh: '自摸时，每个未胡的玩家付手牌分值再加一分。',
  },
  'SBR-9.1': {
    en: 'At the wall’s end a hand without Hu is ready, not ready, or holds the forbidden suit.',
    ru: 'При разобранной стене рука без «Ху» бывает в ожидании, без ожидания или с запрещённой мастью.',
    zh: '流局时，未胡的手牌或有叫，或无叫，或仍有定缺花色（花猪）。',
  },
  'SBR-9.2': {
    en: 'The fine of 48 for the forbidden suit is received by nobody.',
    ru: 'Штраф 48 за запрещённую масть не получает никто.',
    zh: '定缺花色的 48 分罚分不归任何人。',
  },
  'SBR-9.3': {
    en: 'Each active player who is not ready pays each ready one the theoretical maximum of that hand.',
    ru: 'Каждый игрок без «Ху» и без ожидания платит каждому ожидающему теоретический максимум стоимости его руки.',
    zh: '未胡又无叫的每一家，向每个有叫者付其手牌理论上的最高分值。',
  },
  'SBR-10.1': {
    en: 'A concealed kong earns 2 from each active player.',
    ru: 'Закрытый конг приносит по 2 очка с каждого игрока без «Ху».',
    zh: '暗杠（下雨）：向每个未胡的玩家收 2 分。',
  },
  'SBR-10.2': {
    en: 'A melded kong earns 2 from the discarder.',
    ru: 'Открытый конг приносит 2 очка со снёсшего кость.',
    zh: '直杠（刮风）：向打出该牌者收 2 分。',
  },
  'SBR-10.3': {
    en: 'A promoted kong earns 1 from each active player if declared with the tile just drawn; a postponed one earns nothing.',
    ru: 'Дополненный конг, объявленный на только что взятой кости, приносит по 1 очку с каждого игрока без «Ху»; отложенный не приносит ничего.',
    zh: '补杠（刮风）：用刚摸到的牌补杠，向每个未胡的玩家收 1 分；过手补杠不收分。',
  },
  'SBR-10.4': {
    en: 'A robbed kong earns nothing.',
    ru: 'Ограбленный конг не приносит ничего.',
    zh: '被抢的杠不收分。',
  },
  'SBR-10.5': {
    en: 'A kong earns nothing if the discard right after it is won on; of several in a turn the last.',
    ru: 'Конг не приносит ничего, если на сносе сразу после него объявлено «Ху»; из нескольких за ход — последний.',
    zh: '开杠后随即打出的牌被胡，该杠不收分；一轮内开了几个杠的，不收的是最后一个。',
  },
  'SBR-10.6': {
    en: 'A player who is active and not ready at the wall’s end returns the price of all kongs.',
    ru: 'Игрок без «Ху» и без ожидания при разобранной стене возвращает стоимость всех своих конгов.',
    zh: '流局时未胡又无叫者，退还自己所有的杠分（退税）。',
  },
  'SBR-11.1': {
    en: 'A false Hu pays 8 to each player still active after it and returns the price of all kongs.',
    ru: 'Объявивший ложный маджонг платит по 8 каждому, кто остался после него без «Ху», и возвращает стоимость всех своих конгов.',
    zh: '诈胡者向其后仍未胡的每家付 8 分，并退还自己所有的杠分。',
  },
  'SBR-11.2': {
    en: 'A declared set of the forbidden suit is always fined 48.',
    ru: 'Объявленный сет запрещённой масти всегда штрафуется на 48.',
    zh: '宣告过定缺花色的碰或杠，一律罚 48 分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
