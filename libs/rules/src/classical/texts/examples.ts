import type { Text } from '#language';

/** The four hands that the sheet counts, each with its pungs open and closed. */
export const EXAMPLES = {
  'CC-examples.1': {
    en: 'Pungs of a terminal dot, a simple character and a dragon with mahjong are 30 open and 40 closed, doubled for the dragons 60 and 80.',
    ru: 'Тройка Дотов (Единиц или Девяток), тройка Символов и тройка Драконов с Ма-Джонгом — 30 открытыми и 40 закрытыми, с удвоением за Драконов 60 и 80.',
    zh: '幺九筒、中张万、箭牌各一副刻子，加和牌：明 30 分，暗 40 分；箭刻翻番后 60 分和 80 分。',
  },
  'CC-examples.2': {
    en: 'A pung of simple dots with mahjong is 22 open and 24 closed.',
    ru: 'Тройка простых Дотов с Ма-Джонгом — 22 открытой и 24 закрытой.',
    zh: '一副中张筒的刻子加和牌：明 22 分，暗 24 分。',
  },
  'CC-examples.3': {
    en: 'Pungs of simple bamboos and a dragon in one suit with mahjong are 26 open and 32 closed, doubled for the dragons 52 and 64, and for the suit 104 and 128.',
    ru: 'Тройка Бамбуков и тройка Драконов в чистой масти с Ма-Джонгом — 26 открытыми и 32 закрытыми, с удвоением за Драконов 52 и 64, за чистую масть 104 и 128.',
    zh: '同一花色加字牌，中张条、箭牌各一副刻子，加和牌：明 26 分，暗 32 分；箭刻翻番后 52 分和 64 分，混一色再翻番为 104 分和 128 分。',
  },
  'CC-examples.4': {
    en: 'Pungs of 1 and 6 of dots in one suit with mahjong are 26 open and 32 closed, doubled three times for the suit 208 and 256.',
    ru: 'Тройки 1 и 6 Дотов в чистой масти с Ма-Джонгом — 26 открытыми и 32 закрытыми, с тремя удвоениями за чистую масть 208 и 256.',
    zh: '清一色，1 筒和 6 筒各一副刻子，加和牌：明 26 分，暗 32 分；清一色翻三番后 208 分和 256 分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
