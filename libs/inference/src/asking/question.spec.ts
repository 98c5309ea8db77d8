import { type Contradiction, PATIENCE_MS, QuestionWatch } from './question.js';

const undecided: Contradiction = { reason: 'undecided', zones: [0, 1], tags: [7, 8] };
const refused: Contradiction = { reason: 'refused', zones: [2], tags: [9] };

describe('QuestionWatch', () => {
  it('asks about undecided acts after six seconds', () => {
    const watch = new QuestionWatch();
    watch.note([], undecided, 1_000);
    watch.note([], undecided, 999 + PATIENCE_MS);
    expect(watch.open).toBeUndefined();
    watch.note([], undecided, 1_000 + PATIENCE_MS);
    expect(watch.open).toEqual({
      since: 1_000,
      reason: 'undecided',
      zones: [
        { zone: 0, tags: [7, 8] },
        { zone: 1, tags: [7, 8] },
      ],
    });
  });

  it('starts again when an act is committed, or when no act is likely any more', () => {
    const watch = new QuestionWatch();
    watch.note([], undecided, 0);
    watch.goOn();
    watch.note([], undecided, PATIENCE_MS);
    expect(watch.open).toBeUndefined();
    watch.note([], undefined, PATIENCE_MS + 1);
    watch.note([], undecided, 2 * PATIENCE_MS);
    expect(watch.open).toBeUndefined();
  });

  it('names the most serious reason and every zone in the order of belief, keeps the time of the first, and ends with the doubt', () => {
    const watch = new QuestionWatch();
    watch.note([refused], undefined, 10_000);
    watch.note([{ ...refused, reason: 'unexplained', zones: [3] }, refused], undefined, 11_000);
    expect(watch.open).toEqual({
      since: 10_000 - PATIENCE_MS,
      reason: 'refused',
      zones: [
        { zone: 3, tags: [9] },
        { zone: 2, tags: [9] },
      ],
    });
    watch.note([], undefined, 12_000);
    expect(watch.open).toBeUndefined();
  });
});
