import type { PublishedEditions } from '#editions';
import { Judges } from '../../../apps/api/src/recording/judges/judges.js';
import { RuleSetsController } from '../../../apps/api/src/features/rule-sets/rule-sets.controller.js';
import { sourceJudges } from '../../../apps/api/src/recording/judges/sources.js';
import type { Schemas } from '../../../apps/viewer/src/api/types.js';

const NONE = { list: [], find: () => undefined } as unknown as PublishedEditions;
const controller = new RuleSetsController(new Judges(NONE, sourceJudges()));

/** A rule set as the API describes it to the pages, from the sources. */
export const ruleSetDocument = (id: string): Schemas['RuleSet'] =>
  controller.getRuleSet({ params: { id }, query: {}, language: 'en' } as Parameters<
    typeof controller.getRuleSet
  >[0]) as unknown as Schemas['RuleSet'];
