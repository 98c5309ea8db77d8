import type { Particulars } from '#language';

/** A refused command. It is a value, never an event or an exception. Its text is chosen where it is shown. */
export interface RejectionOf<Code extends string> extends Particulars {
  readonly code: Code;
  /** The clause that refuses, if a clause does. */
  readonly clause?: string;
  /** JSON pointer to the refused member of the command. */
  readonly at?: string;
}

/** The function that makes the rejections of one kind of record. */
export const rejecting =
  <R extends RejectionOf<string>, Whole extends keyof R = never>() =>
  (code: R['code'], particulars?: Omit<R, 'code' | Whole>): R =>
    ({ code, ...particulars }) as R;

/** The function that makes a rejection if something is wrong. */
export const rejectingIf =
  <R extends RejectionOf<string>, Particulars>(reject: (code: R['code'], particulars?: Particulars) => R) =>
  (isWrong: boolean, code: R['code'], particulars?: Particulars): R | undefined =>
    isWrong ? reject(code, particulars) : undefined;

/** The test whether the result of a check is a rejection with one of these codes. */
export const isRejectionWith =
  <R extends RejectionOf<string>>(codes: readonly R['code'][]) =>
  (value: object | undefined): value is R =>
    value !== undefined && 'code' in value && codes.includes(value.code as R['code']);

/** Returns the first refusal among things that are checked in order. */
export const refuseFirst = <T, R>(
  things: readonly T[],
  check: (thing: T, index: number) => R | undefined,
): R | undefined => {
  for (const [index, thing] of things.entries()) {
    const refusal = check(thing, index);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** Returns the first refusal among checks made in order. */
export const firstOf = <R>(...checks: readonly (() => R | undefined)[]): R | undefined =>
  refuseFirst(checks, (check) => check());

/** Returns all refusals among the results of checks. */
export const allRefusals = <R>(checks: readonly (R | undefined)[]): readonly R[] =>
  checks.filter((refusal) => refusal !== undefined);

/** Returns all refusals among things that are checked separately. */
export const refuseEach = <T, R>(
  things: readonly T[],
  check: (thing: T, index: number) => R | undefined,
): readonly R[] => allRefusals(things.map(check));
