import type { ComponentType } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { arriving } from './arrival/arrival.js';
import { Layout } from './layout/layout.js';
import { NotFound } from './pages/not-found/not-found.js';

/** Each page is a separate file. It is loaded when the page is opened, and shown when its first answers have arrived. */
const page = <Properties extends object>(load: () => Promise<ComponentType<Properties>>) =>
  lazy(() => load().then(arriving));

/** A page whose texts name words of rule sets, such as `{$win}`. Other pages do not load the general words. */
const worded = <Properties extends object>(load: () => Promise<ComponentType<Properties>>) =>
  page(async () => {
    const [Page, { inGeneralWords }] = await Promise.all([load(), import('./language/in-general-words.js')]);
    return inGeneralWords(Page);
  });

const Front = worded(() => import('./pages/front/front.js').then(({ Front: each }) => each));
const Deal = worded(() => import('./pages/deal/deal.js').then(({ Deal: each }) => each));
const Calculator = worded(() => import('./pages/calculator/calculator.js').then(({ Calculator: each }) => each));
const Table = worded(() => import('./pages/table/table.js').then(({ Table: each }) => each));
const Replay = worded(() => import('./pages/replay/replay.js').then(({ Replay: each }) => each));
const Ledger = worded(() => import('./pages/ledger/ledger.js').then(({ Ledger: each }) => each));
const Matches = page(() => import('./pages/matches/matches.js').then(({ Matches: each }) => each));
const Match = worded(() => import('./pages/match/match.js').then(({ MatchPage }) => MatchPage));
const Operator = page(() => import('./pages/operator/operator.js').then(({ Operator: each }) => each));
const Enrolment = worded(() => import('./pages/enrolment/enrolment.js').then(({ Enrolment: each }) => each));
const Referee = worded(() => import('./pages/referee/referee.js').then(({ Referee: each }) => each));
const RefereeTable = worded(() => import('./pages/referee/table.js').then(({ RefereeTable: each }) => each));
const RefereeDeal = worded(() => import('./pages/referee/rulings/deal.js').then(({ RefereeDeal: each }) => each));
const RefereeMatch = worded(() => import('./pages/referee/match/match.js').then(({ RefereeMatch: each }) => each));
const Club = worded(() => import('./pages/club/club.js').then(({ Club: each }) => each));
const Evening = worded(() => import('./pages/club/evening.js').then(({ Evening: each }) => each));
const EveningSheet = worded(() => import('./pages/club/evening-sheet.js').then(({ EveningSheet: each }) => each));
const Audit = page(() => import('./pages/audit/audit.js').then(({ AuditPage }) => AuditPage));

/** The page at an address. A new page needs a route here and its path in `apps/api/src/program/viewer/page-paths.ts`. */
export const App = () => (
  <LocationProvider>
    <Layout>
      <ErrorBoundary>
        <Router>
          <Route path="/" component={Front} />
          <Route path="/deals/:dealId" component={Deal} />
          <Route path="/deals/:dealId/replay" component={Replay} />
          <Route path="/deals/:dealId/ledger" component={Ledger} />
          <Route path="/calculator" component={Calculator} />
          <Route path="/tables/:table" component={Table} />
          <Route path="/matches" component={Matches} />
          <Route path="/matches/:matchId" component={Match} />
          <Route path="/operator" component={Operator} />
          <Route path="/operator/tile-sets" component={Enrolment} />
          <Route path="/referee" component={Referee} />
          <Route path="/referee/:table" component={RefereeTable} />
          <Route path="/referee/deals/:dealId" component={RefereeDeal} />
          <Route path="/referee/matches/:matchId" component={RefereeMatch} />
          <Route path="/club" component={Club} />
          <Route path="/club/:matchId" component={Evening} />
          <Route path="/club/:matchId/sheet" component={EveningSheet} />
          <Route path="/audit" component={Audit} />
          <Route default component={NotFound} />
        </Router>
      </ErrorBoundary>
    </Layout>
  </LocationProvider>
);
