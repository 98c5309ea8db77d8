import type { Text } from '#language';

interface NamedPage {
  readonly href: string;
  readonly name: Text;
  /** A session needs one of these scopes to use the page. Absent if the page needs no scope. The first one is for a new session. */
  readonly scopes?: readonly string[];
}

/** The pages of the navigation, in order. */
export const PAGES: readonly NamedPage[] = [
  { href: '/', name: { en: 'Tables', ru: 'Столы', zh: '牌桌' } },
  { href: '/matches', name: { en: 'Matches', ru: 'Матчи', zh: '比赛' } },
  { href: '/club', name: { en: 'Club', ru: 'Клуб', zh: '俱乐部' }, scopes: ['deals:write', 'deals:record', 'referee'] },
  { href: '/calculator', name: { en: 'Calculator', ru: 'Калькулятор', zh: '算番器' } },
  { href: '/audit', name: { en: 'Audit', ru: 'Аудит', zh: '审计' } },
  { href: '/referee', name: { en: 'Referee', ru: 'Судья', zh: '裁判' }, scopes: ['referee'] },
  { href: '/operator', name: { en: 'Operator', ru: 'Оператор', zh: '运营' }, scopes: ['admin'] },
];

const isBelow = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** The scopes of which a session needs one at a path. Undefined if the page needs no scope. */
export const scopesAt = (path: string): NamedPage['scopes'] => PAGES.find(({ href }) => isBelow(path, href))?.scopes;
