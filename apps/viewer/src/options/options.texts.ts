import { inEach, type Text } from '#language';
import { seatNames } from '../tiles/tile-names.js';

export type OptionValue = string | number | boolean;

interface OptionTexts {
  readonly name: Text;
  /** The labels of text values. A value without a label, such as a number, is shown unchanged. */
  readonly values?: Readonly<Record<string, Text>>;
}

const YES_OR_NO = { true: { en: 'yes', ru: 'да', zh: '是' }, false: { en: 'no', ru: 'нет', zh: '否' } };

/** The options of all rule sets by the names that the API uses. */
const OPTIONS: Readonly<Record<string, OptionTexts>> = {
  waitOnOwnFour: {
    name: {
      en: 'A wait on a tile whose four copies the player holds counts',
      ru: 'Ожидание кости, все четыре копии которой у самого игрока, засчитывается',
      zh: '所听的牌四张都在自己手里仍算有叫',
    },
    values: YES_OR_NO,
  },
  falseHuMovesDeal: {
    name: {
      en: 'A false first Hu decides the next dealer',
      ru: 'Ложное первое «Ху» определяет следующего дилера',
      zh: '首次诈胡仍据此换庄',
    },
    values: YES_OR_NO,
  },
  limit: { name: { en: 'Limit of a hand, points', ru: 'Предел стоимости руки, очков', zh: '满贯分数' } },
  bonusTiles: { name: { en: 'Flowers and seasons', ru: 'Цветы и сезоны', zh: '花牌' }, values: YES_OR_NO },
  round: { name: { en: 'Round', ru: 'Раунд', zh: '圈风' }, values: seatNames },
  jokers: {
    name: { en: 'Jokers', ru: 'Джокеры', zh: '混牌' },
    values: {
      none: { en: 'none', ru: 'без джокеров', zh: '不用' },
      up: { en: 'the tile after the indicator', ru: 'следующая кость после указателя', zh: '指示牌的下一种（向上指）' },
      down: {
        en: 'the tile before the indicator',
        ru: 'предыдущая кость перед указателем',
        zh: '指示牌的前一种（向下指）',
      },
    },
  },
};

/** The label of an option. An option that this page does not know is shown by its API name. */
export const optionName = (name: string): Text => OPTIONS[name]?.name ?? inEach(() => name);

/** The label of a value of an option. */
export const optionValue = (name: string, value: OptionValue): Text =>
  OPTIONS[name]?.values?.[String(value)] ?? inEach(() => String(value));
