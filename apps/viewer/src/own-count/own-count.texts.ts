import type { Text } from '#language';

export const title: Text = { en: 'Own count', ru: 'Свой подсчёт', zh: '自计' };
export const shows = {
  en: '{seat} shows the hand and may count it.',
  ru: '{seat}: показывает руку и может посчитать её.',
  zh: '{seat}家亮牌，可自行计分。',
} as const satisfies Text;
export const points = {
  en: 'Points that {seat} counts',
  ru: 'Насчитано очков ({seat})',
  zh: '{seat}家自计分数',
} as const satisfies Text;
export const pointsHint: Text = {
  en: 'Empty: the record counts. A count above the value of the hand is refused.',
  ru: 'Пусто: считает запись. Подсчёт больше стоимости руки не принимается.',
  zh: '留空则由记录计分。高于手牌分值的自计不被接受。',
};
export const mixedIn: Text = {
  en: 'The drawn tile was put among the others before the hand was checked',
  ru: 'Взятую кость смешали с другими до проверки руки',
  zh: '验牌前已将摸到的牌混入手中',
};
export const standing: Text = { en: 'Standing tiles', ru: 'Кости в руке', zh: '手牌' };
export const drawn: Text = { en: 'The drawn tile', ru: 'Взятая кость', zh: '摸到的牌' };
export const notStated: Text = { en: 'not stated', ru: 'не указано', zh: '未陈述' };
export const kongs: Text = {
  en: 'One tile of each {$concealedKong}, in the order of their declaration',
  ru: '{$ConcealedKong}: по одной кости каждого, в порядке объявления',
  zh: '各{$concealedKong}的一张牌，按宣告顺序',
};
export const recordHand: Text = { en: 'Record the hand', ru: 'Записать руку', zh: '记录手牌' };
export const isOpen = {
  en: '{seat} counts {points}. The hand is worth more. The others may object until the points are written down.',
  ru: '{seat}: насчитано {points}. Рука стоит больше. Пока очки не записаны, другие могут возразить.',
  zh: '{seat}家自计 {points}，手牌分值更高。记分之前，其他各家可提出异议。',
} as const satisfies Text;
export const whoObjects: Text = { en: 'Who objects?', ru: 'Кто возражает?', zh: '谁有异议？' };
export const nobody: Text = { en: 'Nobody', ru: 'Никто', zh: '无人' };
export const recorded: Text = { en: 'Recorded.', ru: 'Записано.', zh: '已记录。' };
