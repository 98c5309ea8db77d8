import type { DealCommand } from '#deal';
import type { Observation, TableFact } from '#inference';
import { SEATS, type Side } from '#tiles';
import { TableWithReaders, type TableWithReadersOptions } from '#hardware/simulator/table';

const SEED = 2;
/** The longest time between a press and the end of the move that it belongs to (ms). */
const NEAR_MS = 6_000;

const played = async (options: TableWithReadersOptions) => {
  const table = await TableWithReaders.of(SEED, options);
  const observations: Observation[] = [];
  const facts: TableFact[] = [];
  table.observe = (seen) => observations.push(seen);
  table.report = (fact) => facts.push(fact);
  table.play(1);
  return { truth: table.truth, observations, facts };
};

const declaring = (command: DealCommand): boolean =>
  ['DeclarePung', 'DeclareChow', 'DeclareWin'].includes(command.type) ||
  (command.type === 'DeclareKong' && command.kind === 'melded');

describe('players with buttons', () => {
  it('press when they claim or win, without a change of play or readings', async () => {
    const [without, withButtons] = [await played({}), await played({ buttons: { share: 1 } })];
    expect(withButtons.truth).toEqual(without.truth);
    expect(withButtons.observations).toEqual(without.observations);
    expect(without.facts).toEqual([]);
    const { truth, facts } = withButtons;
    const opening = truth.find(({ command }) => command.type === 'OpenDeal')?.command;
    if (opening?.type !== 'OpenDeal') throw new Error('the deal is opened');
    const sideOf = (command: DealCommand): Side => {
      const seats =
        command.type === 'DeclareWin' ? command.seats : SEATS.filter((s) => 'seat' in command && command.seat === s);
      return opening.seating[seats[0] ?? 'east'].side;
    };
    const declared = truth.filter(({ command }) => declaring(command));
    expect(declared.length).toBeGreaterThan(2);
    expect(facts).toHaveLength(declared.length);
    facts.forEach((fact, index) => {
      const { at = 0, command } = declared[index] ?? {};
      expect(fact).toMatchObject({ kind: 'button-pressed', side: command && sideOf(command) });
      expect(Math.abs(fact.at - at)).toBeLessThan(NEAR_MS);
    });
  });

  it('press by mistake as well', async () => {
    const { facts } = await played({ buttons: { share: 0, byMistake: 2 } });
    expect(facts.length).toBeGreaterThan(2);
  });
});
