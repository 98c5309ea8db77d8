import { UNOPENED } from '#deal';
import type { Tile } from '#tiles';
import type { Correction } from './decoder.js';
import { sideOf, type Zone } from './signal/inventory/zones.js';
import { index, MisreadTable, played, seat, thrown } from './testing/misread-table.js';
import type { StatedZone } from './asking/statement.js';
import { finished, type Steps } from './asking/steps.js';

describe('decoding again with the statement of a person', () => {
  let table: MisreadTable;
  beforeEach(() => {
    table = new MisreadTable();
  });
  const zone = (kind: 'rack' | 'river'): Zone => table.table.zone(seat, kind);

  it('asks about a misread discard, because later readings contradict it', () => {
    expect(table.recorded[index]).toEqual({ type: 'DiscardTile', seat, tile: table.taken });
    const { question } = table.decoder.status;
    expect(question?.zones.map(({ side, zone }) => [side, zone])).toEqual([
      [sideOf(zone('river')), 'river'],
      [sideOf(zone('rack')), 'rack'],
    ]);
  });

  it.each([
    ['all tiles in the river', (): StatedZone => table.stated(zone('river'))],
    [
      'the last discard alone',
      (): StatedZone => ({ ...table.stated(zone('river')), tiles: [], count: 1, last: thrown }),
    ],
    ['the tile on the rack', (): StatedZone => ({ ...table.stated(zone('rack')), tiles: [table.taken] })],
  ])('corrects it by the statement %s, and goes on to the end of the deal', (_, stated) => {
    const statement = stated();
    const { count: __, ...open } = statement;
    const correction = table.state(statement.last === undefined ? statement : open);
    expect(correction?.stands).toBe(index);
    expect(correction?.commands[0]?.command).toEqual(played[index]);
    table.act(played.slice(index + 1));
    expect(table.recorded).toEqual(played);
  });

  /** Runs some steps of a search; undefined while there are more. */
  const goOn = (
    steps: Steps<Correction | undefined>,
    count: number,
  ): { readonly found: Correction | undefined } | undefined => {
    for (let left = count; left > 0; left -= 1) {
      const step = steps.next();
      if (step.done === true) return { found: step.value };
    }
    return undefined;
  };

  it('finds the same result step by step, while play goes on', () => {
    const statement = { at: table.now, zones: [table.stated(zone('river'))] };
    const steps = table.decoder.decodeAgain(statement);
    // The search runs a few steps between two acts of the play.
    let outcome = goOn(steps, 1);
    expect(outcome).toBeUndefined();
    const later = [...played.slice(index + 1)];
    while (outcome === undefined && later.length > 0) {
      table.act(later.splice(0, 1));
      outcome = goOn(steps, 300);
    }
    const correction = table.correct(outcome?.found);
    expect(correction?.stands).toBe(index);
    expect(correction?.commands[0]?.command).toEqual(played[index]);
    expect(later.length).toBeGreaterThan(0);
    table.act(later);
    expect(table.recorded).toEqual(played);
  });

  it('ends the search when another statement has corrected the deal', () => {
    const statement = { at: table.now, zones: [table.stated(zone('river'))] };
    const first = table.decoder.decodeAgain(statement);
    expect(goOn(first, 5)).toBeUndefined();
    expect(table.correct(finished(table.decoder.decodeAgain(statement)))?.stands).toBe(index);
    const recorded = table.recorded;
    expect(finished(first)).toBeUndefined();
    table.act(played.slice(index + 1));
    expect(table.recorded).toEqual([...recorded, ...played.slice(recorded.length)]);
  });

  it('ends the search when the deal ends', () => {
    const river = table.stated(zone('river'));
    table.correct(finished(table.decoder.decodeAgain({ at: table.now, zones: [river] })));
    const impossible = { ...river, tiles: Array<Tile>(5).fill(thrown), count: 5 };
    const steps = table.decoder.decodeAgain({ at: table.now, zones: [impossible] });
    expect(goOn(steps, 5)).toBeUndefined();
    table.act(played.slice(index + 1));
    expect(table.recorded).toEqual(played);
    expect(goOn(steps, 1)).toEqual({ found: undefined });
    expect(table.decoder.status.doing).toBe('waiting-for-deal');
  });

  it('ends the search when the deal is resumed from its committed state', () => {
    const steps = table.decoder.decodeAgain({ at: table.now, zones: [table.stated(zone('river'))] });
    expect(goOn(steps, 5)).toBeUndefined();
    table.decoder.resume(UNOPENED);
    expect(finished(steps)).toBeUndefined();
    expect(table.decoder.status.doing).toBe('waiting-for-deal');
  });

  it('keeps every command that agrees', () => {
    const river = table.stated(table.table.zone(seat === 'east' ? 'west' : 'east', 'river'));
    const before = table.recorded;
    expect(table.state(river)).toEqual({ stands: before.length, commands: [] });
  });

  it('finds no history for an impossible statement, and goes on as before', () => {
    const { side, zone: kind, tiles: lying } = table.stated(zone('river'));
    const before = table.recorded;
    const impossible = { side, zone: kind, tiles: [...lying, thrown, thrown, thrown, thrown, thrown] };
    expect(table.state(impossible)).toBeUndefined();
    expect(table.recorded).toBe(before);
    expect(table.decoder.status.question).toBeDefined();
  });
});
