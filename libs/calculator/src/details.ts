import { fill, type ParametersOf, type Phrase, type Text } from '#language';
import { CALCULATOR_DETAILS } from '#texts/calculator/faults';

type Details = typeof CALCULATOR_DETAILS;

export const detail = <N extends keyof Details>(name: N, parameters: ParametersOf<Details[N]>): Text =>
  fill<Phrase>(CALCULATOR_DETAILS[name], parameters);
