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
    en: 'All Pungs: 1 fan for a hand with four pungs or kongs and a pair.',
    ru: 'Все панги: 1 фан за руку с четырьмя пангами или конгами и парой.',
    zh: '对对胡：四副刻子或杠加一对将的手牌，1 番。',
  },
  'SS-val.4': {
    en: 'Golden Wait: 1 fan for four melds (pungs or kongs) in hand when the winning tile completes the pair, and 1 fan more for All Pungs.',
    ru: 'Золотое ожидание: 1 фан за четыре сета (панга или конга) в руке, когда победная кость завершает пару, плюс 1 фан за «Все панги».',
    zh: '金钩钓：手里四副刻子或杠，胡的牌凑成将，1 番，另计对对胡 1 番。',
  },
  'SS-val.5': {
    en: 'Full Flush: 2 fans for a hand whose tiles are all of one suit.',
    ru: 'Полное изобилие: 2 фана за руку, все кости которой одной масти.',
    zh: '清一色：手牌全是一种花色，2 番。',
  },
  'SS-val.6': {
    en: 'Seven Pairs: 2 fans for seven pairs in hand.',
    ru: 'Семь пар: 2 фана за семь пар в руке.',
    zh: '七对：手里七对，2 番。',
  },
  'SS-val.7': {
    en: 'Win after Kong: 1 fan for declaring Hu on a replacement tile after making a kong.',
    ru: 'Выигрыш на замене: 1 фан за «Ху» на кости, взятой на замену после конга.',
    zh: '杠上开花：开杠后用补牌胡，1 番。',
  },
  'SS-val.8': {
    en: 'Shoot after Kong: 1 fan for declaring Hu on a tile discarded after making a kong.',
    ru: 'Наброс после конга: 1 фан за «Ху» на кости, снесённой после конга.',
    zh: '杠上炮：胡开杠后打出的牌，1 番。',
  },
  'SS-val.9': {
    en: 'Robbing the Kong: 1 fan for declaring Hu by robbing a kong.',
    ru: 'Ограбление конга: 1 фан за «Ху» ограблением конга.',
    zh: '抢杠胡：抢杠而胡，1 番。',
  },
  'SS-val.10': {
    en: 'Under the Sea: 1 fan for declaring Hu on the last tile in the wall or on the discard after the last tile.',
    ru: 'Морское дно: 1 фан за «Ху» на последней кости стены или на сносе после последней кости.',
    zh: '海底捞月：胡牌墙的最后一张牌或其后打出的牌，1 番。',
  },
  'SS-val.cap': {
    en: 'The hand value starts at 1 point and is doubled for each fan, with a limit of 4 fans: 0, 1, 2, 3, 4 or more fans are 1, 2, 4, 8, 16 points.',
    ru: 'Стоимость руки начинается с 1 очка и удваивается за каждый фан, но не более 4 фанов: 0, 1, 2, 3, 4 и более фанов — 1, 2, 4, 8, 16 очков.',
    zh: '手牌分值从 1 分起，每番加倍，最多算 4 番：0、1、2、3、4 番及以上为 1、2、4、8、16 分。',
  },
  'SS-val.sum': {
    en: 'For the value of a hand with Hu the fans of all valuable combinations that apply to it are summed up.',
    ru: 'Для стоимости руки с «Ху» суммируют фаны всех применимых к ней ценных комбинаций.',
    zh: '胡牌的手牌，把所有成立的番种的番数相加。',
  },
  'SS-val.wait': {
    en: 'For a waiting hand the maximum value of a possible hand is calculated for the variety of the winning tiles.',
    ru: 'Для руки в ожидании подсчитывают максимальную стоимость возможной руки при разных победных костях.',
    zh: '听牌的手牌，按所听各张牌可能得到的最高分值计。',
  },
  'SS-pay.1': {
    en: 'Hu on a discard: the discarder pays the hand value to each player declaring Hu on this discard.',
    ru: '«Ху» на сносе: снёсший платит стоимость руки каждому, кто объявил «Ху» на этом сносе.',
    zh: '点炮：点炮者向每个胡此张弃牌者付其手牌分值。',
  },
  'SS-pay.2': {
    en: 'Hu on a self-drawn tile: each non-Hu player pays the hand value and 1 point more to the player declaring Hu.',
    ru: '«Ху» на кости со стены: каждый игрок без «Ху» платит объявившему «Ху» стоимость руки и ещё 1 очко.',
    zh: '自摸：每个未胡的玩家向胡牌者付手牌分值再加 1 分。',
  },
  'SS-pay.3': {
    en: 'The wall ends with two or more non-Hu players: each non-Hu non-ready player pays each non-Hu ready player the value of the best hand that the ready player is ready for.',
    ru: 'Стена кончилась при двух или более игроках без «Ху»: каждый игрок без «Ху» без ожидания платит каждому игроку без «Ху» в ожидании стоимость лучшей руки, которую тот ожидает.',
    zh: '牌墙摸完而有两家以上未胡：未胡又无叫的每一家，向每个未胡而有叫者付其所听的最好手牌的分值。',
  },
  'SS-kong.1': {
    en: 'The player declaring a Concealed Kong receives 2 points from each non-Hu player.',
    ru: 'Объявивший закрытый конг получает по 2 очка с каждого игрока без «Ху».',
    zh: '暗杠（下雨）：开杠者向每个未胡的玩家收 2 分。',
  },
  'SS-kong.2': {
    en: 'The player declaring a Melded Kong receives 2 points from the discarder.',
    ru: 'Объявивший открытый конг получает 2 очка со снёсшего кость.',
    zh: '直杠（刮风）：开杠者向打出该牌者收 2 分。',
  },
  'SS-kong.3': {
    en: 'The player declaring a Promoted Kong receives 1 point from each non-Hu player, but only in case of a tile freshly taken from the wall; a kong with a tile added to a Melded Pung from the hand is a Postponed Kong and brings no points at all.',
    ru: 'Объявивший дополненный конг получает по 1 очку с каждого игрока без «Ху», но лишь на кости, только что взятой со стены; конг, где кость добавлена к объявленному пангу из руки, — отложенный и очков не приносит.',
    zh: '补杠（刮风）：开杠者向每个未胡的玩家收 1 分，但仅限刚从牌墙摸到的牌；用手里的牌加在碰牌上是过手补杠，不收分。',
  },
  'SS-kong.4': {
    en: 'There is no kong payment if a Promoted Kong was robbed.',
    ru: 'За дополненный конг выплаты нет, если он был ограблен.',
    zh: '补杠被抢的，不收杠分。',
  },
  'SS-kong.5': {
    en: 'There is no kong payment if another player declares Hu on the tile discarded after the kong is made.',
    ru: 'За конг выплаты нет, если другой игрок объявил «Ху» на кости, снесённой после конга.',
    zh: '开杠后打出的牌被别家胡的，不收杠分。',
  },
  'SS-kong.6': {
    en: 'There is no kong payment if the player who declared the kong is non-Hu non-ready when the wall ends.',
    ru: 'За конг выплаты нет, если объявивший его без «Ху» и без ожидания, когда кончилась стена.',
    zh: '牌墙摸完时，开杠者未胡又无叫的，不收杠分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
