import fc from 'fast-check';
import { type Frame, totalsGeometry } from './totals-geometry.js';

const GAP = 16;

/** Four lines that start at 0, with 0 to 60 deals. */
const lines = fc
  .array(fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: -8000, max: 8000 }))), { maxLength: 60 })
  .map((deals) =>
    [0, 1, 2, 3].map((player) => {
      const totals = [0];
      for (const gains of deals) totals.push(totals.at(-1)! + gains[player]!);
      return totals;
    }),
  );
const frames = fc.record({ width: fc.integer({ min: 320, max: 3840 }), height: fc.integer({ min: 200, max: 1200 }) });
const frameOf = ({ width, height }: Pick<Frame, 'width' | 'height'>): Frame => ({
  ...{ width, height },
  ...{ left: 48, right: 90, top: 12, bottom: 24 },
});
const EPSILON = 1e-6;

it('keeps every point, level, tick and label inside the frame', () => {
  fc.assert(
    fc.property(lines, frames, (totals, size) => {
      const frame = frameOf(size);
      const geometry = totalsGeometry(totals, frame, GAP);
      const xs = [...geometry.lines.flat(), ...geometry.ticks].map(({ x }) => x);
      const ys = [...geometry.lines.flat(), ...geometry.levels].map(({ y }) => y);
      for (const x of xs) {
        expect(x).toBeGreaterThanOrEqual(frame.left - EPSILON);
        expect(x).toBeLessThanOrEqual(frame.width - frame.right + EPSILON);
      }
      for (const y of [...ys, ...geometry.labels]) {
        expect(y).toBeGreaterThanOrEqual(frame.top - EPSILON);
        expect(y).toBeLessThanOrEqual(frame.height - frame.bottom + EPSILON);
      }
    }),
  );
});

it('preserves order: later deals are further right, higher totals higher, equal totals level', () => {
  fc.assert(
    fc.property(lines, frames, (totals, size) => {
      const { lines: placed } = totalsGeometry(totals, frameOf(size), GAP);
      for (const points of placed)
        for (const [deal, { x }] of points.entries()) if (deal > 0) expect(x).toBeGreaterThan(points[deal - 1]!.x);
      const all = placed.flatMap((points, player) =>
        points.map(({ y }, deal) => ({ y, total: totals[player]![deal]! })),
      );
      const sorted = all.toSorted((one, other) => one.total - other.total);
      for (const [index, { y, total }] of sorted.entries()) {
        const before = sorted[index - 1];
        if (before === undefined) continue;
        if (before.total === total) expect(y).toBe(before.y);
        else expect(y).toBeLessThan(before.y);
      }
    }),
  );
});

it('has 0, where every line starts, among its levels, and encloses the totals', () => {
  fc.assert(
    fc.property(lines, frames, (totals, size) => {
      const { levels, lines: placed } = totalsGeometry(totals, frameOf(size), GAP);
      const zero = levels.find(({ value }) => value === 0);
      for (const [start] of placed) expect(start!.y).toBe(zero!.y);
      expect(levels[0]!.value).toBeLessThanOrEqual(Math.min(...totals.flat()));
      expect(levels.at(-1)!.value).toBeGreaterThanOrEqual(Math.max(...totals.flat()));
      expect(levels.length).toBeGreaterThanOrEqual(3 - 1);
      expect(levels.length).toBeLessThanOrEqual(8);
    }),
  );
});

it('keeps names apart and in the order of the totals', () => {
  fc.assert(
    fc.property(lines, frames, (totals, size) => {
      const { labels } = totalsGeometry(totals, frameOf(size), GAP);
      const heights = labels.toSorted((one, other) => one - other);
      for (const [index, height] of heights.entries())
        if (index > 0) expect(height - heights[index - 1]!).toBeGreaterThanOrEqual(GAP - EPSILON);
      for (const [one, totalsOfOne] of totals.entries())
        for (const [other, totalsOfOther] of totals.entries())
          if (totalsOfOne.at(-1)! > totalsOfOther.at(-1)!) expect(labels[one]).toBeLessThan(labels[other]!);
    }),
  );
});

it('numbers the last deal, and marks the last point', () => {
  fc.assert(
    fc.property(lines, frames, (totals, size) => {
      const { ticks, marked } = totalsGeometry(totals, frameOf(size), GAP);
      const last = totals[0]!.length - 1;
      expect(ticks.at(-1)?.deal).toBe(last === 0 ? undefined : last);
      expect(marked.at(-1)).toBe(last);
      expect(marked[0]).toBe(0);
    }),
  );
});
