import type { Reply } from '../exchange/http.js';

export interface Placed {
  readonly position: number;
}

/** Returns the cursor of the next page if this page is full. */
export const nextAfter = (page: readonly Placed[], limit: number): { readonly next?: number } => {
  const last = page.at(-1);
  return last !== undefined && page.length === limit ? { next: last.position } : {};
};

/** Sets the `Link` header (RFC 8288) to the next page, with the filters and the order of this one. */
export function linkToNext(
  reply: Reply,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  next: string | number | undefined,
): void {
  if (next === undefined) return;
  const entries = Object.entries<string | number | undefined>({ ...query, after: next }).filter(
    ([, value]) => value !== undefined,
  );
  const parameters = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
  reply.header('Link', `<${path}?${parameters.toString()}>; rel="next"`);
}
