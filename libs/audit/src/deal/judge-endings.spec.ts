import { judgesOf } from '#judge';
import type { DealEvent } from '#deal';
import { RULE_SETS, ruleSets } from '#rules';
import { nodeSha256, playRandomly, recordedLog, stepsOf, type RecordedStep } from '#testing';
import { audit } from '../audit.js';

const [rules] = RULE_SETS as readonly [(typeof RULE_SETS)[number]];

/** A deal in which payments were made, and its void. */
const voided = (() => {
  for (let seed = 1; ; seed += 1) {
    const { steps } = playRandomly(rules, seed);
    const paid = steps.findIndex(({ events }) =>
      events.some((event) => 'transfers' in event && event.transfers.length > 0),
    );
    if (paid < 0) continue;
    const commands = steps.slice(0, paid + 1).map(({ command }) => command);
    return stepsOf(rules, [...commands, { type: 'VoidDeal', reason: 'The wall was wrong.', by: 'referee-1' }]);
  }
})();

const other = (steps: readonly RecordedStep[], change: (event: DealEvent) => DealEvent): readonly RecordedStep[] => {
  const last = steps.at(-1)!;
  return steps.with(-1, { ...last, events: last.events.map(change) });
};

/** Under a fingerprint that no judge has. */
const findings = async (steps: readonly RecordedStep[]) => {
  const [opening, ...rest] = steps as readonly [RecordedStep, ...RecordedStep[]];
  const unknown = { ...opening, events: opening.events.map((event) => ({ ...event, fingerprint: 'f'.repeat(64) })) };
  const file = (await recordedLog([[unknown, ...rest]])).file('all');
  const { findings: found } = await audit([Buffer.from(file)], { judges: judgesOf(ruleSets), sha256: nodeSha256 });
  return found.filter(({ code }) => code !== 'FINGERPRINT_DIFFERS');
};

describe('a deal whose judge is missing, ended without a result', () => {
  it('is honest if it reverses every payment', async () => {
    expect(await findings(voided)).toEqual([]);
  });

  it.each([
    [
      'another next dealer',
      (event: DealEvent) => (event.type === 'DealSettled' ? { ...event, nextDealer: 'west' as const } : event),
      '/nextDealer',
    ],
    [
      'another reason',
      (event: DealEvent) => (event.type === 'RulingMade' ? { ...event, reason: 'Because.' } : event),
      '/reason',
    ],
  ])('is faulty with %s than the common decider gives', async (_, change, pointer) => {
    expect(await findings(other(voided, change))).toMatchObject([
      { check: 'adjudication', code: 'JUDGEMENT_DIFFERS', pointer },
    ]);
  });

  it('is faulty if a payment stands', async () => {
    const kept = other(voided, (event) =>
      event.type === 'RulingMade' ? { ...event, transfers: event.transfers.slice(1) } : event,
    );
    expect((await findings(kept)).map(({ check }) => check)).toContain('adjudication');
  });

  it('is faulty if it is voided twice', async () => {
    // The payments are reversed twice too, which check 5 finds.
    const twice = await findings([...voided, voided.at(-1)!]);
    expect(twice.filter(({ check }) => check === 'adjudication')).toMatchObject([
      { code: 'COMMAND_REFUSED', refusal: 'WRONG_PHASE' },
    ]);
  });
});
