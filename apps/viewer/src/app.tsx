import type { ComponentType } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { arriving } from './layout/arrival.js';
import { Layout } from './layout/layout.js';
import { NotFound } from './pages/not-found/not-found.js';

/** Each page is a separate file. It is loaded when the page is opened, and shown when its first answers have arrived. */
const page = <Properties extends object>(load: () => Promise<ComponentType<Properties>>) =>
  lazy(() => load().then(arriving));

const Front = page(() => import('./pages/front/front.js').then(({ Front: each }) => each));
const Deal = page(() => import('./pages/deal/deal.js').then(({ Deal: each }) => each));
const Calculator = page(() => import('./pages/calculator/calculator.js').then(({ Calculator: each }) => each));
const Table = page(() => import('./pages/table/table.js').then(({ Table: each }) => each));
const Replay = page(() => import('./pages/replay/replay.js').then(({ Replay: each }) => each));
const Ledger = page(() => import('./pages/ledger/ledger.js').then(({ Ledger: each }) => each));
const Matches = page(() => import('./pages/matches/matches.js').then(({ Matches: each }) => each));
const Match = page(() => import('./pages/match/match.js').then(({ MatchPage }) => MatchPage));
const Operator = page(() => import('./pages/operator/operator.js').then(({ Operator: each }) => each));
const Enrolment = page(() => import('./pages/enrolment/enrolment.js').then(({ Enrolment: each }) => each));
const Referee = page(() => import('./pages/referee/referee.js').then(({ Referee: each }) => each));
const RefereeTable = page(() => import('./pages/referee/table.js').then(({ RefereeTable: each }) => each));
const RefereeDeal = page(() => import('./pages/referee/rulings/deal.js').then(({ RefereeDeal: each }) => each));
const RefereeMatch = page(() => import('./pages/referee/match/match.js').then(({ RefereeMatch: each }) => each));
const Club = page(() => import('./pages/club/club.js').then(({ Club: each }) => each));
const Evening = page(() => import('./pages/club/evening.js').then(({ Evening: each }) => each));
const EveningSheet = page(() => import('./pages/club/evening-sheet.js').then(({ EveningSheet: each }) => each));
const Audit = page(() => import('./pages/audit/audit.js').then(({ AuditPage }) => AuditPage));

/** The page at an address. A new page needs a route here and its path in `apps/api/src/viewer/page-paths.ts`. */
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
