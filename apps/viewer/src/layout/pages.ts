import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Text } from '#language';

/** What the frame needs to know of a page. */
export interface FramedPage {
  readonly path: string;
  readonly name?: Text;
  readonly scopes?: readonly string[];
}

export const Pages = createContext<readonly FramedPage[]>([]);

const isBelow = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** The scopes of which a session needs one at a path. Undefined if the page needs no scope. */
export const useScopesAt = (path: string): FramedPage['scopes'] =>
  useContext(Pages).find((page) => page.scopes !== undefined && isBelow(path, page.path))?.scopes;
