import { judgesOf } from '#judge';
import { chainEvents, emptyHead, writeLogFile } from '#event-log';
import { ruleSets } from '#rules';
import { LOG, nodeSha256 } from '#testing';
import { audit } from '../audit.js';
import { brokenSealFaults } from './broken-seals.js';

const seal = { sealed: 'a'.repeat(64) };

it('a seal is one member with 64 lowercase hex digits, in any place', () => {
  expect(brokenSealFaults({ data: { tile: seal, tiles: [seal, '5p'] }, seat: 'east' })).toEqual([]);
});

it.each([
  ['too short', { sealed: 'a'.repeat(63) }],
  ['in capitals', { sealed: 'A'.repeat(64) }],
  ['of another kind', { sealed: 1 }],
  ['with another member beside it', { ...seal, tile: '5p' }],
])('a seal that is %s is reported with its place and its content', (_what, broken) => {
  expect(brokenSealFaults({ data: { tiles: [seal, broken] } })).toEqual([
    { message: expect.stringContaining('The seal was changed'), pointer: '/data/tiles/1', actual: broken },
  ]);
});

describe('a broken seal in a stream that is no deal', () => {
  it.each(['match/m-1', 'wall/d-1', 'other/o-1'])('is a finding with its line: %s', async (stream) => {
    const cause = { commandId: 'c-1', actor: 'key:k', source: 'person', command: { type: 'X' }, index: 0, count: 1 };
    const at = { occurredAt: '2026-03-11T09:30:00.000Z', recordedAt: '2026-03-11T09:30:01.000Z' };
    const data = { tile: { sealed: 'a', more: 1 } };
    const made = [{ type: 'X', schemaVersion: 1, data, cause, ...at }];
    const [event] = chainEvents(LOG, emptyHead(stream), made, nodeSha256);
    const file = writeLogFile({ log: LOG }, [{ event: { ...event!, position: 1 } }], nodeSha256);
    const { findings } = await audit([Buffer.from(file)], { judges: judgesOf(ruleSets), sha256: nodeSha256 });
    expect(findings.filter(({ code }) => code === 'SEAL_BROKEN')).toMatchObject([
      { check: 'seals', sequence: 1, line: 2, pointer: '/data/tile' },
    ]);
  });
});
