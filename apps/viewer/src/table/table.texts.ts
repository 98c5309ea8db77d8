import * as texts from '#texts/page/table';
import type { Text } from '#language';
import { suitNames } from '../tiles/tile-names.js';

export const SUIT_NAMES: Readonly<Record<string, Text>> = {
  ...suitNames,
  '?': texts.SUIT_NAMES['?'],
  hidden: texts.SUIT_NAMES.hidden,
};

export * from '#texts/page/table';
