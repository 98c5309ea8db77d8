import { LogAppender, type AcceptedAppend } from '#event-log';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { PreparedAppends } from './prepared-appends.js';

const LOG = 'club.example/log';
const next = (command: string, stream: string, expected: number) => batchOf(command, draws(command, stream, expected));

/** A log with one event of `deal-1`, and appends that are prepared on top of it. */
const afterOneEvent = () => {
  const written = new LogAppender(LOG, nodeSha256);
  written.append(next('c1', 'deal-1', 0), () => undefined);
  const prepared = new PreparedAppends(LOG, nodeSha256);
  const restart = (): void => prepared.restart(written.end);
  const prepare = (command: string, stream: string, expected: number): readonly AcceptedAppend[] | undefined =>
    prepared.prepare([next(command, stream, expected)]);
  return { written, prepared, restart, prepare };
};

describe('prepared appends', () => {
  it('are those that a log makes of the same batches', () => {
    const { written, prepared, restart } = afterOneEvent();
    restart();
    const units = [[next('c2', 'deal-1', 1), next('c3', 'deal-1', 2)], [next('c4', 'deal-2', 0)]];
    const expected = units.map((unit) => {
      const accepted: AcceptedAppend[] = [];
      written.appendTogether(unit, (each) => accepted.push(each));
      return accepted;
    });
    expect(units.map((unit) => prepared.prepare(unit))).toEqual(expected);
  });

  it('need a group that was decided first', () => {
    const { prepare, restart } = afterOneEvent();
    expect(prepare('c2', 'deal-1', 1)).toBeUndefined();
    restart();
    expect(prepare('c2', 'deal-1', 1)).toHaveLength(1);
  });

  it.each([
    ['goes on with a stream that is not remembered', 'c2', 'deal-9', 4],
    ['expects another sequence', 'c2', 'deal-1', 0],
  ])('do not include one that %s; the ones after it are right', (_what, command, stream, expected) => {
    const { prepare, restart } = afterOneEvent();
    restart();
    expect(prepare(command, stream, expected)).toBeUndefined();
    expect(prepare('c3', 'deal-1', 1)![0]!.appended.events[0]!.position).toBe(2);
  });

  it('do not include a batch that no caller builds', () => {
    const { prepared, prepare, restart } = afterOneEvent();
    restart();
    expect(prepared.prepare([batchOf('c2', draws('another', 'deal-1', 1))])).toBeUndefined();
    expect(prepare('c3', 'deal-1', 1)).toHaveLength(1);
  });

  it('do not include a command that was prepared before, alone or in a unit', () => {
    const { prepared, prepare, restart } = afterOneEvent();
    restart();
    expect(prepare('c2', 'deal-1', 1)).toHaveLength(1);
    expect(prepare('c2', 'deal-2', 0)).toBeUndefined();
    expect(prepared.prepare([next('c3', 'deal-1', 2), next('c3', 'deal-1', 3)])).toBeUndefined();
    expect(prepared.prepare([next('c3', 'deal-1', 2), next('c2', 'deal-2', 0)])).toBeUndefined();
    expect(prepare('c3', 'deal-1', 2)![0]!.appended.events[0]!.position).toBe(3);
  });

  it('forget commands, which the database finds, but not streams', () => {
    const { prepare, restart } = afterOneEvent();
    restart();
    for (let index = 0; index < 10_005; index += 1) expect(prepare(`d${index}`, `deal-x${index}`, 0)).toHaveLength(1);
    expect(prepare('d10004', 'deal-y', 0)).toBeUndefined();
    expect(prepare('d0', 'deal-x10', 1)).toHaveLength(1);
    expect(prepare('d10005', 'deal-x11', 1)).toHaveLength(1);
  });

  it('stop for 16 groups after another process has written', () => {
    const { prepared, prepare, restart } = afterOneEvent();
    restart();
    prepared.pause();
    prepared.reset();
    for (let group = 0; group < 16; group += 1) {
      restart();
      expect(prepare('c2', 'deal-1', 1)).toBeUndefined();
    }
    restart();
    expect(prepare('c2', 'deal-1', 1)).toHaveLength(1);
  });
});
