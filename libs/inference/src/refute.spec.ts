import { index, MisreadTable, played, seat } from './testing/misread-table.js';
import { RefutationWatch } from './asking/refutation.js';
import { finished } from './asking/steps.js';

describe('a record that the readings refute', () => {
  it('is corrected without a question, and play goes on to the end of the deal', () => {
    const table = new MisreadTable(0);
    expect(table.recorded[index]).toEqual({ type: 'DiscardTile', seat, tile: table.taken });
    while (table.decoder.refutedBy === undefined) table.wait(100);
    expect(table.decoder.status.question).toBeUndefined();
    const correction = table.correct(finished(table.decoder.refute()));
    expect(correction).toMatchObject({ stands: index, commands: [{ command: played[index] }] });
    expect(table.decoder.refutedBy).toBeUndefined();
    table.act(played.slice(index + 1));
    expect(table.recorded).toEqual(played);
  });

  it('cites the readings that refute it', () => {
    const table = new MisreadTable(0);
    while (table.decoder.refutedBy === undefined) table.wait(100);
    const { from, to } = table.decoder.refutedBy;
    expect(to).toBe(table.decoder.nextNumber - 1);
    expect(to - from).toBeGreaterThan(20);
    expect(to - from).toBeLessThan(200);
  });

  it('stays while no other history explains more; then the search is repeated less and less often, and a person is asked', () => {
    const watch = new RefutationWatch(0);
    const searchedAt: number[] = [];
    for (let at = 0; at < 60_000; at += 500) {
      watch.note(true, at);
      expect(watch.isUndecided(at)).toBe(at >= 16_000);
      if (!watch.isDue(at)) continue;
      searchedAt.push(at);
      watch.fail(at);
    }
    expect(searchedAt).toEqual([2_000, 5_000, 11_000, 23_000, 47_000]);
    watch.note(false, 60_000);
    watch.note(true, 60_500);
    expect([watch.isUndecided(60_500), watch.isDue(63_000)]).toEqual([false, true]);
  });

  it('is left to a person if the readings have corrected the deal too often', () => {
    const watch = new RefutationWatch(20);
    watch.note(true, 0);
    expect([watch.isDue(10_000), watch.isUndecided(0)]).toEqual([false, true]);
  });
});
