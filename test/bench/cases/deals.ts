import { ruleSets } from '#rules';
import { DealCourse, type DealEvent, type DealState, replay } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import type { BenchCase, Sample, Work } from '../case.js';
import type { RecordedDeal } from '../deals.js';

type DealsOf = (sample: Sample) => readonly RecordedDeal[];

/** The points moved by a deal; the number depends on every line of the ledger. */
const pointsMoved = (state: DealState): number =>
  state.phase === 'settled' ? Object.values(state.balances).reduce((sum, points) => sum + Math.abs(points), 0) : NaN;

const replays = (deals: readonly RecordedDeal[]): Work => ({
  units: deals.length,
  run: () => {
    let points = 0;
    for (const { events } of deals) points += pointsMoved(replay(ruleSets, events));
    return points;
  },
});

const playedAgain = ({ commands }: RecordedDeal): DealState => {
  const course = new DealCourse(sichuanMil);
  for (const command of commands) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(`a recorded command was refused: ${JSON.stringify(decision.rejection)}`);
  }
  return course.state;
};

/** Commands decided with every check of the rules; the events of a deal are dropped when it ends. The answer is the number of points moved. */
export const play = (style: string, dealsOf: DealsOf): BenchCase => ({
  name: `play, ${style} (deals)`,
  target: { perSecond: 8.5e3 },
  on: (sample) => {
    const deals = dealsOf(sample);
    const work = {
      units: deals.length,
      run: () => {
        let points = 0;
        for (const deal of deals) points += pointsMoved(playedAgain(deal));
        return points;
      },
    };
    return { work, peer: { name: 'replay of the same', ...replays(deals) } };
  },
});

/** One look-up by type for each event: no fold can be faster. */
const typeLookUps = (deals: readonly RecordedDeal[]): Work => {
  const numbers = new Map<string, number>();
  for (const { type } of deals.flatMap(({ events }) => events)) numbers.set(type, numbers.get(type) ?? numbers.size);
  return {
    units: deals.length,
    run: () => {
      let sum = 0;
      for (const { events } of deals) for (const { type } of events) sum += numbers.get(type) as number;
      return sum;
    },
  };
};

export const replayFromMemory = (style: string, dealsOf: DealsOf): BenchCase => ({
  name: `replay from memory, ${style} (deals)`,
  target: { perSecond: 55e3 },
  on: (sample) => {
    const deals = dealsOf(sample);
    return { work: replays(deals), peer: { name: 'a look-up per event', ...typeLookUps(deals) } };
  },
});

const linesOf = (bytes: Buffer): readonly string[] => bytes.toString('utf8').trimEnd().split('\n');
const fromLine = (line: string): DealEvent => JSON.parse(line) as DealEvent;

/** One file of NDJSON for each deal, one event a line. Work and peer read the bytes and parse each line. */
export const replayFromNdjson = (style: string, dealsOf: DealsOf): BenchCase => ({
  name: `replay from NDJSON, ${style} (deals)`,
  target: { ofPeer: 0.8 },
  on: (sample) => {
    const files = dealsOf(sample).map(({ events }) =>
      Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join('')),
    );
    const work = {
      units: files.length,
      run: () => {
        let points = 0;
        for (const bytes of files) points += pointsMoved(replay(ruleSets, linesOf(bytes).map(fromLine)));
        return points;
      },
    };
    const peer = {
      name: 'JSON.parse alone',
      units: files.length,
      run: () => {
        let letters = 0;
        for (const bytes of files) for (const line of linesOf(bytes)) letters += fromLine(line).type.length;
        return letters;
      },
    };
    return { work, peer };
  },
});
