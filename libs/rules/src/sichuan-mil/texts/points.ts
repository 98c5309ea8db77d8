import type { Text } from '#language';

/** Chapters 7 to 11: fans, values, payments and penalties. */
export const POINTS = {
  'SBR-7.F1': {
    en: 'Kong: 1 fan for each four identical tiles in a kong.',
    ru: 'Конг: 1 фан за каждые четыре одинаковые кости в конге.',
    zh: '杠：杠里每四张相同的牌 1 番。',
  },
  'SBR-7.F2': {
    en: 'Root: 1 fan for each four identical tiles in different sets.',
    ru: 'Четвёрка: 1 фан за каждые четыре одинаковые кости в разных сетах.',
    zh: '根：四张相同的牌分在不同的面子里，每组 1 番。',
  },
  'SBR-7.F3': {
    en: 'All Pungs: 1 fan for a win with four pungs or kongs.',
    ru: 'Все панги: 1 фан за маджонг на руке с четырьмя пангами или конгами.',
    zh: '对对胡：以四副刻子或杠胡牌，1 番。',
  },
  'SBR-7.F4': {
    en: 'Golden Wait: 1 fan for a win on the wait for a single tile with four Melded Pungs or kongs (concealed kongs included), and 1 fan more for All Pungs.',
    ru: 'Золотое ожидание: 1 фан за маджонг при ожидании единственной кости с четырьмя объявленными пангами или конгами (включая закрытые конги), плюс 1 фан за «Все панги».',
    zh: '金钩钓：四副刻子或杠全部宣告（包括暗杠），单钓一张而胡，1 番，另计对对胡 1 番。',
  },
  'SBR-7.F5': {
    en: 'Full Flush: 2 fans for a win with tiles of one suit.',
    ru: 'Полное изобилие: 2 фана за маджонг на руке из костей одной масти.',
    zh: '清一色：以一种花色的手牌胡牌，2 番。',
  },
  'SBR-7.F6': {
    en: 'Seven Pairs: 2 fans for a win with seven pairs; four identical tiles count as two pairs, and 1 fan more for Root.',
    ru: 'Семь пар: 2 фана за маджонг на руке с семью парами; четыре одинаковые кости засчитываются как две пары, плюс 1 фан за «Четвёрку».',
    zh: '七对：以七对胡牌，2 番；四张相同的牌算两对，另计根 1 番。',
  },
  'SBR-7.F7': {
    en: 'Win after Kong: 1 fan for a win on the replacement tile after declaring a kong; it counts as a win from the wall.',
    ru: 'Выигрыш на замене: 1 фан за маджонг на замещающей кости после объявления конга; считается как выигрыш со стены.',
    zh: '杠上开花：开杠后用补牌胡，1 番，算自摸。',
  },
  'SBR-7.F8': {
    en: 'Shoot after Kong: 1 fan for a win on a tile that another player discards right after declaring a kong; the kong stays, but its value must be returned.',
    ru: 'Наброс после конга: 1 фан за маджонг на кости, которую другой игрок сносит сразу же после объявления конга; конг остаётся, но его стоимость должна быть возвращена.',
    zh: '杠上炮：胡别家开杠后随即打出的牌，1 番；杠保留，但杠分须退还。',
  },
  'SBR-7.F9': {
    en: 'Robbing the Kong: 1 fan for a win on the tile that another player adds to a Melded Pung to make a kong; the kong does not count.',
    ru: 'Ограбление конга: 1 фан за маджонг на кости, которую другой игрок добавляет к объявленному пангу до конга; конг не засчитывается.',
    zh: '抢杠胡：胡别家加在碰牌上补杠的那张牌，1 番；该杠不算。',
  },
  'SBR-7.F10': {
    en: 'Under the Sea: 1 fan for a win on the last tile of the wall or on the last discard.',
    ru: 'Морское дно: 1 фан за маджонг на последней кости со стены или на последнем сносе.',
    zh: '海底捞月：胡牌墙的最后一张牌或最后一张弃牌，1 番。',
  },
  'SBR-7.V': {
    en: 'A hand of 0, 1, 2, 3 or more fans is worth 1, 2, 4, 8 points.',
    ru: 'Рука в 0, 1, 2, 3 и более фанов стоит 1, 2, 4, 8 очков.',
    zh: '手牌 0、1、2、3 番及以上，分别值 1、2、4、8 分。',
  },
  'SBR-7.1': {
    en: 'For the value of a hand with a declared win the fans of all value combinations that apply to it are added up.',
    ru: 'Для стоимости руки при объявленном маджонге суммируют фаны по всем применимым к ней ценным комбинациям.',
    zh: '胡牌的手牌，把所有成立的番种的番数相加。',
  },
  'SBR-7.2': {
    en: 'The value of a ready hand without Hu is the highest value of a possible hand over the different winning tiles.',
    ru: 'Для стоимости руки без «Ху» в ожидании подсчитывается максимальная стоимость возможной руки при различных вариантах победной кости.',
    zh: '未胡而有叫的手牌，按所听各张牌可能得到的最高分值计。',
  },
  'SBR-7.3': {
    en: 'The value of a hand is found in the table of values.',
    ru: 'Стоимость руки находится по таблице.',
    zh: '手牌的分值按分值表查得。',
  },
  'SBR-8.1': {
    en: 'For a win on a discard each winner gets the hand value from the player who discarded the winning tile.',
    ru: 'За маджонг со сноса каждый выигравший получает стоимость руки с игрока, снёсшего победную кость.',
    zh: '点炮时，每个胡牌者从打出所胡之牌者处得其手牌分值。',
  },
  'SBR-8.2': {
    en: 'For a win from the wall the winner gets the hand value and 1 point more from each player who has not declared a win yet.',
    ru: 'За маджонг со стены выигравший получает стоимость руки и ещё 1 очко с каждого, кто ещё не объявил маджонг.',
    zh: '自摸时，胡牌者从每个未胡的玩家处得手牌分值再加 1 分。',
  },
  'SBR-9.1': {
    en: 'At the end of the wall a player without Hu is ready, is not ready, or has the forbidden suit in the hand, which counts as not ready.',
    ru: 'После разбора стены игрок без «Ху» бывает в ожидании, без ожидания или с запрещённой мастью в руке, что засчитывается как без ожидания.',
    zh: '牌墙摸完后，未胡的玩家或有叫，或无叫，或手里有定缺花色（花猪，算无叫）。',
  },
  'SBR-9.2': {
    en: 'A hand with the forbidden suit gets a penalty of 48 points, for which the other players get no points.',
    ru: 'Рука с запрещённой мастью получает штраф в 48 очков; другие игроки за это очков не получают.',
    zh: '有定缺花色的手牌罚 48 分，别家不因此得分。',
  },
  'SBR-9.3': {
    en: 'Each player without Hu who is not ready pays each player without Hu who is ready the theoretical maximum of the hand value (7.2).',
    ru: 'Каждый игрок без «Ху» без ожидания выплачивает каждому игроку без «Ху» в ожидании теоретический максимум стоимости руки (7.2).',
    zh: '未胡又无叫的每一家，向每个未胡而有叫者付其手牌理论上的最高分值（7.2）。',
  },
  'SBR-10.1': {
    en: 'Concealed kong: its player gets 2 points from each player who has not declared a win yet.',
    ru: 'Закрытый конг: объявивший получает по 2 очка с каждого, кто ещё не объявил маджонг.',
    zh: '暗杠（下雨）：开杠者向每个未胡的玩家收 2 分。',
  },
  'SBR-10.2': {
    en: 'Melded kong: its player gets 2 points from the player who discarded the tile.',
    ru: 'Открытый конг: объявивший получает 2 очка со снёсшего кость в конг игрока.',
    zh: '直杠（刮风）：开杠者向打出该牌者收 2 分。',
  },
  'SBR-10.3': {
    en: 'Promoted kong: its player gets 1 point from each player who has not declared a win yet, but only if the kong is declared at once when the fourth tile comes from the wall; a postponed kong, with a tile taken from the hand, brings nothing.',
    ru: 'Дополненный конг: объявивший получает по 1 очку с каждого, кто ещё не объявил маджонг, но только при немедленном объявлении конга при получении четвёртой кости со стены; отложенный конг на кости, взятой из руки, не приносит ничего.',
    zh: '补杠（刮风）：开杠者向每个未胡的玩家收 1 分，但仅限从牌墙摸到第四张时立即开杠；用手里的牌过手补杠，不收分。',
  },
  'SBR-10.4': {
    en: 'If a promoted or postponed kong was robbed, it brings no points.',
    ru: 'Если дополненный или отложенный конг был ограблен, очки за его объявление не начисляются.',
    zh: '补杠或过手补杠被抢的，不计分。',
  },
  'SBR-10.5': {
    en: 'If the player of a kong discards into a win right after declaring it, the kong brings no points (the last one, if several were declared in the turn).',
    ru: 'Если объявивший конг набрасывает в маджонг сразу же после этого, очки за конг (за последний, если за ход объявлено несколько) не начисляются.',
    zh: '开杠者开杠后随即点炮的，该杠不计分（一轮内开了几个杠的，不计的是最后一个）。',
  },
  'SBR-10.6': {
    en: 'If a player without Hu is not ready at the end of the wall, the value of all kongs of this player is returned.',
    ru: 'Если при окончании костей стены игрок без «Ху» без ожидания, стоимость всех его конгов возвращается.',
    zh: '牌墙摸完时未胡又无叫者，其所有的杠分退还（退税）。',
  },
  'SBR-11.1': {
    en: 'A player who has declared a false Hu, one without a permitted structure, pays 8 points to each player who was in play without a declared win after this declaration; all payments for the kongs of this player are returned besides.',
    ru: 'Объявивший ложный маджонг, то есть не имеющий разрешённой структуры, выплачивает по 8 очков каждому, кто после этого объявления находился в игре без маджонга; кроме того, возвращаются все выплаты за его конги.',
    zh: '诈胡（牌型不成立）者，向此次宣告后仍在局中未胡的每家付 8 分；此外，其所有杠的收付退还。',
  },
  'SBR-11.2': {
    en: 'For a declared set of the forbidden suit a player always gets a penalty of 48 points, also if the three other players have declared a win or the deal ended early.',
    ru: 'При объявленном сете из костей запрещённой масти игрок всегда получает штраф в 48 очков, даже если три других игрока объявили маджонг или сдача завершилась досрочно.',
    zh: '宣告了定缺花色的面子，一律罚 48 分，即使其他三家都已胡牌或本局提前结束。',
  },
} as const satisfies Readonly<Record<string, Text>>;
