import { useFormat } from '../language/use-format.js';

/** An instant in the time zone of the browser; the element carries the exact time. */
export const Instant = ({ at }: { readonly at: string }) => {
  const { instant } = useFormat();
  return <time dateTime={at}>{instant(at)}</time>;
};
