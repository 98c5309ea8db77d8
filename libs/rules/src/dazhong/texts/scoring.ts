import type { Text } from '#language';

/** The system of fans and the payments. */
export const SCORING = {
  'DZ-score.1': {
    en: 'Only the winning hand scores.',
    ru: 'Очки приносит только победная рука.',
    zh: '只有和牌的手牌计分。',
  },
  'DZ-score.2': {
    en: 'There are 96 fans, and a hand that meets the condition of one has its points.',
    ru: 'Фанов 96; рука, выполняющая условие фана, получает его очки.',
    zh: '共有 96 个番种，合乎其条件即得其分。',
  },
  'DZ-score.3': {
    en: 'The points of all fans found add up, and sets already counted may be counted again in other combinations.',
    ru: 'Очки всех найденных фанов складывают, и уже учтённые сеты можно учитывать в других сочетаниях.',
    zh: '所有番种的分相加；已计过的面子可以在别的组合里再计。',
  },
  'DZ-score.4': {
    en: 'A win requires no minimum; a hand without fans but for flowers is a chicken hand and worth 8 points.',
    ru: 'Минимума для победы нет; рука без фанов, не считая цветов, — цыплячья и стоит 8 очков.',
    zh: '和牌没有起和分；除花牌外没有任何番种的为无番和，计 8 分。',
  },
  'DZ-score.5': {
    en: 'There is no maximum; a dearer fan absorbs the cheaper ones that are always present with it.',
    ru: 'Верхнего предела нет; более дорогой фан поглощает более дешёвые, которые всегда в нём присутствуют.',
    zh: '不封顶；高分番种吃掉必然伴随它的低分番种，后者不计。',
  },
  'DZ-pay.1': {
    en: 'For a win on a discard the discarder alone pays the hand value.',
    ru: 'За победу со сноса стоимость руки платит только набросивший.',
    zh: '点和由点和者一家付手牌分值。',
  },
  'DZ-pay.2': {
    en: 'For a self-drawn win each of the three opponents pays the hand value.',
    ru: 'За победу со стены стоимость руки платит каждый из трёх соперников.',
    zh: '自摸由三家各付手牌分值。',
  },
  'DZ-pay.3': {
    en: 'Nobody is liable for having fed a dear hand.',
    ru: 'Ответственности за наброс на дорогую руку нет.',
    zh: '不设包牌。',
  },
  'DZ-pay.4': {
    en: 'The results of a deal are written down or paid at once, for which sticks (“dianbang”) of 1 (40 of them), 10 (36 or 32), 100 (8) and 500 points may be used: 88 or 84 in all.',
    ru: 'Результаты сдачи заносят в протокол или сразу выплачивают; для этого можно применять палочки «дяньбан» по 1 очку (40 штук), 10 (36 или 32), 100 (8) и 500 очков: всего 88 или 84.',
    zh: '每局结果记入记录，或当场支付；支付可用筹码（点棒），面值为 1 分（40 根）、10 分（36 或 32 根）、100 分（8 根）和 500 分，共 88 或 84 根。',
  },
  'DZ-pay.5': {
    en: 'Each player begins with 10 sticks of 1, 8 or 9 of 10, 2 of 100 and 1 of 500 points: 790 or 800.',
    ru: 'Каждый начинает с 10 палочек по 1 очку, 8 или 9 по 10, 2 по 100 и 1 по 500 очков: 790 или 800.',
    zh: '每家起始有 10 根 1 分、8 或 9 根 10 分、2 根 100 分、1 根 500 分，共 790 或 800 分。',
  },
  'DZ-pay.6': {
    en: 'At the end of the game the players count their sticks: the result is a player’s sticks less what he began with.',
    ru: 'В конце игры игроки пересчитывают палочки: результат — сумма палочек игрока за вычетом начальной.',
    zh: '终局时各家清点筹码：结果为所余筹码减去起始筹码。',
  },
} as const satisfies Readonly<Record<string, Text>>;
