import { problemOf } from './problem.js';
import { withParticulars } from './particulars-text.js';

const TEXT = { en: 'Wrong.', ru: 'Неверно.', zh: '不对。' };

describe('the text of a refusal', () => {
  it('states the received and the expected value, in each language', () => {
    expect(withParticulars(TEXT, { received: 12, expected: 13 })).toEqual({
      en: 'Wrong. Received: 12; expected: 13.',
      ru: 'Неверно. Получено: 12; ожидалось: 13.',
      zh: '不对。收到：12；应为：13。',
    });
  });

  it('states only the known value', () => {
    expect(withParticulars(TEXT, { received: '5p' }).en).toBe('Wrong. Received: 5p.');
    expect(withParticulars(TEXT, { expected: 'a tile such as 5p' }).en).toBe('Wrong. Expected: a tile such as 5p.');
    expect(withParticulars(TEXT, {})).toBe(TEXT);
  });

  it('is in the detail of the problem and at the place', () => {
    const problem = problemOf({ code: 'HAND_SIZE', at: '/tiles', received: 12, expected: 13 });
    const detail = expect.objectContaining({ en: expect.stringContaining('Received: 12; expected: 13.') });
    expect(problem.detail).toEqual(detail);
    expect(problem.extras.errors).toEqual([{ pointer: '/command/tiles', detail }]);
  });

  it('is at each place of a command with several faults', () => {
    const faults = [{ code: 'TOO_MANY_COPIES', at: '/hands/east/tiles/3', received: '9s' } as const];
    const [part] = problemOf({ code: 'TOO_MANY_COPIES', at: '/hands/east/tiles/3', faults }).extras.errors ?? [];
    expect(part?.detail).toMatchObject({ en: expect.stringContaining('Received: 9s.') });
  });
});
