import { TotalsChart } from '../chart/totals-chart.js';
import { usePlayerNames } from '../players/player-name.js';
import { dealsThatCount, type MatchView, runningTotals } from './running-totals.js';

/** The running totals of a match as a chart. Shows nothing before the first result. @param agreed deals of the whole match. */
export const MatchChart = ({ match, agreed }: { readonly match: MatchView; readonly agreed?: number | undefined }) => {
  const name = usePlayerNames();
  const deals = dealsThatCount(match);
  if (deals.length === 0) return null;
  return (
    <TotalsChart
      players={runningTotals(match).map(({ player, totals }) => ({ name: name(player), totals }))}
      deals={deals.map(({ number, round, settlements }) => ({ number, round, isCorrected: settlements > 1 }))}
      agreed={agreed}
    />
  );
};
