import type { StoredEvent } from '#event-log';
import { dealIdOf, nodeSha256 } from '#testing';
import { TimesCheck } from './times-check.js';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const START = Date.UTC(2026, 2, 11, 9);

/** When an event happened and was recorded, in milliseconds after the start. */
interface Times {
  readonly occurred: number;
  readonly recorded: number;
  readonly source?: string;
  readonly index?: number;
}

const at = (after: number): string => new Date(START + after).toISOString();

const checked = (...events: readonly Times[]): Pick<TimesCheck, 'findings' | 'notes'> => {
  const check = new TimesCheck();
  for (const [place, { occurred, recorded, source = 'device', index = 0 }] of events.entries()) {
    const leaf: StoredEvent['leaf'] = {
      v: 1,
      log: 'club.example/log',
      stream: `deal/${dealIdOf(1)}`,
      sequence: place + 1,
      previousHash: nodeSha256(''),
      type: 'TurnPassed',
      schemaVersion: 1,
      data: {},
      cause: { commandId: dealIdOf(2), index, count: index + 1, actor: 'table-1', source },
      occurredAt: at(occurred),
      recordedAt: at(recorded),
    };
    check.take({ leaf, leafText: '', hash: nodeSha256(''), position: place + 11 });
  }
  return check;
};

const place = { deal: dealIdOf(1), sequence: 2 };
const first = { occurred: 0, recorded: 100 * SECOND };

describe('the time of recording along positions', () => {
  it('increases or stays', () => {
    expect(checked(first, first, { ...first, recorded: 101 * SECOND })).toMatchObject({ findings: [], notes: [] });
  });

  it('that more than a hundred commands share, whatever the streams, has one note at the hundredth', () => {
    const command = { occurred: 0, recorded: 100 * SECOND };
    const consequence = { ...command, index: 1 };
    const many = (count: number): readonly Times[] =>
      Array.from({ length: count }, () => [command, consequence]).flat();
    expect(checked(...many(99))).toMatchObject({ findings: [], notes: [] });
    const { findings, notes } = checked(...many(99), { ...command, occurred: 7 * SECOND }, ...many(300));
    expect(findings).toEqual([]);
    expect(notes).toMatchObject([
      { code: 'RECORDED_FROZEN', deal: place.deal, sequence: 199, expected: at(100 * SECOND), actual: at(7 * SECOND) },
    ]);
  });

  it('that ends begins to count again', () => {
    const times = Array.from({ length: 300 }, (_, index) => ({
      occurred: 0,
      recorded: 100 * SECOND + Math.floor(index / 90),
    }));
    expect(checked(...times)).toMatchObject({ findings: [], notes: [] });
  });

  it('never decreases: a finding with its place and both times, even for a millisecond', () => {
    const { findings, notes } = checked(first, { ...first, recorded: 100 * SECOND - 1 });
    expect(notes).toEqual([]);
    expect(findings).toMatchObject([
      {
        ...place,
        check: 'times',
        code: 'RECORDED_BACKWARDS',
        pointer: '/recordedAt',
        expected: at(100 * SECOND),
        actual: at(100 * SECOND - 1),
      },
    ]);
  });

  it('is compared with the previous event, so that one wrong time is one finding', () => {
    const later = { ...first, recorded: 900 * SECOND };
    const { findings } = checked(
      first,
      later,
      { ...first, recorded: 101 * SECOND },
      { ...first, recorded: 102 * SECOND },
    );
    expect(findings).toMatchObject([{ code: 'RECORDED_BACKWARDS', sequence: 3, expected: at(900 * SECOND) }]);
  });

  it('never decreases between the events of one command', () => {
    const { findings } = checked(first, { ...first, recorded: 99 * SECOND, index: 1 });
    expect(findings).toMatchObject([{ ...place, code: 'RECORDED_BACKWARDS' }]);
  });
});

describe('the time at the table', () => {
  it.each([
    [300 * SECOND, []],
    [300 * SECOND + 1, ['OCCURRED_LATER']],
  ])('is at most five minutes after the time of recording: %d ms', (ahead, codes) => {
    const { findings } = checked({ occurred: ahead, recorded: 0 });
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [31 * DAY, []],
    [31 * DAY + 1, ['RECORDED_LATE']],
  ])('is more than 31 days before the time of recording only with a note: %d ms', (later, codes) => {
    const { findings, notes } = checked({ occurred: 0, recorded: later });
    expect([findings, notes.map(({ code }) => code)]).toEqual([[], codes]);
  });

  it.each([
    ['2000-01-01T00:00:00.000Z', []],
    ['1999-12-31T23:59:59.999Z', ['/recordedAt', '/occurredAt']],
    ['0000-01-01T00:00:00.000Z', ['/recordedAt', '/occurredAt']],
  ])('is not before the year 2000, and neither is the time of recording: %s', (time, pointers) => {
    const ms = Date.parse(time) - START;
    const { findings } = checked({ occurred: ms, recorded: ms });
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual(
      pointers.map((pointer) => ['TIME_TOO_EARLY', pointer]),
    );
  });

  it('decreases within a deal: a finding for a device, a note for a person', () => {
    const earlier = (source: string) =>
      checked({ occurred: 400 * SECOND, recorded: 400 * SECOND }, { occurred: 0, recorded: 400 * SECOND, source });
    expect(earlier('device').findings).toMatchObject([{ ...place, code: 'OCCURRED_BACKWARDS' }]);
    expect(earlier('app').notes).toMatchObject([{ ...place, code: 'OCCURRED_BACKWARDS' }]);
    expect(earlier('app').findings).toEqual([]);
  });
});
