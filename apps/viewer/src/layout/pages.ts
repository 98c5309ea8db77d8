import { createContext } from 'preact';
import { useLocation } from 'preact-iso';
import { useContext } from 'preact/hooks';
import type { Text } from '#language';

/** What the frame needs to know of a page. */
export interface FramedPage {
  readonly path: string;
  readonly name?: Text;
  readonly scopes?: readonly string[];
  /** True for a page that fills the window: its heading stands in the bar of the frame, which folds everything else into a menu. */
  readonly fills?: true;
  /** True for a page that needs the height of the window: the bar of the frame is low, and folds everything into a menu. */
  readonly folds?: true;
  /** True for a page of a screen that nobody operates: it has no frame. */
  readonly bare?: true;
}

export const Pages = createContext<readonly FramedPage[]>([]);

const isBelow = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** The scopes of which a session needs one at a path. Undefined if the page needs no scope. */
export const useScopesAt = (path: string): FramedPage['scopes'] =>
  useContext(Pages).find((page) => page.scopes !== undefined && isBelow(path, page.path))?.scopes;

/** Compares an address with that of a page, in which `:deal` stands for any value. */
const isAt = (path: string, page: string): boolean => {
  const [parts, wanted] = [path.split('/'), page.split('/')];
  return parts.length === wanted.length && wanted.every((each, at) => each.startsWith(':') || each === parts[at]);
};

/** Whether the page at the present address fills the window, has a low bar, or has no frame at all. */
export const useFrame = (): Pick<FramedPage, 'fills' | 'folds' | 'bare'> => {
  const { path } = useLocation();
  return useContext(Pages).find((page) => isAt(path, page.path)) ?? {};
};
