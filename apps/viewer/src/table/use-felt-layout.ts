import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { type FeltLayout, feltLayout } from './felt/felt-layout.js';

/** The layout of the felt for its present size. Undefined until the felt is measured, which happens before it is painted. */
export const useFeltLayout = (felt: RefObject<HTMLElement | null>): FeltLayout | undefined => {
  const [size, setSize] = useState<readonly [width: number, height: number]>();
  useLayoutEffect(() => {
    const element = felt.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last?.[0] === width && last[1] === height ? last : [width, height]));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [felt]);
  return useMemo(() => (size === undefined ? undefined : feltLayout({ width: size[0], height: size[1] })), [size]);
};
