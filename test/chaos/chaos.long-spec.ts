import { Club } from './club.js';
import { itSurvives } from './rounds.js';

describe('kill -9 of APIs and database under twenty writers and three devices', () => {
  itSurvives('nothing acknowledged is lost, doubled or out of order, and the log verifies', {
    usual: 1,
    longestMs: 180_000,
    season: 25,
    open: (database, name, seed) => Club.open(database, name, seed),
  });
});
