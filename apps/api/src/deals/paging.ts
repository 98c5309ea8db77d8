import type { Reply } from '../http.js';

interface Placed {
  readonly position: number;
}

/** The cursor behind a page, if the page is full: then there may be more. */
export const nextAfter = (page: readonly Placed[], limit: number): { readonly next?: number } => {
  const last = page.at(-1);
  return last !== undefined && page.length === limit ? { next: last.position } : {};
};

/** RFC 8288: the next page as a link, with the filters and the order of this one. */
export function linkToNext(
  reply: Reply,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  next: string | number | undefined,
): void {
  if (next === undefined) return;
  const given = Object.entries<string | number | undefined>({ ...query, after: next }).filter(
    ([, value]) => value !== undefined,
  );
  const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  reply.header('Link', `<${path}?${parameters.toString()}>; rel="next"`);
}
