import { discarding, opened, playing, preparing, settled, settling, table } from '../../../../test/deal/states.js';
import { isDealt, isReport, UNOPENED } from './state.js';

const REPORTING = playing(table(), { act: 'report' });

it('tiles are on the table from the deal of the hands on', () => {
  const dealt = [preparing(), playing(), settling(), settled()];
  expect([UNOPENED, opened, ...dealt].map(isDealt)).toEqual([false, false, true, true, true, true]);
});

it('a report is taken only in play, in the turn for it', () => {
  const others = [UNOPENED, opened, preparing(), playing(), playing(table(), discarding('east')), settled()];
  expect([REPORTING, ...others].map(isReport)).toEqual([true, ...others.map(() => false)]);
});
