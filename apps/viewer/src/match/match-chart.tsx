import { TotalsChart } from '../chart/totals-chart.js';
import { usePlayerNames } from '../players/player-name.js';
import { dealsThatCount, type MatchView, runningTotals } from './running-totals.js';

/** The running totals of a match as a chart. Shows nothing before the first result. */
export const MatchChart = ({ match }: { readonly match: MatchView }) => {
  const name = usePlayerNames();
  const deals = dealsThatCount(match);
  if (deals.length === 0) return null;
  return (
    <TotalsChart
      players={runningTotals(match).map(({ player, totals }) => ({ name: name(player), totals }))}
      deals={deals.map(({ number }) => number)}
    />
  );
};
