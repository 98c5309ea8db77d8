/** What is wrong with a value, in the words of zod. */
export interface Issue {
  readonly message: string;
  readonly path: readonly (string | number)[];
  /** Which checks of the same value still run: all of them, those of its length (undefined), or none. */
  readonly goesOn: boolean | undefined;
}

/** Replaces the message of zod. */
export type GivenMessage = string | { readonly error: string | ((issue: { readonly input: unknown }) => string) };

export const worded = (given: GivenMessage | undefined, input: unknown, message: string): string => {
  const error = typeof given === 'object' ? given.error : given;
  return typeof error === 'function' ? error({ input }) : (error ?? message);
};

/** Is one of the issues from an index on of the kind that ends most checks of its value? */
export const isAborted = (issues: readonly Issue[], from: number): boolean =>
  issues.some(({ goesOn }, index) => index >= from && goesOn !== true);

/** Is one of them of the kind that ends every check of its value? */
export const isEnded = (issues: readonly Issue[], from: number): boolean =>
  issues.some(({ goesOn }, index) => index >= from && goesOn === false);

/** Places the issues from an index on under a member of the value. */
export const placeUnder = (issues: Issue[], from: number, key: string | number): void => {
  if (issues.length > from)
    issues.push(...issues.splice(from).map((issue) => ({ ...issue, path: [key, ...issue.path] })));
};
