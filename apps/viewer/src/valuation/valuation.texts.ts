import { kinds } from '#texts/page/valuation';
import * as texts from '#texts/page/valuation';
import type { Text } from '#language';
import type { Schemas } from '../api/types.js';

type SetKind = Schemas['SetOfHand']['kind'];
export const declared: Readonly<Record<SetKind, Text>> = {
  chow: texts.declared.chow,
  pung: texts.declared.pung,
  kong: texts.declared.kong,
  pair: kinds.pair,
  knitted: kinds.knitted,
  singles: kinds.singles,
};

export * from '#texts/page/valuation';
