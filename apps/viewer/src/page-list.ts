import type { ComponentType } from 'preact';
import * as texts from '#texts/page/layout/pages';
import type { Text } from '#language';

export interface Page {
  /** Its address, as the router and the service read it. */
  readonly path: string;
  /** Loads the file of the page. */
  readonly load: () => Promise<ComponentType<never>>;
  /** True for a page whose texts name no words of rule sets, such as `{$win}`. It does not load the general words. */
  readonly plain?: true;
  /** Its name in the navigation; absent for a page that the navigation does not list. */
  readonly name?: Text;
  /** A session needs one of these scopes at this address and below it. Absent if no scope is needed. The first one is for a new session. */
  readonly scopes?: readonly string[];
  /** True for a page that fills the window. Its heading stands in the bar of the frame. */
  readonly fills?: true;
  /** True for a page that needs the height of the window. The bar of the frame is low. */
  readonly folds?: true;
  /** True for a page of a screen that nobody operates, such as a wall display: it has no frame. */
  readonly bare?: true;
}

/** All pages; those of the navigation in its order. The build writes their addresses to `pages.json`, for the service. */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    load: () => import('./pages/front/front.js').then(({ Front }) => Front),
    name: texts.PAGES.tables,
  },
  {
    path: '/matches',
    load: () => import('./pages/matches/matches.js').then(({ Matches }) => Matches),
    name: texts.PAGES.matches,
    plain: true,
  },
  {
    path: '/club',
    load: () => import('./pages/club/club.js').then(({ Club }) => Club),
    name: texts.PAGES.club,
    scopes: ['deals:write', 'deals:record', 'referee'],
  },
  {
    path: '/calculator',
    load: () => import('./pages/calculator/calculator.js').then(({ Calculator }) => Calculator),
    name: texts.PAGES.calculator,
  },
  {
    path: '/audit',
    load: () => import('./pages/audit/audit.js').then(({ AuditPage }) => AuditPage),
    name: texts.PAGES.audit,
    plain: true,
  },
  {
    path: '/referee',
    load: () => import('./pages/referee/referee.js').then(({ Referee }) => Referee),
    name: texts.PAGES.referee,
    scopes: ['referee'],
  },
  {
    path: '/operator',
    load: () => import('./pages/operator/operator.js').then(({ Operator }) => Operator),
    name: texts.PAGES.operator,
    plain: true,
    scopes: ['admin'],
  },
  {
    path: '/deals/:dealId',
    load: () => import('./pages/deal/deal.js').then(({ Deal }) => Deal),
    fills: true,
  },
  {
    path: '/deals/:dealId/replay',
    load: () => import('./pages/replay/replay.js').then(({ Replay }) => Replay),
    fills: true,
  },
  {
    path: '/deals/:dealId/ledger',
    load: () => import('./pages/ledger/ledger.js').then(({ Ledger }) => Ledger),
  },
  {
    path: '/tables/:table',
    load: () => import('./pages/table/table.js').then(({ Table }) => Table),
    fills: true,
  },
  {
    path: '/wall',
    load: () => import('./pages/wall/wall.js').then(({ Wall }) => Wall),
    bare: true,
  },
  {
    path: '/wall/:table',
    load: () => import('./pages/wall/wall.js').then(({ Wall }) => Wall),
    bare: true,
  },
  {
    path: '/overlay/:table',
    load: () => import('./pages/overlay/overlay.js').then(({ Overlay }) => Overlay),
    bare: true,
  },
  {
    path: '/matches/:matchId',
    load: () => import('./pages/match/match.js').then(({ MatchPage }) => MatchPage),
    folds: true,
  },
  {
    path: '/operator/tile-sets',
    load: () => import('./pages/enrolment/enrolment.js').then(({ Enrolment }) => Enrolment),
  },
  {
    path: '/referee/:table',
    load: () => import('./pages/referee/table.js').then(({ RefereeTable }) => RefereeTable),
  },
  {
    path: '/referee/deals/:dealId',
    load: () => import('./pages/referee/rulings/deal.js').then(({ RefereeDeal }) => RefereeDeal),
  },
  {
    path: '/referee/matches/:matchId',
    load: () => import('./pages/referee/match/match.js').then(({ RefereeMatch }) => RefereeMatch),
  },
  {
    path: '/club/:matchId',
    load: () => import('./pages/club/evening.js').then(({ Evening }) => Evening),
    folds: true,
  },
  {
    path: '/club/:matchId/sheet',
    load: () => import('./pages/club/evening-sheet.js').then(({ EveningSheet }) => EveningSheet),
  },
];
