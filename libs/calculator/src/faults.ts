import { REJECTIONS, type RejectionCode } from '#deal';
import type { Text } from '#language';

/** Refusals of the calculator alone; all others use the texts of the deal. */
export const CALCULATOR_FAULTS = {
  TILE_COUNT: {
    en: 'The tiles are more or fewer than belong here.',
    ru: 'Костей больше или меньше, чем должно быть.',
    zh: '牌的张数多于或少于应有的张数。',
  },
  WINNING_TILE_NOT_THERE: {
    en: 'The winning tile is not among the standing tiles.',
    ru: 'Выигрышной кости нет среди костей руки.',
    zh: '手牌里没有所胡的那张牌。',
  },
  CIRCUMSTANCE_IMPOSSIBLE: {
    en: 'This circumstance cannot be true of this win.',
    ru: 'При таком выигрыше этого обстоятельства быть не может.',
    zh: '这样的胡牌不可能有此情形。',
  },
  MEMBER_MISSING: {
    en: 'The rule set cannot answer without it.',
    ru: 'Без этого по правилам ответить нельзя.',
    zh: '缺少此项，按该规则无法回答。',
  },
  OPTION_DIFFERS: {
    en: 'One of the options says something else.',
    ru: 'В одной из настроек сказано иное.',
    zh: '与某个选项所说的不同。',
  },
  NOT_ASKED_BY_BOOK: {
    en: 'The rule set knows nothing of the kind.',
    ru: 'Правила ничего подобного не знают.',
    zh: '规则中没有这样的内容。',
  },
  OPENING_DIFFERS: {
    en: 'The opening command says something else.',
    ru: 'В команде, открывающей сдачу, сказано иное.',
    zh: '开局命令所说的与此不同。',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Refusals of the deal that the calculator returns too. */
export const SHARED_FAULTS = [
  'UNKNOWN_RULE_SET',
  'BAD_OPTION',
  'NOT_IN_RULE_SET',
  'TILE_NOT_IN_SET',
  'TOO_MANY_COPIES',
  'TILES_DO_NOT_FIT',
  'KONG_KIND',
  'NO_FLOWER',
  'NO_PLAYING_TILE',
  'JOKER_STAYS',
] as const satisfies readonly RejectionCode[];

export type CalculatorFaultCode = keyof typeof CALCULATOR_FAULTS;
export type FaultCode = CalculatorFaultCode | (typeof SHARED_FAULTS)[number];

/** One fault of a body. */
export interface CalculatorFault {
  readonly code: FaultCode;
  /** JSON pointer (RFC 6901) into the body. */
  readonly at: string;
  /** The clause that refuses, if a clause does. */
  readonly clause?: string;
  /** The details of this body; absent if the text of the code is complete. */
  readonly message?: Text;
}

export const faultText = (code: FaultCode): Text => ({ ...REJECTIONS, ...CALCULATOR_FAULTS })[code];

/** All faults of a request. */
export interface RefusedBody {
  readonly faults: readonly [CalculatorFault, ...CalculatorFault[]];
}

/** An answer, or all faults of the request. */
export type Calculation<A> = { readonly answer: A } | RefusedBody;

/** Undefined if there is no fault. */
export const refusedFor = ([first, ...others]: readonly CalculatorFault[]): RefusedBody | undefined =>
  first && { faults: [first, ...others] };
