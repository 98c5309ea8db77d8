import type { RuleSet } from '#deal';
import { clausesOf } from '../../kit/index.js';
import { FAN_ROWS } from '../scoring/fan.table.js';
import { EDITION, FINGERPRINT, ID } from '../corpus/fingerprint.js';
import { playUnder } from '../play/play.js';
import { CLAUSE_TEXTS, FAN_NAMES, GLOSSARY, REASONS, TITLE } from '../texts/index.js';
import { waitsWithValues } from '../scoring/waits.js';
import { judgeWin } from '../scoring/winning.js';

/** The rule set of popular mahjong with 96 fans, flowers and jokers. */
export const dazhong: RuleSet = {
  id: ID,
  edition: EDITION,
  fingerprint: FINGERPRINT,
  title: TITLE,
  glossary: GLOSSARY,
  clauses: clausesOf(CLAUSE_TEXTS),
  fans: FAN_ROWS.map(({ id, clause, points }) => ({ id, clause, fan: points, names: FAN_NAMES[id] })),
  valueCap: { kind: 'none' },
  reasons: REASONS,
  ...playUnder({ judgeWin, waitsWithValues }),
};
