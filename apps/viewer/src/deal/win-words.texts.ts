import type { Text } from '#language';

/** A declared win, by the source of the winning tile. */
export const WINS = {
  'self-draw': { en: '{winner}: Hu by self-draw', ru: '{winner}: Ху со стены', zh: '{winner}自摸' },
  discard: {
    en: '{winner}: Hu on a discard of {from}',
    ru: '{winner}: Ху на сносе ({from})',
    zh: '{winner}胡{from}点炮',
  },
  'robbed-kong': {
    en: '{winner}: Hu on a robbed kong of {from}',
    ru: '{winner}: Ху, ограбление конга ({from})',
    zh: '{winner}抢{from}的杠',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** A declared win that was false. */
export const FALSE_WINS = {
  'self-draw': {
    en: '{winner}: false Hu by self-draw',
    ru: '{winner}: ложный маджонг со стены',
    zh: '{winner}自摸诈胡',
  },
  discard: {
    en: '{winner}: false Hu on a discard of {from}',
    ru: '{winner}: ложный маджонг на сносе ({from})',
    zh: '{winner}诈胡{from}的弃牌',
  },
  'robbed-kong': {
    en: '{winner}: false Hu on a robbed kong of {from}',
    ru: '{winner}: ложный маджонг, ограбление конга ({from})',
    zh: '{winner}抢{from}的杠诈胡',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** A false win without a known source. */
export const falseWin = {
  en: '{winner}: false win',
  ru: '{winner}: ложный выигрыш',
  zh: '{winner}诈和',
} as const satisfies Text;
export const falseWinPaid = {
  en: '{win}, pays {points}',
  ru: '{win}, платит {points}',
  zh: '{win}，赔 {points}',
} as const satisfies Text;
