import type { PublishedEditions } from '#editions';
import { judgeOf } from '#judge';
import * as lantern from '../../../../../test/invented-rule-set/lantern-84/index.js';
import { Judges } from '../../recording/judges/judges.js';
import { RuleSetsController } from './rule-sets.controller.js';

const NONE = { list: [], find: () => undefined } as unknown as PublishedEditions;
/** The program has a judge of this rule set, and no texts: it is not among the installed ones. */
const controller = new RuleSetsController(new Judges(NONE, [judgeOf(lantern)]));
type Given = Parameters<typeof controller.getRuleSet>[0];

it('shows the ids of a rule set whose texts the program does not have', () => {
  const given = { params: { id: 'lantern-84' }, query: {}, language: 'ru' } as unknown as Given;
  expect(controller.listRuleSets(given as never).ruleSets).toMatchObject([{ id: 'lantern-84', title: 'lantern-84' }]);
  expect(controller.getRuleSet(given)).toMatchObject({ title: 'lantern-84', terms: { win: 'выигрыш' } });
  const { clauses } = controller.listClauses(given as never);
  expect(clauses.map(({ id }) => id)).toEqual(lantern.rules.clauses);
  expect(clauses[0]).toEqual({ id: 'LN-1.1', text: 'LN-1.1' });
  expect(controller.listFans(given as never).fans[0]).toMatchObject({ id: 'all-pungs', name: 'all-pungs' });
  expect(controller.listReasons(given as never).reasons).toEqual([]);
});
