/**
 * Marks a promise that is awaited only after other work. If it is rejected meanwhile, or if that work fails first, Node would
 * take the rejection for a programmer's fault and end the process.
 */
export const awaitedLater = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
