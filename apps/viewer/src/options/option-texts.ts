import { inEach, type Text, textNamed } from '#language';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/options';

export type OptionValue = string | number | boolean;

/** The options of all rule sets by the names that the API uses. */
const NAMES: Readonly<Record<string, Text>> = texts.OPTIONS;

/** The labels of their values. A value without a label, such as a number, is shown unchanged. */
const VALUES: Readonly<Record<string, Readonly<Record<string, Text>>>> = { ...texts.VALUES, round: SEAT_NAMES };
const YES_OR_NO: Readonly<Record<string, Text>> = texts.YES_OR_NO;

/** The label of an option. An option that this page does not know is shown by its API name. */
export const optionName = (name: string): Text => textNamed(NAMES, name) ?? inEach(() => name);

/** The label of a value of an option. */
export const optionValue = (name: string, value: OptionValue): Text =>
  (typeof value === 'boolean' ? YES_OR_NO[String(value)] : textNamed(textNamed(VALUES, name) ?? {}, String(value))) ??
  inEach(() => String(value));
