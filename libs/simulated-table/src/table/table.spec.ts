import { replay } from '#deal';
import { ruleSets } from '#rules';
import { tableWith } from '../testing/table-on-virtual-clock.js';
import { TruthLog } from './truth.js';

describe('a table on a clock', () => {
  it('reports the truth of each act at its time, and is empty between deals', () => {
    const { clock, truths, table } = tableWith();
    let ended = 0;
    table.start(3, () => (ended = clock.now()));
    while (clock.step());
    expect(ended).toBe(clock.now());
    expect(table.zones.tags()).toEqual([]);
    const deals = [1, 2, 3].map((deal) => truths.filter((truth) => truth.deal === deal));
    const states = deals.map((truth) =>
      replay(
        ruleSets,
        truth.flatMap(({ events }) => events),
      ),
    );
    expect(states.map(({ phase }) => phase)).toEqual(['settled', 'settled', 'settled']);
    expect(truths.map(({ at }) => at)).toEqual(truths.map(({ at }) => at).toSorted((one, other) => one - other));
  });

  it('seats the next dealer at east', () => {
    const { clock, truths, table } = tableWith({ seed: 4 });
    table.start(6);
    while (clock.step());
    const seatings = truths.flatMap(({ events }) => events).filter((event) => event.type === 'DealOpened');
    const ends = truths.flatMap(({ events }) => events).filter((event) => event.type === 'DealSettled');
    expect(seatings[0]?.seating.east).toEqual({ side: 1, player: 'player-1' });
    for (const [index, { seating }] of seatings.slice(1).entries()) {
      expect(seating.east).toEqual(seatings[index]!.seating[ends[index]!.nextDealer]);
    }
    expect(new Set(seatings.map(({ seating }) => seating.east.side)).size).toBeGreaterThan(1);
  });

  it('plays the same with the same seed, and differently with another', () => {
    const commandsOf = (seed: number) => {
      const { clock, truths, table } = tableWith({ seed });
      table.start(2);
      while (clock.step());
      return truths;
    };
    expect(commandsOf(8)).toEqual(commandsOf(8));
    expect(commandsOf(9)).not.toEqual(commandsOf(8));
  });

  it('stops at once', () => {
    const { clock, truths, table } = tableWith();
    const stop = table.start();
    clock.advance(60_000);
    const [reported, lying] = [truths.length, table.zones.tags()];
    expect(lying.length).toBeGreaterThan(0);
    stop();
    clock.advance(60_000);
    expect([truths.length, table.zones.tags()]).toEqual([reported, lying]);
  });

  it('writes one line of truth for each deal', () => {
    const lines: string[] = [];
    const log = new TruthLog(
      (line) => lines.push(line),
      (deal) => (deal === 2 ? 'second' : undefined),
    );
    const { clock, truths, table } = tableWith();
    table.start(2);
    while (clock.step());
    truths.forEach(log.note);
    const eventsOf = (deal: number) => truths.filter((truth) => truth.deal === deal).flatMap(({ events }) => events);
    expect(lines).toEqual([
      `${JSON.stringify({ events: eventsOf(1) })}\n`,
      `${JSON.stringify({ dealId: 'second', events: eventsOf(2) })}\n`,
    ]);
  });
});
