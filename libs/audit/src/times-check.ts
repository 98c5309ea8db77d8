import type { Leaf, StoredEvent } from '#event-log';
import type { AuditFinding } from './finding.js';
import { dealOfStream, matchOfStream } from './finding.js';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** The largest allowed difference between the clocks of a table and of the service. */
const MOST_CLOCK_DIFFERENCE = 300 * SECOND;
/** A recording later than this gets a note: a device was offline, or the deal was imported. */
const LATE = 31 * DAY;

/**
 * No record of a deal is older: clocks that have lost their battery begin before. The service refuses earlier times,
 * too.
 */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/** An unusual fact that an honest log can have. It changes no verdict. */
export interface Note {
  readonly code: 'OCCURRED_BACKWARDS' | 'RECORDED_LATE';
  readonly message: string;
  readonly position: number;
  readonly deal?: string;
  readonly match?: string;
  readonly sequence: number;
  readonly expected: string;
  readonly actual: string;
}

interface Strange {
  readonly code: Note['code'] | 'OCCURRED_LATER' | 'RECORDED_BACKWARDS' | 'TIME_TOO_EARLY';
  readonly pointer: '/recordedAt' | '/occurredAt';
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly isNote: boolean;
}

/** Follows events in position order. Constant memory per stream. */
export class TimesCheck {
  readonly findings: AuditFinding[] = [];
  readonly notes: Note[] = [];
  /** The numbers of all findings and notes, kept or not. */
  readonly counts = { findings: 0, notes: 0 };
  /** The deals and matches of all findings. */
  readonly broken = new Set<string | undefined>();
  /** The time of recording of the previous event, and the latest time at the table of each stream. */
  #recordedAt = '';
  readonly #occurredAt = new Map<string, string>();

  /** @param most the number of findings and of notes that are kept. */
  constructor(private readonly most = Infinity) {}

  take(event: StoredEvent): void {
    const { leaf } = event;
    const { stream, occurredAt, recordedAt } = leaf;
    for (const strange of this.#strange(leaf)) this.#report(strange, event);
    this.#recordedAt = recordedAt;
    if (occurredAt > (this.#occurredAt.get(stream) ?? '')) this.#occurredAt.set(stream, occurredAt);
  }

  #report({ isNote, code, pointer, ...found }: Strange, { leaf: { stream, sequence }, position }: StoredEvent): void {
    const place = { ...ofStream(stream), sequence };
    if (isNote || code === 'RECORDED_LATE') {
      this.counts.notes += 1;
      if (this.notes.length < this.most) this.notes.push({ code: code as Note['code'], position, ...place, ...found });
      return;
    }
    this.counts.findings += 1;
    this.broken.add(place.deal).add(place.match);
    if (this.findings.length < this.most) this.findings.push({ check: 'times', code, ...place, pointer, ...found });
  }

  #strange({ stream, occurredAt, recordedAt, cause }: Leaf): readonly Strange[] {
    const recorded = [
      ...backwards(this.#recordedAt, recordedAt),
      ...tooEarly('/recordedAt', recordedAt),
      ...tooEarly('/occurredAt', occurredAt),
    ];
    // All events of a command happened at one time.
    if (cause.index > 0) return recorded;
    const latest = this.#occurredAt.get(stream) ?? '';
    return [...recorded, ...later(occurredAt, recordedAt), ...outOfOrder(latest, occurredAt, cause.source)];
  }
}

const ofStream = (stream: string): Pick<Note, 'deal' | 'match'> => {
  const deal = dealOfStream(stream);
  const match = matchOfStream(stream);
  return { ...(deal === undefined ? {} : { deal }), ...(match === undefined ? {} : { match }) };
};

/** By how much `time` is before `other`, in milliseconds; negative if it is after it. */
const before = (time: string, other: string): number => Date.parse(other) - Date.parse(time);

/** The store gives no event an earlier time of recording than the event before it, for any clocks. */
const backwards = (previous: string, recordedAt: string): readonly Strange[] =>
  recordedAt >= previous
    ? []
    : [
        {
          code: 'RECORDED_BACKWARDS',
          pointer: '/recordedAt',
          message: 'The event was recorded earlier than the event before it in the log.',
          expected: previous,
          actual: recordedAt,
          isNote: false,
        },
      ];

const tooEarly = (pointer: Strange['pointer'], time: string): readonly Strange[] =>
  time >= EARLIEST
    ? []
    : [
        {
          code: 'TIME_TOO_EARLY',
          pointer,
          message: 'The time is before the year 2000.',
          expected: EARLIEST,
          actual: time,
          isNote: false,
        },
      ];

const later = (occurredAt: string, recordedAt: string): readonly Strange[] => {
  const ahead = before(recordedAt, occurredAt);
  if (ahead > MOST_CLOCK_DIFFERENCE)
    return [
      {
        code: 'OCCURRED_LATER',
        pointer: '/occurredAt',
        message: 'The event happened after it was recorded.',
        expected: recordedAt,
        actual: occurredAt,
        isNote: false,
      },
    ];
  return -ahead <= LATE
    ? []
    : [
        {
          code: 'RECORDED_LATE',
          pointer: '/occurredAt',
          message: 'The event was recorded more than 31 days after it happened.',
          expected: recordedAt,
          actual: occurredAt,
          isNote: true,
        },
      ];
};

/** People record past acts later; a device and a simulated table have one clock. */
const HAS_A_CLOCK: ReadonlySet<string> = new Set(['device', 'simulated']);

const outOfOrder = (latest: string, occurredAt: string, source: string): readonly Strange[] => {
  if (occurredAt >= latest || before(occurredAt, latest) <= MOST_CLOCK_DIFFERENCE) return [];
  return [
    {
      code: 'OCCURRED_BACKWARDS',
      pointer: '/occurredAt',
      message: 'The event happened before an event that stands before it in its deal or match.',
      expected: latest,
      actual: occurredAt,
      isNote: !HAS_A_CLOCK.has(source),
    },
  ];
};
