import type { Text } from '#language';

/** The table of combinations, values, payments for Hu and for kongs. */
export const POINTS = {
  'SS-val.1': {
    en: 'Kong: 1 fan for each four identical tiles in a kong.',
    ru: 'Конг: 1 фан за каждые четыре одинаковые кости в конге.',
    zh: '杠：杠里每四张相同的牌 1 番。',
  },
  'SS-val.2': {
    en: 'Root: 1 fan for each four identical tiles in two or more sets.',
    ru: 'Четвёрка: 1 фан за каждые четыре одинаковые кости в двух или более сетах.',
    zh: '根：四张相同的牌分在两副或更多面子里，每组 1 番。',
  },
  'SS-val.3': {
    en: 'All Pungs: 1 fan for four pungs or kongs and a pair.',
    ru: 'Все панги: 1 фан за четыре панга или конга и пару.',
    zh: '对对胡：四副刻子或杠加一对将，1 番。',
  },
  'SS-val.4': {
    en: 'Golden Wait: 1 fan for four melds whose pair the winning tile completes, besides All Pungs.',
    ru: 'Золотое ожидание: 1 фан за четыре объявленных сета, когда победная кость завершает пару, помимо «Всех пангов».',
    zh: '金钩钓：四副碰或杠，胡的牌凑成将，1 番，与对对胡同计。',
  },
  'SS-val.5': {
    en: 'Full Flush: 2 fans for a hand of one suit.',
    ru: 'Полное изобилие: 2 фана за руку из костей одной масти.',
    zh: '清一色：手牌全是一种花色，2 番。',
  },
  'SS-val.6': { en: 'Seven Pairs: 2 fans.', ru: 'Семь пар: 2 фана.', zh: '七对：2 番。' },
  'SS-val.7': {
    en: 'Win after Kong: 1 fan for Hu on a replacement tile.',
    ru: 'Выигрыш на замене: 1 фан за «Ху» на кости, взятой на замену.',
    zh: '杠上开花：用补牌胡，1 番。',
  },
  'SS-val.8': {
    en: 'Shoot after Kong: 1 fan for Hu on a tile discarded after making a kong.',
    ru: 'Наброс после конга: 1 фан за «Ху» на кости, снесённой после конга.',
    zh: '杠上炮：胡别家开杠后打出的牌，1 番。',
  },
  'SS-val.9': {
    en: 'Robbing the Kong: 1 fan for Hu by robbing a kong.',
    ru: 'Ограбление конга: 1 фан за «Ху» ограблением конга.',
    zh: '抢杠胡：抢别家的杠而胡，1 番。',
  },
  'SS-val.10': {
    en: 'Under the Sea: 1 fan for Hu on the last tile of the wall or on the discard after it.',
    ru: 'Морское дно: 1 фан за «Ху» на последней кости стены или на сносе после неё.',
    zh: '海底捞月：胡牌墙的最后一张牌或其后打出的牌，1 番。',
  },
  'SS-val.cap': {
    en: 'A hand of 0, 1, 2, 3, 4 or more fans is worth 1, 2, 4, 8, 16 points.',
    ru: 'Рука в 0, 1, 2, 3, 4 и более фанов стоит 1, 2, 4, 8, 16 очков.',
    zh: '手牌 0、1、2、3、4 番及以上，分别值 1、2、4、8、16 分。',
  },
  'SS-val.sum': {
    en: 'A Hu hand adds up the fans of all combinations that apply.',
    ru: 'В руке с «Ху» складывают фаны всех подходящих комбинаций.',
    zh: '胡牌的手牌，把所有成立的番种的番数相加。',
  },
  'SS-val.wait': {
    en: 'A waiting hand is worth the most that any of its winning tiles would make it.',
    ru: 'Рука в ожидании стоит столько, сколько дала бы самая выгодная из её победных костей.',
    zh: '听牌的手牌，按所听的牌里能得到的最高分值计。',
  },
  'SS-pay.1': {
    en: 'For Hu on a discard the discarder pays each winner the hand value.',
    ru: 'За «Ху» на сносе снёсший платит каждому выигравшему стоимость руки.',
    zh: '点炮时，由点炮者向每个胡牌者付其手牌分值。',
  },
  'SS-pay.2': {
    en: 'For Hu on a self-drawn tile each player who is not Hu pays the hand value and one more.',
    ru: 'За «Ху» на кости со стены каждый игрок без «Ху» платит стоимость руки и ещё одно очко.',
    zh: '自摸时，每个未胡的玩家付手牌分值再加一分。',
  },
  'SS-pay.3': {
    en: 'At the wall’s end each player neither Hu nor ready pays each ready one the value of its best hand.',
    ru: 'Когда стена кончилась, каждый игрок без «Ху» и без ожидания платит каждому ожидающему стоимость его лучшей руки.',
    zh: '牌墙摸完时，未胡又无叫的每一家，向每个有叫者付其最好手牌的分值。',
  },
  'SS-kong.1': {
    en: 'A concealed kong earns 2 from each player who is not Hu.',
    ru: 'Закрытый конг приносит по 2 очка с каждого игрока без «Ху».',
    zh: '暗杠（下雨）：向每个未胡的玩家收 2 分。',
  },
  'SS-kong.2': {
    en: 'A melded kong earns 2 from the discarder.',
    ru: 'Открытый конг приносит 2 очка со снёсшего кость.',
    zh: '直杠（刮风）：向打出该牌者收 2 分。',
  },
  'SS-kong.3': {
    en: 'A promoted kong earns 1 from each player who is not Hu, but with the tile just drawn alone; a postponed one earns nothing.',
    ru: 'Дополненный конг приносит по 1 очку с каждого игрока без «Ху», но лишь на только что взятой кости; отложенный не приносит ничего.',
    zh: '补杠（刮风）：仅限刚摸到的牌，向每个未胡的玩家收 1 分；过手补杠不收分。',
  },
  'SS-kong.4': {
    en: 'A robbed kong earns nothing.',
    ru: 'Ограбленный конг не приносит ничего.',
    zh: '被抢的杠不收分。',
  },
  'SS-kong.5': {
    en: 'A kong earns nothing if another declares Hu on the tile discarded after it.',
    ru: 'Конг не приносит ничего, если на кости, снесённой после него, другой игрок объявил «Ху».',
    zh: '开杠后打出的牌被别家胡，该杠不收分。',
  },
  'SS-kong.6': {
    en: 'A kong earns nothing if its owner is neither Hu nor ready when the wall ends.',
    ru: 'Конг не приносит ничего, если его владелец без «Ху» и без ожидания, когда кончилась стена.',
    zh: '牌墙摸完时，开杠者未胡又无叫的，该杠不收分。',
  },
  'SS-silent': {
    en: 'Where the sheet is silent, play follows the tournament standard, as the readings say.',
    ru: 'О чём листок молчит, в том игра следует турнирному стандарту, как сказано в толкованиях.',
    zh: '规则单未写明之处，按竞赛规则处理，详见各条解读。',
  },
} as const satisfies Readonly<Record<string, Text>>;
