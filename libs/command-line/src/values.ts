import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { RuleSetOptions } from '#deal';
import { writtenOption } from './written-option.js';

/** Reads the value of an option; for an option that may be repeated also `before`, what was read so far. */
type Reads<Value> = (text: string, before?: unknown) => Value;

const expected = (what: string): never => {
  throw new InvalidArgumentError(`expected ${what}`);
};

export const wholeNumber =
  (least: number, most: number): Reads<number> =>
  (text) =>
    /^\d{1,16}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : expected(`a whole number from ${least} to ${most}`);

export const numberAbove0: Reads<number> = (text) => {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : expected('a number above 0');
};

/** A number from 0 to 1. */
export const share: Reads<number> = (text) => {
  const value = Number(text);
  return text.trim() !== '' && value >= 0 && value <= 1 ? value : expected('a share from 0 to 1, such as 0.8');
};

export const oneOf =
  <Name extends string>(names: readonly Name[]): Reads<Name> =>
  (text) =>
    names.find((name) => name === text) ?? expected(`one of ${names.join(', ')}`);

/** Every value of an option that may be repeated. */
export const several: (text: string, before?: readonly string[]) => readonly string[] = (text, before = []) => [
  ...before,
  text,
];

/** The options of a rule set that the players agreed on, each written as NAME=VALUE. */
export const agreedOptions = (text: string, before: RuleSetOptions = {}): RuleSetOptions => {
  const [name, value] = writtenOption(text) ?? expected('NAME=VALUE, such as limit=2000');
  return { ...before, [name]: value };
};
