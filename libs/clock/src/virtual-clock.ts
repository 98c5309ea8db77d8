import type { Cancel, Clock } from './clock.js';

interface Due {
  readonly at: number;
  /** Breaks ties: the action that was scheduled first runs first. */
  readonly order: number;
  action: (() => void) | undefined;
}

const earlier = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A clock that only `advance` moves. The same program gives the same events in the same order, at full speed. */
export class VirtualClock implements Clock {
  readonly #heap: Due[] = [];
  #now: number;
  #order = 0;

  constructor(start = 0) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, action: () => void): Cancel {
    const due: Due = { at: this.#now + Math.max(0, ms), order: this.#order++, action };
    this.#insert(due);
    return () => {
      due.action = undefined;
    };
  }

  /** Runs all actions due within the next `ms` milliseconds and ends exactly there. */
  advance(ms: number): void {
    this.runUntil(this.#now + ms);
  }

  /** Runs all actions due up to and including `time`; a time in the past runs nothing. */
  runUntil(time: number): void {
    while (this.#heap.length > 0 && (this.#heap[0] as Due).at <= time) this.step();
    this.#now = Math.max(this.#now, time);
  }

  /** Runs the next event; false when nothing is waiting. */
  step(): boolean {
    const due = this.#removeFirst();
    if (due === undefined) return false;
    this.#now = Math.max(this.#now, due.at);
    due.action?.();
    return true;
  }

  #insert(due: Due): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(due);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!earlier(due, heap[parent] as Due)) break;
      heap[at] = heap[parent] as Due;
      at = parent;
    }
    heap[at] = due;
  }

  #removeFirst(): Due | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && earlier(heap[child + 1] as Due, heap[child] as Due)) child++;
      if (!earlier(heap[child] as Due, last)) break;
      heap[at] = heap[child] as Due;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}
