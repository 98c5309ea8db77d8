import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusDeal } from '../kit/bloody/index.js';
import { answersToDeal } from '../kit/index.js';
import { sichuanMil } from './ruleset.js';

const TILES = join(__dirname, '..', '..', '..', 'tiles', 'src');

const specsIn = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const rulebook = readFileSync(join(__dirname, 'RULEBOOK.md'), 'utf8');
const specs = specsIn(__dirname) + specsIn(TILES);
const ids = sichuanMil.clauses.map(({ id }) => id);

const cites = (text: string, id: string): boolean => new RegExp(`${id.replaceAll('.', '\\.')}(?![0-9])`).test(text);

/** Clauses that RULEBOOK.md says bind no act within a deal. */
const notOfADeal = (rulebook.split('## Not decided by a deal')[1] ?? '').split('## ')[0] ?? '';

describe('clauses', () => {
  it.each(ids)('%s is proved by a test, or stands in RULEBOOK.md as not decided by a deal', (id) => {
    expect(cites(specs, id) || cites(notOfADeal, id)).toBe(true);
  });

  it('stand one by one in the tables of RULEBOOK.md', () => {
    expect(ids.filter((id) => !rulebook.includes(`| ${id} |`))).toEqual([]);
    const listed = [...rulebook.matchAll(/^\| (SBR-\S+) \|/gm)].map(([, id]) => id);
    expect(listed).toEqual(ids);
  });

  it('name files in RULEBOOK.md that exist', () => {
    const named = [...rulebook.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file ?? '');
    expect(named.length).toBeGreaterThan(10);
    for (const file of named) expect(() => readFileSync(join(__dirname, file))).not.toThrow();
  });

  it('and reasons of the catalogue are all that a ledger of these rules cites', () => {
    const deals = readFileSync(join(__dirname, 'corpus', 'deals.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean);
    const events = deals
      .flatMap((line) => answersToDeal(sichuanMil, (JSON.parse(line) as CorpusDeal).commands))
      .flatMap((answer) => ('events' in answer ? answer.events : []));
    const clauses = new Set<string>();
    const reasons = new Set<string>();
    for (const event of events) {
      if ('clause' in event) clauses.add(event.clause);
      if (event.type === 'PenaltyImposed') reasons.add(event.penalty);
      const priced = [...('transfers' in event ? event.transfers : []), ...('faults' in event ? event.faults : [])];
      for (const { clause, reason } of priced) {
        clauses.add(clause);
        reasons.add(reason);
      }
    }
    expect([...clauses].filter((clause) => !ids.some((id) => id === clause))).toEqual([]);
    // A postponed kong earns nothing, so no line names it.
    expect([...reasons, 'kong.postponed'].sort()).toEqual(Object.keys(sichuanMil.reasons).sort());
  });
});
