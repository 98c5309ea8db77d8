import type { Terms } from '#language';

/** The terms of the Sichuan rule sets: the English words are those of the sheet, the Russian ones those of the tournament standard. */
export const SICHUAN_TERMS = {
  win: {
    en: { is: 'Hu', pl: 'Hu' },
    ru: {
      is: 'маджонг',
      gen: 'маджонга',
      ins: 'маджонгом',
      prep: 'маджонге',
      pl: 'маджонги',
      few: 'маджонга',
      plGen: 'маджонгов',
    },
    zh: { is: '胡牌', verb: '胡' },
  },
  falseWin: {
    en: { is: 'false Hu', pl: 'false Hu' },
    ru: { is: 'ложный маджонг', pl: 'ложные маджонги' },
    zh: '诈胡',
  },
  winner: { en: 'Hu player', ru: 'выигравший', zh: '胡牌者' },
  nonWinner: { en: 'non-Hu player', ru: 'игрок без «Ху»', zh: '未胡者' },
  winningTile: {
    en: 'winning tile',
    ru: { is: 'победная кость', gen: 'победной кости', ins: 'победной' },
    zh: '胡的牌',
  },
  discarder: { en: 'discarder', ru: 'снёсший', zh: '点炮者' },
  notReady: { en: 'not ready', ru: 'без ожидания', zh: '无叫' },
  declaredPung: { en: 'Melded Pung', ru: 'объявленный панг', zh: '碰' },
  onLastTile: { en: 'under the sea', ru: 'морское дно', zh: '海底捞月' },
  noWin: { en: 'the wall ends', ru: 'стена разобрана', zh: '流局' },
  nobody: { en: 'no Hu', ru: 'без маджонгов', zh: '无人胡牌' },
  valueUnit: { en: 'fan', ru: 'фаны', zh: '番' },
  limit: { en: 'limit', ru: { is: 'ограничение', gen: 'ограничения' }, zh: '封顶' },
} as const satisfies Terms;

/** Words of the other rule books. */
export const FOREIGN_TO_SICHUAN = {
  en: [
    '(declared|exposed|open|claimed) pung',
    'bitter end',
    'mah-jong',
    'false win',
    'fine[ds]?(?!\\p{L})',
    'active(?!\\p{L})',
    'price of',
  ],
  ru: [
    'ма-джонг',
    'ложн\\p{L}+ (выигрыш|побед)',
    'просящ',
    'несыгранн',
    'запретн',
    'выигрышн',
    'сбросивш',
    'лидер',
    'лимит',
    'объявленный чоу',
    'цумо',
    '(большой|малый) открытый',
  ],
  zh: ['荒庄', '黄庄', '诈和', '点和', '选手', '牌手', '和牌(?!墙)'],
} as const;
