import type { Reply } from '../http.js';

interface Placed {
  readonly position: number;
}

/** The cursor behind a page, if the page is full: then there may be more. */
export const nextAfter = (page: readonly Placed[], limit: number): { readonly next?: number } => {
  const last = page.at(-1);
  return last !== undefined && page.length === limit ? { next: last.position } : {};
};

/** RFC 8288: the next page as a link. */
export const linkToNext = (reply: Reply, path: string, limit: number, next: number | undefined): void => {
  if (next !== undefined) reply.header('Link', `<${path}?after=${next}&limit=${limit}>; rel="next"`);
};
