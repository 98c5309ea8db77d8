import type { z } from 'zod';
import { seeded, type Seeded } from '#testing';

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly check?: string;
  readonly pattern?: RegExp;
  readonly checks?: readonly { readonly _zod: { readonly def: Limits } }[];
}

interface Limits {
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly length?: number;
  readonly value?: number;
  readonly check: string;
}

const TEXTS = [
  '0'.repeat(64),
  '0'.repeat(32),
  '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  '2026-03-11T09:30:00.000Z',
  `${'A'.repeat(43)}=`,
  `${'A'.repeat(86)}==`,
  '5p',
  '1z',
  'sichuan-mil',
];

/** Draws values that fit a schema, or nearly: the schema itself is the judge. */
export class SampledValues {
  readonly #chance: Seeded;

  constructor(seed: number) {
    this.#chance = seeded(seed);
  }

  of(schema: z.ZodType): unknown {
    const def = schema._zod.def as unknown as Def;
    const limits = (def.checks ?? []).map((check) => check._zod.def);
    const kinds: Readonly<Record<string, () => unknown>> = {
      literal: () => this.#oneOf(def.values ?? []),
      enum: () => this.#oneOf(Object.values(def.entries ?? {})),
      string: () => this.#text([def.pattern, ...limits.map(({ pattern }) => pattern)]),
      number: () => this.#whole(limits),
      boolean: () => this.#chance.below(2) === 0,
      unknown: () => this.#oneOf([{ key: 'of a device', value: '?' }, 'text', 1]),
      array: () => this.#list(def.element as z.ZodType, limits),
      tuple: () => def.items?.map((item) => this.of(item)),
      record: () => ({ name: this.of(def.valueType as z.ZodType) }),
      readonly: () => this.of(def.innerType as z.ZodType),
      union: () => this.of(this.#oneOf(def.options ?? [])),
      object: () => this.#object(def.shape ?? {}),
    };
    return kinds[def.type]?.();
  }

  /** A value with another value at one place, or with one member more or less. */
  changed(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.#chance.below(5) === 0) return this.#other(value);
    if (Array.isArray(value)) {
      if (value.length === 0 || this.#chance.below(4) === 0) return [...(value as unknown[]), value[0]];
      const place = this.#chance.below(value.length);
      return value.map((each, at): unknown => (at === place ? this.changed(each) : each));
    }
    const names = Object.keys(value);
    const [name, kind] = [names[this.#chance.below(names.length)], this.#chance.below(6)];
    if (name === undefined || kind === 0) return { ...value, strange: 1 };
    const { [name]: before, ...others } = value as Readonly<Record<string, unknown>>;
    return kind === 1 ? others : { ...value, [name]: this.changed(before) };
  }

  #other(value: unknown): unknown {
    if (typeof value === 'string' && this.#chance.below(3) === 0) return value.toUpperCase();
    return this.#oneOf(['', 'x', 'x'.repeat(300), -1, 0, 1.5, 2 ** 60, true, null, undefined, [], {}, { length: {} }]);
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#chance.below(values.length)] as T;
  }

  #text(patterns: readonly (RegExp | undefined)[]): string {
    const fitting = TEXTS.filter((text) => patterns.every((pattern) => pattern?.test(text) !== false));
    return fitting.length === 0 ? 'x' : this.#oneOf(fitting);
  }

  #whole(limits: readonly Limits[]): number {
    const least = limits.find(({ check }) => check === 'greater_than')?.value ?? 0;
    return least + 1 + this.#chance.below(2);
  }

  #list(item: z.ZodType, limits: readonly Limits[]): readonly unknown[] {
    const exactly = limits.find(({ length }) => length !== undefined)?.length;
    const least = limits.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0;
    return Array.from({ length: exactly ?? least + this.#chance.below(3) }, () => this.of(item));
  }

  #object(shape: Readonly<Record<string, z.ZodType>>): object {
    const members = Object.entries(shape).flatMap(([name, schema]) => {
      const { type, innerType } = schema._zod.def as unknown as Def;
      if (type !== 'optional') return [[name, this.of(schema)]];
      return this.#chance.below(2) === 0 ? [] : [[name, this.of(innerType as z.ZodType)]];
    });
    return Object.fromEntries(members) as object;
  }
}
