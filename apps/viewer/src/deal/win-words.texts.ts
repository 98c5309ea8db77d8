import type { Text } from '#language';

/** A declared win, by the source of the winning tile. */
export const WINS = {
  'self-draw': { en: '{winner}: {$win} by self-draw', ru: '{winner}: {$win} со стены', zh: '{winner}自摸' },
  discard: {
    en: '{winner}: {$win} on a discard of {from}',
    ru: '{winner}: {$win} на {$discard.prep} ({from})',
    zh: '{winner}{$win.verb}{from}的弃牌',
  },
  'robbed-kong': {
    en: '{winner}: {$win} on a robbed kong of {from}',
    ru: '{winner}: {$win}, ограбление конга ({from})',
    zh: '{winner}抢{from}的杠',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** A declared win that was false. */
export const FALSE_WINS = {
  'self-draw': {
    en: '{winner}: {$falseWin} by self-draw',
    ru: '{winner}: {$falseWin} со стены',
    zh: '{winner}自摸{$falseWin}',
  },
  discard: {
    en: '{winner}: {$falseWin} on a discard of {from}',
    ru: '{winner}: {$falseWin} на {$discard.prep} ({from})',
    zh: '{winner}{$falseWin}{from}的弃牌',
  },
  'robbed-kong': {
    en: '{winner}: {$falseWin} on a robbed kong of {from}',
    ru: '{winner}: {$falseWin}, ограбление конга ({from})',
    zh: '{winner}抢{from}的杠{$falseWin}',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** A false win without a known source. */
export const falseWin = {
  en: '{winner}: {$falseWin}',
  ru: '{winner}: {$falseWin}',
  zh: '{winner}{$falseWin}',
} as const satisfies Text;
export const falseWinPaid = {
  en: '{win}, pays {points}',
  ru: '{win}, платит {points}',
  zh: '{win}，赔 {points}',
} as const satisfies Text;
