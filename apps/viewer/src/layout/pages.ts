import * as texts from '#texts/page/layout/pages';
import type { Text } from '#language';

interface NamedPage {
  readonly href: string;
  readonly name: Text;
  /** A session needs one of these scopes to use the page. Absent if the page needs no scope. The first one is for a new session. */
  readonly scopes?: readonly string[];
}

/** The pages of the navigation, in order. */
export const PAGES: readonly NamedPage[] = [
  { href: '/', name: texts.PAGES.tables },
  { href: '/matches', name: texts.PAGES.matches },
  { href: '/club', name: texts.PAGES.club, scopes: ['deals:write', 'deals:record', 'referee'] },
  { href: '/calculator', name: texts.PAGES.calculator },
  { href: '/audit', name: texts.PAGES.audit },
  { href: '/referee', name: texts.PAGES.referee, scopes: ['referee'] },
  { href: '/operator', name: texts.PAGES.operator, scopes: ['admin'] },
];

const isBelow = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** The scopes of which a session needs one at a path. Undefined if the page needs no scope. */
export const scopesAt = (path: string): NamedPage['scopes'] => PAGES.find(({ href }) => isBelow(path, href))?.scopes;
