import { freshCopy, goesBackwards, hasClock, MOST_CLOCK_DIFFERENCE_MS, type Leaf, type StoredEvent } from '#event-log';
import type { AuditFinding } from './finding.js';
import { dealOfStream, matchOfStream } from './finding.js';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** A recording later than this gets a note: a device was offline, or the deal was imported. */
const LATE = 31 * DAY;

/**
 * Commands in succession with one time of recording that get a note. In a millisecond a service records some ten. More of them show that a process had recorded a
 * later time before: along positions `recordedAt` never decreases, so the later commands take that time until the clocks have passed it.
 */
const MOST_AT_ONE_TIME = 100;

/**
 * No record of a deal is older: clocks that have lost their battery begin before. The service refuses earlier times,
 * too.
 */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/** An unusual fact that an honest log can have. It changes no verdict. */
export interface Note {
  readonly code: 'OCCURRED_BACKWARDS' | 'RECORDED_LATE' | 'RECORDED_FROZEN';
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
  /** Commands in succession that have this time of recording. */
  #atOneTime = 0;
  readonly #occurredAt = new Map<string, string>();

  /** @param most the number of findings and of notes that are kept. */
  constructor(private readonly most = Infinity) {}

  take(event: StoredEvent): void {
    const { leaf } = event;
    const { stream, occurredAt, recordedAt } = leaf;
    if (recordedAt !== this.#recordedAt) this.#atOneTime = 0;
    if (leaf.cause.index === 0) this.#atOneTime += 1;
    for (const strange of this.#strange(leaf)) this.#report(strange, event);
    this.#recordedAt = recordedAt;
    if (occurredAt > (this.#occurredAt.get(stream) ?? '')) this.#occurredAt.set(stream, freshCopy(occurredAt));
  }

  /** Reports a run once, where it gets too long. */
  #frozen(occurredAt: string, recordedAt: string): readonly Strange[] {
    if (this.#atOneTime !== MOST_AT_ONE_TIME) return [];
    return [
      {
        code: 'RECORDED_FROZEN',
        pointer: '/recordedAt',
        message:
          `${MOST_AT_ONE_TIME} commands in succession have the same time of recording: the clock of a process was ahead before. ` +
          'This time says nothing about when they were recorded.',
        expected: recordedAt,
        actual: occurredAt,
        isNote: true,
      },
    ];
  }

  #report({ isNote, code, pointer, ...found }: Strange, { leaf: { stream, sequence }, position }: StoredEvent): void {
    const place = { ...ofStream(stream), sequence };
    if (isNote || code === 'RECORDED_LATE' || code === 'RECORDED_FROZEN') {
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
    return [
      ...recorded,
      ...this.#frozen(occurredAt, recordedAt),
      ...later(occurredAt, recordedAt),
      ...outOfOrder(latest, occurredAt, cause.source),
    ];
  }
}

const ofStream = (stream: string): Pick<Note, 'deal' | 'match'> => {
  const deal = dealOfStream(stream);
  const match = matchOfStream(stream);
  return { ...(deal !== undefined && { deal }), ...(match !== undefined && { match }) };
};

const NONE: readonly Strange[] = [];

/** Nearly all commands are recorded in the month in which they happen, and no month is longer than `LATE`. */
const areInOneMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

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
  if (occurredAt <= recordedAt && areInOneMonth(occurredAt, recordedAt)) return NONE;
  const ahead = before(recordedAt, occurredAt);
  if (ahead > MOST_CLOCK_DIFFERENCE_MS)
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

const outOfOrder = (latest: string, occurredAt: string, source: string): readonly Strange[] => {
  if (!goesBackwards(latest, occurredAt)) return [];
  return [
    {
      code: 'OCCURRED_BACKWARDS',
      pointer: '/occurredAt',
      message: 'The event happened before an event that stands before it in its deal or match.',
      expected: latest,
      actual: occurredAt,
      isNote: !hasClock(source),
    },
  ];
};
