import { useCallback, useEffect, useState } from 'preact/hooks';

const STEP = 50;

/** The first items of a long list, and more of them on demand, so that a thousand deals are not drawn at once. */
export const useMore = <T>(
  items: readonly T[],
): { readonly shown: readonly T[]; readonly rest: number; readonly more: () => void } => {
  const [count, setCount] = useState(STEP);
  useEffect(() => setCount(STEP), [items]);
  const more = useCallback(() => setCount((now) => now + STEP), []);
  return { shown: items.slice(0, count), rest: Math.max(0, items.length - count), more };
};
