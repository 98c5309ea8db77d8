import { fill, type ParametersOf, type Text } from '#language';
import { CALCULATOR_DETAILS } from './fault-texts.js';

type Details = typeof CALCULATOR_DETAILS;

export const detail = <N extends keyof Details>(name: N, parameters: ParametersOf<Details[N]>): Text =>
  fill<Text>(CALCULATOR_DETAILS[name], parameters);
