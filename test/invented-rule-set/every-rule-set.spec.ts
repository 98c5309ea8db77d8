/** The tests that every installed rule set must pass, for the invented one alone. */
jest.mock('../../libs/rules/src/installed.js', () => ({
  INSTALLED: [jest.requireActual<object>('./lantern-84/index.js')],
}));

import '../../libs/simulated-table/src/players/hand-distance.spec.js';
import '../../libs/rules/src/random-play.spec.js';
import '../../libs/rules/src/texts.spec.js';
import '../calculator/reports-and-score.spec.js';
import '../deal/abandoned.spec.js';
import '../deal/any-command.spec.js';
import '../deal/explained-refusals.spec.js';
import '../deal/known-hands.spec.js';
import '../deal/next-commands.spec.js';
import '../deal/random-play.spec.js';
import '../viewer/act-words.spec.js';
