import { FACE_CONCEALED } from '#deal';
import { fill, type ParametersOf, type Phrase, type Text } from '#language';
import { NOT_INSTALLED } from '#rules';
import * as texts from '#texts/api/details';
import type { ProblemCode } from './catalogue.js';
import type { TransportCode } from './transport.js';

type Cases = Readonly<Record<string, Phrase>>;

/**
 * The details of refusals by code and case. Each code of the API itself has at least one. The codes of deals, matches and the
 * calculator have their texts in their libraries.
 */
export const DETAILS = {
  ...texts.DETAILS,
  FACE_CONCEALED: { sendUnknown: FACE_CONCEALED.detail },
  INVALID_BODY: texts.SHAPE,
  INVALID_QUERY: texts.SHAPE,
  INVALID_PATH: texts.SHAPE,
  INVALID_HEADER: { ...texts.SHAPE, ...texts.DETAILS.INVALID_HEADER },
  NO_SUCH_RULE_SET: { installed: NOT_INSTALLED },
} as const satisfies Readonly<Record<TransportCode, Cases>> & Readonly<Partial<Record<ProblemCode, Cases>>>;

type Details = typeof DETAILS;
export type DetailedCode = keyof Details;
export type CaseOf<Code extends DetailedCode> = keyof Details[Code] & string;
export type DetailParameters<Code extends DetailedCode, Case extends CaseOf<Code>> = Details[Code][Case] extends Phrase
  ? ParametersOf<Details[Code][Case]>
  : never;

/** Returns the detail of a refusal in every language, with its parameters. */
export const detailOf = <Code extends DetailedCode, Case extends CaseOf<Code>>(
  code: Code,
  name: Case,
  parameters: DetailParameters<Code, Case>,
): Text => fill(DETAILS[code][name] as Phrase, parameters);
