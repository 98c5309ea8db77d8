import { readableLine } from './readable-line.js';

const line = (members: object): string =>
  JSON.stringify({ level: 'info', time: '2026-03-11T09:40:00.000Z', ...members });

describe('a line of a child', () => {
  it.each([
    ['listening on http://127.0.0.1:3000', line({ msg: 'listening on http://127.0.0.1:3000' })],
    ['a line of its own', 'a line of its own'],
    ['{"level": 5', '{"level": 5'],
    [undefined, line({ msg: 'request', method: 'GET', route: '/v1/deals', status: 200 })],
    [undefined, line({ msg: 'request', method: 'GET', route: '/v1/deals', status: 403, problem: 'FORBIDDEN' })],
    [
      'GET /v1/deals: connect ECONNREFUSED',
      line({ level: 'warn', msg: 'request', method: 'GET', route: '/v1/deals', reason: 'connect ECONNREFUSED' }),
    ],
    [
      'GET /v1/deals: TypeError: x\n    at y',
      line({ level: 'error', msg: 'request', method: 'GET', route: '/v1/deals', error: 'TypeError: x\n    at y' }),
    ],
    ['it failed\nError: z', line({ level: 'error', msg: 'it failed', error: 'Error: z' })],
  ])('is shown as %j', (shown, given) => expect(readableLine(given)).toBe(shown));

  it('of a quiet child is shown if it is a fault', () => {
    expect(readableLine('a line of its own', true)).toBeUndefined();
    expect(readableLine(line({ msg: 'stopped' }), true)).toBeUndefined();
    expect(readableLine(line({ level: 'warn', msg: 'the clock is wrong' }), true)).toBe('the clock is wrong');
  });
});
