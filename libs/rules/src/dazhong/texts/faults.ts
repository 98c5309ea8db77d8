import type { Text } from '#language';

/** Penalties, wrong numbers of tiles, wrong declarations. */
export const FAULTS = {
  'DZ-penalty.1': {
    en: 'A false win costs 10 to each opponent if the hand was ready, and 20 to each if not.',
    ru: 'Ложная победа стоит по 10 каждому сопернику, если рука была просящей, и по 20, если нет.',
    zh: '诈和者，手牌已听的向每家付 10 分，未听的向每家付 20 分。',
  },
  'DZ-penalty.2': {
    en: 'A false concealed kong, of unlike tiles or of tiles with jokers, costs 30 to each opponent once it comes to light.',
    ru: 'Ложный закрытый конг, из неодинаковых костей или из костей с джокерами, стоит по 30 каждому сопернику, когда это выяснится.',
    zh: '假暗杠（牌不相同，或夹有混牌），查明后向每家付 30 分。',
  },
  'DZ-tilecount.1': {
    en: 'Who has a wrong number of tiles cannot win this deal.',
    ru: 'Игрок с неправильным числом костей не может победить в этой сдаче.',
    zh: '手牌张数不对者，本局不得和牌。',
  },
  'DZ-tilecount.2': {
    en: 'The right number is 14 when about to discard and 13 otherwise, a kong counted as three tiles.',
    ru: 'Правильное число — 14 перед сносом и 13 в остальное время; конг считают за три кости.',
    zh: '正确张数是打牌前 14 张，其余时候 13 张；杠按三张计。',
  },
  'DZ-tilecount.3': {
    en: 'With too few tiles the hand is dead and cannot win.',
    ru: 'При недоборе костей рука мёртвая и победить не может.',
    zh: '张数不足（小相公）为死牌，不得和牌。',
  },
  'DZ-tilecount.4': {
    en: 'With too many tiles the hand is dead: no win, no claims, no kongs.',
    ru: 'При переборе костей рука мёртвая: ни победы, ни заявок на снос, ни конгов.',
    zh: '张数过多（大相公）为死牌：不得和牌、吃、碰、杠。',
  },
  'DZ-tilecount.5': {
    en: 'A dead hand stays dead even if its number of tiles becomes right again.',
    ru: 'Мёртвая рука остаётся мёртвой, даже если число костей снова стало правильным.',
    zh: '死牌即使张数又对了，仍为死牌。',
  },
  'DZ-tilecount.6': {
    en: 'These rules are for hands that became wrong by accident; the referee may correct the mistake, or punish deliberate abuse further.',
    ru: 'Эти правила — для рук, ставших неправильными непреднамеренно; судья вправе исправить ошибку или наложить дополнительные санкции за сознательные нарушения.',
    zh: '以上针对无意造成的差错；裁判可以纠正差错，故意违规的可以另加处罚。',
  },
  'DZ-false.0': {
    en: 'What follows is about declarations that are wrong by accident.',
    ru: 'Дальнейшее относится к случайным неправильным объявлениям.',
    zh: '以下针对无意的错误宣告。',
  },
  'DZ-false.1': {
    en: 'A set exposed wrongly may be corrected if that is noticed at once.',
    ru: 'Неправильно открытый сет можно исправить, если это сразу замечено.',
    zh: '亮错的面子，当即发现可以改正。',
  },
  'DZ-false.2': {
    en: 'Who has declared a chow, a pung or a kong and wants another claim or a win instead may usually change it without a sanction.',
    ru: 'Если игрок после объявления чоу, панга или конга хочет поменять его на другое объявление или на победу, это обычно разрешают без санкций.',
    zh: '宣告吃、碰、杠之后想改为另一种或改为和牌，通常允许，不罚。',
  },
  'DZ-false.3': {
    en: 'Who has declared a chow, a pung or a kong may withdraw it before the tiles are exposed.',
    ru: 'От объявленного чоу, панга или конга можно отказаться до открытия костей.',
    zh: '宣告吃、碰、杠之后，亮牌之前可以收回。',
  },
  'DZ-false.4': {
    en: 'Who has drawn a tile and declared a kong may usually withdraw it without a sanction while its tiles are not exposed.',
    ru: 'От конга, объявленного после взятия кости со стены, обычно можно отказаться без санкций, пока его кости не открыты.',
    zh: '摸牌之后喊的杠，未亮牌之前通常可以收回，不罚。',
  },
  'DZ-false.5': {
    en: 'A set that proves wrong after the discard was taken for a set, the next player drew or the replacement was drawn cannot be corrected, and the hand is dead; who discards before exposing must expose the set once that discard was taken or the next player drew.',
    ru: 'Если сет оказался неверным после того, как снос взят на сет, игрок справа взял кость или взята замена конга, это не исправить, и рука мёртвая; сделавший снос до открытия обязан открыть сет, когда его снос взят или игрок справа взял кость.',
    zh: '所打的牌已被要、下家已摸牌或已补牌之后才发现面子不对的，不得改正，为死牌；先打后亮者，所打的牌已被要或下家已摸牌，就必须亮出该面子，不得收回。',
  },
  'DZ-false.6': {
    en: 'Who has exposed a hand that does not win pays the penalty and plays on with a dead hand.',
    ru: 'Открывший непобедную руку платит штраф и играет дальше с мёртвой рукой.',
    zh: '亮牌后不成和者罚分，以死牌继续打。',
  },
  'DZ-false.7': {
    en: 'A win called may be withdrawn for nothing before the hand is exposed.',
    ru: 'От объявленной победы можно без санкций отказаться, пока рука не открыта.',
    zh: '喊和之后，亮牌之前可以收回，不罚。',
  },
  'DZ-false.8': {
    en: 'The three others check the winning hand, and before that they show no hand and move no tile; after a false win the deal goes on.',
    ru: 'Трое других отвечают за проверку победной руки и до неё не открывают рук и не двигают кости; в случае ложной победы сдача продолжается.',
    zh: '其余三家负责查验，查验之前不得亮牌、动牌；诈和之后牌局继续。',
  },
} as const satisfies Readonly<Record<string, Text>>;
