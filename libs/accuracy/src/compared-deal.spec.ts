import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { decide, type DealState, UNOPENED } from '#deal';
import { comparedDeal } from './compared-deal.js';
import type { CommittedCommand } from './record-in-the-making.js';
import type { TrueAct } from './true-act.js';

const { commands } = playDealInMemory(1, sichuanMil);

/** The commands of the deal as they were played, with their events. */
const truth = commands.reduce<{ readonly state: DealState; readonly acts: readonly TrueAct[] }>(
  ({ state, acts }, command) => {
    const decision = decide(sichuanMil, state, command);
    if (!decision.accepted) throw new Error(command.type);
    return { state: decision.state, acts: [...acts, { command, events: decision.events, at: acts.length * 1_000 }] };
  },
  { state: UNOPENED, acts: [] },
).acts;

const committed = (changes: Readonly<Record<number, Partial<CommittedCommand>>> = {}): readonly CommittedCommand[] =>
  commands.map((command, place) => ({
    ...{ command, confidence: 1, evidence: { from: place, to: place }, isAsked: false },
    ...{ at: place * 1_000 + 500, occurredAt: place * 1_000 },
    ...changes[place],
  }));

const named = commands.findIndex(({ type }) => type === 'ChooseForbiddenSuit');
const [first, second] = [commands[named], commands[named + 1]] as const;
if (first === undefined || second?.type !== 'ChooseForbiddenSuit') throw new Error('two namings are expected');

const outcomeOf = (record: readonly CommittedCommand[]): string =>
  comparedDeal(sichuanMil, { truth, faultyTiles: [] }, record).outcome;

describe('the record of a deal', () => {
  it('is exact if it has every event as it was played', () => {
    expect(outcomeOf(committed())).toBe('exact');
  });

  it('is exact if it states two namings with one time and a doubtful order, whichever was first', () => {
    const open = { confidence: 0.6, occurredAt: 0 };
    const swapped = { [named]: { ...open, command: second }, [named + 1]: { ...open, command: first } };
    expect(outcomeOf(committed(swapped))).toBe('exact');
    expect(outcomeOf(committed({ [named]: open, [named + 1]: open }))).toBe('exact');
  });

  it('is wrong if it states another order as known, or with different times', () => {
    const [one, other] = [{ command: second }, { command: first }];
    const known = { confidence: 1, occurredAt: 0 };
    expect(outcomeOf(committed({ [named]: { ...one, ...known }, [named + 1]: { ...other, ...known } }))).toBe('silent');
    const doubtful = { confidence: 0.6 };
    expect(outcomeOf(committed({ [named]: { ...one, ...doubtful }, [named + 1]: { ...other, ...doubtful } }))).toBe(
      'doubted',
    );
  });
});
