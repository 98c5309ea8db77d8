import { LogError } from '../values/log-error.js';
import { readStreamHeads, streamHeadsText, type StreamHeads } from './stream-heads.js';

const STATEMENT: StreamHeads = {
  origin: 'club.example/log',
  size: 17,
  root: '12'.repeat(32),
  heads: [
    { stream: 'match/m 1', sequence: 3, hash: 'ab'.repeat(32) },
    { stream: 'deal/d-1', sequence: 12, hash: 'cd'.repeat(32) },
  ],
};
const TEXT = streamHeadsText(STATEMENT);

it('is read as it was written', () => {
  expect(TEXT.split('\n')).toHaveLength(7);
  expect(readStreamHeads(TEXT)).toEqual(STATEMENT);
  expect(readStreamHeads(streamHeadsText({ ...STATEMENT, heads: [] }))).toEqual({ ...STATEMENT, heads: [] });
});

it.each([
  ['another first line', TEXT.replace('heads v1', 'heads v2')],
  ['a checkpoint', TEXT.split('\n').slice(1).join('\n')],
  ['no origin', TEXT.replace('club.example/log', '')],
  ['a size with a sign', TEXT.replace('\n17\n', '\n+17\n')],
  ['a root that is too short', TEXT.replace(/\n[^\n]{44}\n/, '\nEhISEg==\n')],
  ['a sequence of 0', TEXT.replace('\n3 ', '\n0 ')],
  ['a hash in capitals', TEXT.replace('abab', 'ABAB')],
  ['no last line feed', TEXT.slice(0, -1)],
  ['an empty line', TEXT.replace('\n12 ', '\n\n12 ')],
  ['a stream that is stated twice', `${TEXT}${TEXT.split('\n')[4]}\n`],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(() => readStreamHeads(text)).toThrow(LogError);
});
