import type { Text } from '#language';
import { withStated } from '../../kit/payments/stated-value.js';
import { IRREGULARITY_NAMES } from './irregularities.js';

/** The meanings of payment reasons, irregularities and the faults of a declared hand, by id. */
const OWN_REASONS = {
  ...IRREGULARITY_NAMES,
  win: {
    en: 'Mahjong: the winner’s hand value from each loser.',
    ru: 'Ма-Джонг: стоимость руки победителя с каждого проигравшего.',
    zh: '和牌：各家付和牌者的手牌分值。',
  },
  difference: {
    en: 'The difference between two losers’ hand values, from the cheaper to the dearer.',
    ru: 'Разница стоимостей рук двух проигравших, от дешёвой к дорогой.',
    zh: '两家未和牌者手牌分值的差额，低者付高者。',
  },
  east: {
    en: 'The same payment once more, as East pays or receives it.',
    ru: 'Тот же платёж ещё раз: его платит или получает Восток.',
    zh: '东家付出或收入，照数再付一次。',
  },
  'liability.suit': {
    en: 'Liability: a discard of the suit of which the winner had 9 or more tiles open.',
    ru: 'Штраф: сброс масти, 9 или более костей которой у победителя были открыты.',
    zh: '包牌：打出和牌者已亮出 9 张或更多的花色。',
  },
  'liability.winds': {
    en: 'Liability: a discard of the fourth wind to three open sets of winds.',
    ru: 'Штраф: сброс четвёртого Ветра к трём открытым группам Ветров.',
    zh: '包牌：对已亮出的三副风牌打出第四种风牌。',
  },
  'liability.dragons': {
    en: 'Liability: a discard of the third dragon to two open sets of dragons.',
    ru: 'Штраф: сброс третьего Дракона к двум открытым группам Драконов.',
    zh: '包牌：对已亮出的两副箭牌打出第三种箭牌。',
  },
  'liability.terminals': {
    en: 'Liability: a discard of a 1 or 9 to three open sets of ones or nines.',
    ru: 'Штраф: сброс 1 или 9 к трём открытым группам Единиц или Девяток.',
    zh: '包牌：对已亮出的三副一或九打出 1 或 9。',
  },
  'fault.structure': {
    en: 'The hand is complete neither as four sets and a pair nor as a limit hand of another shape.',
    ru: 'Рука не собрана ни как четыре группы с парой, ни как лимитированная комбинация иного вида.',
    zh: '手牌既不成四副面子加一对将，也不成其他牌型的满贯牌。',
  },
  'fault.tile-count': {
    en: 'The hand has a wrong number of tiles.',
    ru: 'В руке неправильное число костей.',
    zh: '手牌张数不对。',
  },
  'fault.bonus-standing': {
    en: 'A flower or season stands in the hand instead of being laid out.',
    ru: 'Цветок или Сезон стоит в руке, а не выложен.',
    zh: '花牌仍在手里，没有亮出。',
  },
  'fault.no-chow': {
    en: 'A chow laid open is not three consecutive tiles of one suit.',
    ru: 'Выложенная последовательность — не три идущие подряд кости одной масти.',
    zh: '吃出的不是同一花色的三张连续牌。',
  },
  'fault.no-pung': {
    en: 'A pung or kong laid down is not of identical playing tiles.',
    ru: 'Выложенная тройка или четвёрка — не из одинаковых игровых костей.',
    zh: '碰出或开出的不是相同的牌。',
  },
  'fault.set-not-shown': {
    en: 'The tiles of a set laid down are not known, so the hand cannot be checked.',
    ru: 'Кости выложенной группы неизвестны, и руку нельзя проверить.',
    zh: '亮出的面子不知是什么牌，无法查验手牌。',
  },
  'fault.fifth-copy': {
    en: 'The hand holds a kind of tile more often than the set of tiles has it.',
    ru: 'Одинаковых костей в руке больше, чем их в комплекте.',
    zh: '手里同一种牌多于全副牌所有。',
  },
  'fault.rob-closed': {
    en: 'The tile was robbed from a closed kong, and the hand is not Thirteen Wonders.',
    ru: 'Кость взята ограблением Закрытого Конга, а рука — не Тринадцать чудес света.',
    zh: '抢的是暗杠，而手牌不是十三幺。',
  },
  'fault.winning-tile': {
    en: 'The winning tile is not in the hand.',
    ru: 'Победной кости в руке нет.',
    zh: '和的牌不在手牌里。',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Payments that can depend on a stated value. */
export const REASONS = withStated(OWN_REASONS, [
  'win',
  'difference',
  'east',
  'liability.suit',
  'liability.winds',
  'liability.dragons',
  'liability.terminals',
]);
