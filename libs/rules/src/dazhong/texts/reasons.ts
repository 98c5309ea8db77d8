import type { Text } from '#tiles';

/** What the lines of a ledger, the penalties and the faults of these rules mean, by id. */
export const REASONS = {
  'win.discard': {
    en: 'A win on a discard or a robbed tile: the hand value, from the seat whose tile it was.',
    ru: 'Победа со сноса или ограблением конга: стоимость руки с того, чья была кость.',
    zh: '点和或抢杠：由该牌的原主付手牌分值。',
  },
  'win.self-draw': {
    en: 'A self-drawn win: the hand value from each opponent.',
    ru: 'Победа со стены: стоимость руки с каждого соперника.',
    zh: '自摸：三家各付手牌分值。',
  },
  'penalty.false-win': {
    en: 'A false win with a ready hand.',
    ru: 'Ложная победа при просящей руке.',
    zh: '已听而诈和。',
  },
  'penalty.false-win-not-ready': {
    en: 'A false win with a hand that was not ready.',
    ru: 'Ложная победа без просящей руки.',
    zh: '未听而诈和。',
  },
  'penalty.false-kong': {
    en: 'A concealed kong that is not four identical tiles.',
    ru: 'Закрытый конг не из четырёх одинаковых костей.',
    zh: '暗杠并非四张相同的牌。',
  },
  'fault.structure': {
    en: 'The hand is complete neither as four sets and a pair nor as an irregular hand.',
    ru: 'Рука не собрана ни как четыре сета с парой, ни как нерегулярная.',
    zh: '手牌既不成四副面子加一对将，也不成特殊型。',
  },
  'fault.tile-count': {
    en: 'The hand has a wrong number of tiles.',
    ru: 'В руке неправильное число костей.',
    zh: '手牌张数不对。',
  },
  'fault.dead-hand': {
    en: 'The hand is dead.',
    ru: 'Рука мёртвая.',
    zh: '手牌为死牌。',
  },
} as const satisfies Readonly<Record<string, Text>>;
