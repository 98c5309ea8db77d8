import { answerOf } from './witness-answer.js';

// C2SP tlog-witness, "add-checkpoint".
it.each<readonly [status: number, body: string, answer: object]>([
  [200, '\u2014 w.example AAAA\n', { kind: 'cosigned', lines: '\u2014 w.example AAAA\n' }],
  [409, '0\n', { kind: 'conflict', size: 0 }],
  [409, '20852163\n', { kind: 'conflict', size: 20_852_163 }],
  ...['', '12', '012\n', '-1\n', '12 \n', '1e3\n', `${'9'.repeat(16)}\n`].map(
    (body) => [409, body, { kind: 'failed', state: 'ANSWER_WRONG' }] as const,
  ),
  [403, '', { kind: 'failed', state: 'KEY_UNKNOWN' }],
  [404, '', { kind: 'failed', state: 'LOG_UNKNOWN' }],
  [422, '', { kind: 'failed', state: 'LOG_DIFFERS' }],
  ...[500, 502, 503, 429, 408].map((status) => [status, '', { kind: 'failed', state: 'UNREACHABLE' }] as const),
  ...[400, 401, 405, 201, 204].map((status) => [status, '', { kind: 'failed', state: 'REQUEST_REFUSED' }] as const),
])('%d with %j', (status, body, answer) => {
  expect(answerOf(status, body)).toMatchObject(answer);
});
