import { fill, type Text } from '#language';
import * as texts from '#texts/page/form';

/** The values that the API accepts in a field. The numbers are those of the API's schema. */
export type Limits =
  | { readonly kind: 'text'; readonly most: number; readonly isOptional?: boolean }
  /** An id that a person chooses, such as table-7. */
  | { readonly kind: 'id' }
  | { readonly kind: 'whole'; readonly from: number; readonly to: number; readonly isOptional?: boolean }
  /** A number with at most one digit after the decimal point. It may be left out. */
  | { readonly kind: 'tenths'; readonly from: number; readonly to: number };

/** The limits of fields that several forms have. */
export const LIMITS = {
  id: { kind: 'id' },
  name: { kind: 'text', most: 100 },
  playerName: { kind: 'text', most: 80 },
  reason: { kind: 'text', most: 500 },
  refereeId: { kind: 'text', most: 64 },
  clause: { kind: 'text', most: 32, isOptional: true },
  seconds: { kind: 'tenths', from: 0, to: 3600 },
  penaltyPoints: { kind: 'whole', from: 1, to: 9999 },
  tilesInZone: { kind: 'whole', from: 0, to: 60, isOptional: true },
  deals: { kind: 'whole', from: 1, to: 1000, isOptional: true },
  rounds: { kind: 'whole', from: 1, to: 250, isOptional: true },
  minutes: { kind: 'whole', from: 1, to: 1440, isOptional: true },
  sticks: { kind: 'whole', from: 0, to: 1_000_000 },
  ownCount: { kind: 'whole', from: 1, to: 999_999, isOptional: true },
  statedFan: { kind: 'whole', from: 0, to: 99 },
  statedPoints: { kind: 'whole', from: 0, to: 999_999 },
} as const satisfies Readonly<Record<string, Limits>>;

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Characters that the API accepts in no text: control characters and those that change the direction of writing. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A visible character, by the API's definition. */
const VISIBLE = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The descriptions of what to enter. */
export const limitWords = (limits: Limits): Text => {
  switch (limits.kind) {
    case 'id':
      return texts.enterId;
    case 'text':
      return fill(limits.isOptional === true ? texts.enterTextOrNone : texts.enterText, { most: limits.most });
    case 'whole': {
      const { from, to, isOptional } = limits;
      return fill(isOptional === true ? texts.enterWholeOrNone : texts.enterWhole, { from, to });
    }
    case 'tenths': {
      const { from, to } = limits;
      return fill(texts.enterTenthsOrNone, { from, to });
    }
  }
};

/** What to enter instead of a value that the API would refuse. Undefined if the API accepts the value. */
export const limitFault = (limits: Limits, value: string): Text | undefined => {
  if (CONTROL.test(value)) return texts.noControlCharacters;
  return isWithin(limits, value) ? undefined : limitWords(limits);
};

const NUMBERS = { whole: /^-?\d+$/, tenths: /^\d+(\.\d)?$/ } as const;

const isWithin = (limits: Limits, value: string): boolean => {
  if (limits.kind === 'id') return ID.test(value);
  if (value === '' && (limits.kind === 'tenths' || limits.isOptional === true)) return true;
  if (limits.kind === 'text') return VISIBLE.test(value) && value.length <= limits.most;
  const { kind, from, to } = limits;
  return NUMBERS[kind].test(value) && Number(value) >= from && Number(value) <= to;
};

interface InputAttributes {
  readonly type?: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly maxLength?: number;
  readonly required: boolean;
}

/** The limits as attributes of the browser: it accepts no longer text, and no number outside the range. */
export const inputAttributes = (limits: Limits): InputAttributes => {
  switch (limits.kind) {
    case 'id':
      return { maxLength: 64, required: true };
    case 'text':
      return { maxLength: limits.most, required: limits.isOptional !== true };
    case 'whole': {
      const { from, to, isOptional } = limits;
      return { type: 'number', min: from, max: to, step: 1, required: isOptional !== true };
    }
    case 'tenths':
      return { type: 'number', min: limits.from, max: limits.to, step: 0.1, required: false };
  }
};
