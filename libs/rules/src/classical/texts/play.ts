import type { Text } from '#language';

/** The texts on the session, turns, claims, kongs, mahjong, ready hands and the unplayed deal. */
export const PLAY = {
  'CC-session.16': {
    en: 'A session is normally 16 deals; four deals are a round, and the rounds are named after East, South, West and North.',
    ru: 'Партия обычно проходит в 16 игр; каждые четыре игры — раунд, и раунды носят имена Востока, Юга, Запада и Севера.',
    zh: '一场通常为 16 局；四局为一圈，依次称东、南、西、北圈。',
  },
  'CC-session.east.keeps': {
    en: 'Who wins as East is East again; otherwise the player at his right becomes East.',
    ru: 'Если выигрывает Восток, он остаётся лидером и на следующую игру; иначе лидерство переходит к игроку справа от него.',
    zh: '东家和牌则连庄，否则由其下家坐东。',
  },
  'CC-turn.east.first': {
    en: 'East begins by discarding one of 14 tiles to the middle of the table; then South draws and discards, and so on counter-clockwise, each keeping 13 tiles between turns.',
    ru: 'Лидер начинает, выкладывая одну из 14 костей на кон в центре стола; затем Юг берёт кость со стены и сбрасывает одну на кон, и так далее против часовой стрелки; между ходами у каждого 13 костей.',
    zh: '东家先从 14 张中打出一张，放到桌子中央的牌池；然后南家摸牌、打牌，逆时针轮流进行，轮次之间各家保持 13 张。',
  },
  'CC-turn.hand': {
    en: 'The aim is four sets and a pair; a set is three or four identical tiles, or three consecutive tiles of one suit.',
    ru: 'Цель — четыре группы и пара; группа — это три или четыре одинаковые кости либо последовательность из трёх костей одной масти.',
    zh: '目标是四副面子和一对将；面子为三张或四张相同的牌，或同一花色的三张连续牌。',
  },
  'CC-claim.chow': {
    en: 'Only the player whose turn is next may claim the last discard for a chow with two tiles of his hand; he lays it open and discards.',
    ru: 'Забрать с кона последнюю выложенную кость на Чоу к паре своих костей может только тот, чья очередь ходить; он выкладывает последовательность лицевой стороной вверх и сбрасывает кость.',
    zh: '只有下一家可以用手里两张牌吃最后一张弃牌；吃牌亮出，然后打牌。',
  },
  'CC-claim.pung': {
    en: 'Whoever holds a pair of the discarded tile may claim it as a pung, lays it open and discards; the turn passes to his right, and those between miss theirs.',
    ru: 'Имеющий пару костей, одинаковых со сброшенной, может забрать её на Панг, выкладывает тройку лицевой стороной вверх и сбрасывает кость; ход переходит к игроку справа от него, и часть игроков свой ход пропускает.',
    zh: '手里有一对与弃牌相同的牌即可碰，亮出刻子后打牌；接着轮到其下家，中间各家跳过。',
  },
  'CC-claim.kong': {
    en: 'Whoever holds three of the discarded tile in his hand, not yet laid open, may claim it as a kong, lays it open, takes a loose tile and discards.',
    ru: 'Имеющий на руках три кости, одинаковые со сброшенной и ещё не выложенные, может взять её на Конг, выкладывает четыре кости лицевой стороной вверх, берёт Свободную кость и сбрасывает одну.',
    zh: '手里有三张与弃牌相同而未亮出的牌，可以开杠，亮出后取一张岭上牌，再打牌。',
  },
  'CC-kong.add': {
    en: 'The fourth tile drawn from the wall may be added to an open pung; the player takes a loose tile.',
    ru: 'Четвёртую кость, взятую со стены, можно доложить к трём выложенным, образуя Конг; взамен берут Свободную кость.',
    zh: '从牌墙摸到的第四张可以加到碰出的刻子上，并取一张岭上牌。',
  },
  'CC-kong.closed': {
    en: 'Four identical tiles all drawn from the wall may be laid down as a closed kong, two face up and two face down; the player takes a loose tile.',
    ru: 'Четыре одинаковые кости, собранные со стены, можно выложить Закрытым Конгом: две лицевой стороной вверх, две вниз; взамен берут Свободную кость.',
    zh: '四张都从牌墙摸来的相同的牌可以开暗杠，两张亮着、两张扣着，并取一张岭上牌。',
  },
  'CC-kong.when': {
    en: 'After a kong the player takes the loose tile and then discards.',
    ru: 'После Конга игрок берёт Свободную кость, а затем сбрасывает одну.',
    zh: '开杠者取岭上牌之后再打牌。',
  },
  'CC-claim.precedence': {
    en: 'Who would take a discard for a chow yields it to one who takes it for a pung; who would take it for a pung or a kong yields it to one who takes it for mahjong.',
    ru: 'Собирающийся взять кость на Чоу уступает её тому, кто берёт её на Панг; собирающийся взять её на Панг или Конг уступает её тому, кто берёт её на Ма-Джонг.',
    zh: '要吃的让给要碰的；要碰、要杠的让给要和的。',
  },
  'CC-claim.mahjong': {
    en: 'Who completes the hand with a tile from the wall or with a discard declares mahjong.',
    ru: 'Завершивший комбинацию недостающей костью со стены или с кона объявляет Ма-Джонг.',
    zh: '用牌墙上的牌或弃牌凑成全副手牌者，宣告和牌。',
  },
  'CC-claim.mahjong.several': {
    en: 'If one discard completes several hands, usually the player sitting farthest from the discarder, counted counter-clockwise, is the winner.',
    ru: 'Если одна кость с кона завершает Ма-Джонг нескольким игрокам, обычно выигравшим считается тот, кто сидит дальше всех от сделавшего сброс, считая против часовой стрелки.',
    zh: '一张弃牌有几家可和时，通常以从打牌者起逆时针数最远的一家为和牌者。',
  },
  'CC-claim.rob.open': {
    en: 'When another declares an open kong, a player may rob it of the tile that completes his hand.',
    ru: 'В момент объявления другим игроком Открытого Конга его можно ограбить, взяв из него недостающую кость.',
    zh: '别家宣告明杠时，可以抢取其中一张凑成和牌。',
  },
  'CC-claim.rob.closed': {
    en: 'To complete Thirteen Wonders a closed kong may be robbed too.',
    ru: 'Для завершения Тринадцати чудес света допускается и ограбление Закрытого Конга.',
    zh: '和十三幺时也可以抢暗杠。',
  },
  'CC-show': {
    en: 'After mahjong all four lay their tiles face up and value their hands.',
    ru: 'После Ма-Джонга все выкладывают кости лицевой стороной вверх и подсчитывают стоимость своих комбинаций.',
    zh: '有人和牌后，四家都亮出手牌并计算分值。',
  },
  'CC-ready': {
    en: 'A player who lacks one tile for mahjong must announce a ready hand; this warns the others that the game is about to end.',
    ru: 'Игрок, которому не хватает одной кости до Ма-Джонга, обязан объявить себя Просящей рукой; тем самым он предупреждает остальных о скором завершении.',
    zh: '差一张即可和牌者必须报听，以提醒其他各家牌局即将结束。',
  },
  'CC-draw': {
    en: 'If 14 tiles are left in the wall, loose ones not counted, and nobody has completed mahjong, the game is declared unplayed.',
    ru: 'Если в стене осталось 14 костей без учёта Свободных и никто не завершил Ма-Джонг, игра объявляется несыгранной.',
    zh: '牌墙剩 14 张（岭上牌不计）仍无人和牌，即宣告流局。',
  },
} as const satisfies Readonly<Record<string, Text>>;
