import type { RuleTexts } from '#deal';
import { fill, inEach, type Phrase, type Text } from '#language';
import { termsOver } from '#texts';
import { CLAUSES } from '#texts/rules/dazhong/clauses';
import { POINTS, TITLE } from '#texts/rules/dazhong/names';
import { REASONS } from '#texts/rules/dazhong/reasons';
import { TERMS } from '#texts/rules/dazhong/terms';
import { FAN_ROWS } from '../scoring/fan.table.js';

/** The number of numbered fans: a note inside a fan, such as DZ-fan.64x, is no fan of its own. */
const FANS = FAN_ROWS.filter(({ clause }) => !clause.endsWith('x')).length;
const POINTS_OF = new Map<string, number>(FAN_ROWS.map(({ clause, points }) => [clause, points]));

/** The catalogue leaves out the numbers that the table of fans states. */
const clauses: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries<Phrase>(CLAUSES).map(([id, phrase]) => [
    id,
    fill(phrase, { fans: FANS, points: fill(POINTS, { count: POINTS_OF.get(id) ?? 0 }) }),
  ]),
);

/** The clause of a fan begins with its name and a colon. */
const nameIn = (clause: Text | undefined): Text =>
  inEach((language) => clause?.[language].replace(/[:：].*$/s, '') ?? '');

export const texts: RuleTexts = {
  title: TITLE,
  clauses,
  fans: Object.fromEntries(FAN_ROWS.map(({ id, clause }) => [id, nameIn(clauses[clause])])),
  reasons: REASONS,
  terms: termsOver(TERMS),
};
