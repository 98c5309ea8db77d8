import { itSurvives } from '../rounds.js';
import { Evening } from './evening.js';

describe('kills, outages and power cuts of gateways, API and database while simulated tables play', () => {
  itSurvives('no event is lost, doubled or out of order, and no record cites a missing observation', {
    usual: 1,
    longestMs: 300_000,
    season: 20,
    open: (database, name, seed) => Evening.open(database, name, seed),
  });
});
