import type { DealEvent, RuleSet } from '#deal';
import { playRandomly, textFaults } from '#testing';
import { RULE_SETS } from './index.js';

/** Every clause and every reason that events name. */
const citedBy = (events: readonly DealEvent[]) => {
  const clauses = new Set<string>();
  const reasons = new Set<string>();
  const fans = new Set<string>();
  JSON.stringify(events, (key, value: unknown) => {
    if (key === 'clause' && typeof value === 'string') clauses.add(value);
    if ((key === 'reason' || key === 'penalty') && typeof value === 'string') reasons.add(value);
    if (key === 'valuation') for (const { id } of (value as { fans: readonly { id: string }[] }).fans) fans.add(id);
    return value;
  });
  return { clauses, reasons, fans };
};

/** Why play ended or a window closed is no reason for points: those events have one of their own kind. */
const priced = (events: readonly DealEvent[]): readonly DealEvent[] =>
  events.filter((event) => 'transfers' in event || 'faults' in event);

const missing = (cited: ReadonlySet<string>, known: readonly string[]): readonly string[] =>
  [...cited].filter((id) => !known.includes(id));

describe.each(RULE_SETS.map((rules): [string, RuleSet] => [`${rules.id} ${rules.edition}`, rules]))(
  '%s',
  (_, rules) => {
    const { title, clauses, fans, reasons } = rules;

    it('has its texts in every language', () => {
      expect(textFaults({ title })).toEqual([]);
      expect(textFaults(Object.fromEntries(clauses.map(({ id, text }) => [id, text])))).toEqual([]);
      expect(textFaults(Object.fromEntries(fans.map(({ id, names }) => [id, names])))).toEqual([]);
      expect(textFaults(reasons)).toEqual([]);
    });

    it('gives no two clauses and no two fans the same words', () => {
      for (const texts of [clauses.map(({ text }) => text), fans.map(({ names }) => names), Object.values(reasons)]) {
        for (const language of ['en', 'ru', 'zh'] as const) {
          expect(new Set(texts.map((text) => text[language])).size).toBe(texts.length);
        }
      }
    });

    it('counts each fan by a clause of its own', () => {
      const ids = clauses.map(({ id }) => id);
      expect(fans.map(({ clause }) => clause).filter((clause) => !ids.includes(clause))).toEqual([]);
      expect(new Set(fans.map(({ clause }) => clause)).size).toBe(fans.length);
    });

    it('has a text for whatever deals of random commands cite', () => {
      const events = Array.from(
        { length: 60 },
        (__, seed) => playRandomly(rules, seed, { ruleSet: rules.id }).events,
      ).flat();
      expect(
        missing(
          citedBy(events).clauses,
          clauses.map(({ id }) => id),
        ),
      ).toEqual([]);
      expect(
        missing(
          citedBy(events).fans,
          fans.map(({ id }) => id),
        ),
      ).toEqual([]);
      const cited = citedBy(priced(events)).reasons;
      expect(missing(cited, Object.keys(reasons))).toEqual([]);
      expect(cited.size).toBeGreaterThan(8);
    });
  },
);
