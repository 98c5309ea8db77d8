import { problemOf } from './problem.js';

describe('the received and the expected value of a refusal', () => {
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
