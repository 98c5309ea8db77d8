/** A value, or a promise of it where it has to be read first. Most commands need nothing that is not in memory. */
export type Awaitable<T> = T | Promise<T>;

/** Goes on with a value: at once if it is there, so that no promise is made, otherwise when it has been read. */
export const continueWith = <T, U>(value: Awaitable<T>, next: (value: T) => Awaitable<U>): Awaitable<U> =>
  value instanceof Promise ? value.then(next) : next(value);
