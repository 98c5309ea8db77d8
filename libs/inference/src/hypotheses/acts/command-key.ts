import type { DealCommand } from '#deal';

const KEYS = new WeakMap<DealCommand, string>();

/** Returns equal keys for equal commands, computed once for each object. */
export const keyOfCommand = (command: DealCommand): string => {
  const known = KEYS.get(command);
  if (known !== undefined) return known;
  const key = JSON.stringify(command);
  KEYS.set(command, key);
  return key;
};
