import type { Text } from '#language';

/** The texts on the session, turns, claims, kongs, mahjong, ready hands and the unplayed deal. */
export const PLAY = {
  'CC-session.16': {
    en: 'A session is normally 16 deals; four deals are a round, and the rounds are named after East, South, West and North.',
    ru: 'Партия обычно состоит из 16 сдач; четыре сдачи — раунд, и раунды носят имена Востока, Юга, Запада и Севера.',
    zh: '一场通常为 16 局；四局为一圈，依次称东、南、西、北圈。',
  },
  'CC-session.east.keeps': {
    en: 'Who wins as East is East again; otherwise the player at his right becomes East.',
    ru: 'Выиграв, Восток остаётся Востоком; иначе Востоком становится игрок справа от него.',
    zh: '东家和牌则连庄，否则由其下家坐东。',
  },
  'CC-turn.east.first': {
    en: 'East begins by discarding one of 14 tiles; then South draws and discards, and so on counter-clockwise, each keeping 13 tiles between turns.',
    ru: 'Начинает Восток, снося одну из 14 костей; затем Юг берёт и сносит кость, и так далее против часовой стрелки; между ходами у каждого 13 костей.',
    zh: '东家先从 14 张中打出一张；然后南家摸牌、打牌，逆时针轮流进行，轮次之间各家保持 13 张。',
  },
  'CC-turn.hand': {
    en: 'The aim is four sets and a pair; a set is three or four identical tiles, or three consecutive tiles of one suit.',
    ru: 'Цель — четыре сета и пара; сет — это три или четыре одинаковые кости либо три последовательные кости одной масти.',
    zh: '目标是四副面子和一对将；面子为三张或四张相同的牌，或同一花色的三张连续牌。',
  },
  'CC-claim.chow': {
    en: 'Only the player whose turn is next may claim the last discard for a chow with two tiles of his hand; he lays it open and discards.',
    ru: 'Взять последний снос на чоу к двум костям своей руки может только тот, чей ход следующий; он выкладывает чоу открыто и делает снос.',
    zh: '只有下一家可以用手里两张牌吃最后一张弃牌；吃牌亮出，然后打牌。',
  },
  'CC-claim.pung': {
    en: 'Whoever holds a pair of the discarded tile may claim it as a pung, lays it open and discards; the turn passes to his right, and those between miss theirs.',
    ru: 'Имеющий пару к снесённой кости может взять её на панг, выкладывает его открыто и делает снос; ход переходит к игроку справа от него, а сидящие между ними свой ход пропускают.',
    zh: '手里有一对与弃牌相同的牌即可碰，亮出刻子后打牌；接着轮到其下家，中间各家跳过。',
  },
  'CC-claim.kong': {
    en: 'Whoever holds three of the discarded tile in his hand, not yet laid open, may claim it as a kong, lays it open, takes a loose tile and discards.',
    ru: 'Имеющий на руке три кости, одинаковые со снесённой и ещё не выложенные, может взять её на конг, выкладывает его открыто, берёт свободную кость и делает снос.',
    zh: '手里有三张与弃牌相同而未亮出的牌，可以开杠，亮出后取一张岭上牌，再打牌。',
  },
  'CC-kong.add': {
    en: 'The fourth tile drawn from the wall may be added to an open pung; the player takes a loose tile.',
    ru: 'Четвёртую кость, взятую со стены, можно добавить к открытому пангу; взамен берут свободную кость.',
    zh: '从牌墙摸到的第四张可以加到碰出的刻子上，并取一张岭上牌。',
  },
  'CC-kong.closed': {
    en: 'Four identical tiles all drawn from the wall may be laid down as a closed kong, two face up and two face down; the player takes a loose tile.',
    ru: 'Четыре одинаковые кости, все взятые со стены, можно выложить закрытым конгом: две лицевой стороной вверх, две вниз; взамен берут свободную кость.',
    zh: '四张都从牌墙摸来的相同的牌可以开暗杠，两张亮着、两张扣着，并取一张岭上牌。',
  },
  'CC-kong.when': {
    en: 'A tile is added or a closed kong laid down before one’s own discard; no narrower moment is named.',
    ru: 'Кость добавляют, а закрытый конг выкладывают перед своим сносом; точнее момент не назван.',
    zh: '补杠和暗杠都在自己打牌之前进行，此外没有更严的时限。',
  },
  'CC-claim.precedence': {
    en: 'A claim for a chow yields to one for a pung or kong, and all of them yield to mahjong.',
    ru: 'Заявка на чоу уступает заявке на панг или конг, а все они уступают маджонгу.',
    zh: '吃让碰、杠，吃、碰、杠都让和。',
  },
  'CC-claim.mahjong': {
    en: 'Who completes the hand with a tile from the wall or with a discard declares mahjong.',
    ru: 'Завершивший руку костью со стены или со сноса объявляет маджонг.',
    zh: '用牌墙上的牌或弃牌凑成全副手牌者，宣告和牌。',
  },
  'CC-claim.mahjong.several': {
    en: 'If one discard completes several hands, the player sitting farthest from the discarder, counted counter-clockwise, wins alone.',
    ru: 'Если один снос завершает несколько рук, побеждает только тот, кто сидит дальше всех от снёсшего, считая против часовой стрелки.',
    zh: '一张弃牌有几家可和时，只由从打牌者起逆时针数最远的一家和。',
  },
  'CC-claim.rob.open': {
    en: 'When another declares an open kong, a player may rob it of the tile that completes his hand.',
    ru: 'В момент объявления другим игроком открытого конга его можно ограбить, взяв из него кость, завершающую руку.',
    zh: '别家宣告明杠时，可以抢取其中一张凑成和牌。',
  },
  'CC-claim.rob.closed': {
    en: 'A closed kong may be robbed to complete Thirteen Wonders, and for no other hand.',
    ru: 'Закрытый конг можно ограбить для завершения тринадцати чудес света и ни для какой другой руки.',
    zh: '暗杠只有和十三幺时可以抢。',
  },
  'CC-show': {
    en: 'After mahjong all four lay their tiles face up and value their hands.',
    ru: 'После маджонга все четверо выкладывают кости лицевой стороной вверх и подсчитывают стоимость своих рук.',
    zh: '有人和牌后，四家都亮出手牌并计算分值。',
  },
  'CC-ready': {
    en: 'A player who lacks one tile for mahjong must announce a ready hand, which warns the others.',
    ru: 'Игрок, которому до маджонга не хватает одной кости, обязан объявить просящую руку, предупреждая остальных.',
    zh: '差一张即可和牌者必须报听，以提醒其他各家。',
  },
  'CC-draw': {
    en: 'If 14 tiles are left in the wall, loose ones not counted, and nobody has declared mahjong, the deal is unplayed and nothing is counted.',
    ru: 'Если в стене осталось 14 костей без учёта свободных и маджонг никто не объявил, сдача считается несыгранной и очки не подсчитывают.',
    zh: '牌墙剩 14 张（岭上牌不计）仍无人和牌，即为流局，不计分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
