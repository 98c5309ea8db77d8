import type { Fan, RuleSet } from '#deal';
import { clausesOf } from '../kit/index.js';
import { DOUBLING_ROWS } from './scoring/doubling.table.js';
import { EDITION, FINGERPRINT, ID } from './corpus/fingerprint.js';
import { LIMIT_ROWS } from './scoring/limit.table.js';
import { play } from './play/play.js';
import { POINT_ROWS } from './scoring/points.table.js';
import { CLAUSE_TEXTS, LINE_NAMES, REASONS, TITLE } from './texts/index.js';

/** The lines of points, then the doublings, then the limit hands. */
const LINES: readonly Fan[] = [
  ...POINT_ROWS.map(({ id, clause, worth }) => ({ id, clause, fan: worth, names: LINE_NAMES[id] })),
  ...DOUBLING_ROWS.map(({ id, clause, worth }) => ({ id, clause, fan: 0, doublings: worth, names: LINE_NAMES[id] })),
  ...LIMIT_ROWS.map(({ id, clause }) => ({ id, clause, fan: 0, limit: true as const, names: LINE_NAMES[id] })),
];

/** The rule set of the classical sheet: points and doublings for all four hands, with a limit. */
export const classical: RuleSet = {
  id: ID,
  edition: EDITION,
  fingerprint: FINGERPRINT,
  title: TITLE,
  clauses: clausesOf(CLAUSE_TEXTS),
  fans: LINES,
  // The players agree the limit before the first deal (CC-setup.limit).
  valueCap: { kind: 'agreed' },
  reasons: REASONS,
  ...play,
};
