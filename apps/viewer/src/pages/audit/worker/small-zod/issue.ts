/** A fault of a value, with the code of zod. */
export interface Issue {
  readonly message: string;
  readonly path: readonly (string | number)[];
  /** The checks of the same value that still run: all of them, those of its length (undefined), or none. */
  readonly goesOn: boolean | undefined;
}

/** Replaces zod's message. */
export type GivenMessage = string | { readonly error: string | ((issue: { readonly input: unknown }) => string) };

export const worded = (given: GivenMessage | undefined, input: unknown, message: string): string => {
  const error = typeof given === 'object' ? given.error : given;
  return typeof error === 'function' ? error({ input }) : (error ?? message);
};

/** True if one of the issues, from an index on, ends most checks of its value. */
export const isAborted = (issues: readonly Issue[], from: number): boolean =>
  issues.some(({ goesOn }, index) => index >= from && goesOn !== true);

/** True if one of the issues, from an index on, ends every check of its value. */
export const isEnded = (issues: readonly Issue[], from: number): boolean =>
  issues.some(({ goesOn }, index) => index >= from && goesOn === false);

/** Adds the key of a member to the paths of the issues from an index on. */
export const placeUnder = (issues: Issue[], from: number, key: string | number): void => {
  if (issues.length > from)
    issues.push(...issues.splice(from).map((issue) => ({ ...issue, path: [key, ...issue.path] })));
};
