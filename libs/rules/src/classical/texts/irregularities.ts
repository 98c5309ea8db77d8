import type { Text } from '#language';

/** The names of the irregularities that are noted, by their ids (CC-A32). */
export const IRREGULARITY_NAMES = {
  'too-few-tiles': { en: 'Too few tiles', ru: 'Слишком мало костей', zh: '张数不足' },
  'too-many-tiles': { en: 'Too many tiles', ru: 'Слишком много костей', zh: '张数过多' },
  'missed-ready': { en: 'Ready hand not announced', ru: 'Просящая рука не объявлена', zh: '漏报听' },
  'false-win': { en: 'False mahjong', ru: 'Ложный Ма-Джонг', zh: '诈和' },
} as const satisfies Readonly<Record<string, Text>>;
