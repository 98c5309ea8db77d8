import { closeSync, openSync, writeSync } from 'node:fs';
import type { RuleSet, RuleSetOptions } from '#deal';
import {
  chainEvents,
  emptyHead,
  eventsCausedBy,
  headAfter,
  LogFileWriter,
  sealEvent,
  type Disclosure,
  type NewEvent,
  type StoredEvent,
  type StreamHead,
} from '#event-log';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { dealIdOf, dealSecrets, LOG, nodeSha256, stepsOf, type RecordedStep } from '#testing';

/** The files of one generated log: without disclosures, and with all of them. */
export interface LongLog {
  readonly sealed: string;
  readonly disclosed: string;
  readonly events: number;
}

/** Deals that are played at the same time, so that their events alternate in the log. */
const TABLES = 8;
/** Classical plays need an agreed limit. */
const KINDS: readonly { readonly rules: RuleSet; readonly agreed: RuleSetOptions }[] = [
  ...Array.from({ length: 3 }, () => ({ rules: sichuanMil, agreed: {} })),
  { rules: classical, agreed: { limit: 500 } },
];
const START = Date.UTC(2026, 2, 11, 9);
const MS_BETWEEN_COMMANDS = 250;

/** Writes a log of at least `events` events to two files, deal by deal, in constant memory. */
export const writeLongLog = (folder: string, events: number): LongLog => {
  const files = { sealed: `${folder}/sealed.ndjson`, disclosed: `${folder}/disclosed.ndjson` };
  const [sealed, disclosed] = [new FileOfLog(files.sealed), new FileOfLog(files.disclosed)];
  const recorder = new Recorder();
  const tables = Array.from({ length: TABLES }, () => recorder.nextDeal());
  let isOpen = true;
  while (isOpen) {
    isOpen = false;
    for (const [index, table] of tables.entries()) {
      const recorded = recorder.next(table);
      for (const { event, disclosures } of recorded) {
        sealed.add(event, []);
        disclosed.add(event, disclosures);
      }
      if (recorded.length === 0 && recorder.events < events) tables[index] = recorder.nextDeal();
      if (recorded.length > 0 || recorder.events < events) isOpen = true;
    }
  }
  sealed.end();
  disclosed.end();
  return { ...files, events: recorder.events };
};

/** A deal that is being recorded. */
interface LiveDeal {
  head: StreamHead;
  readonly steps: readonly RecordedStep[];
  next: number;
}

class Recorder {
  events = 0;
  #deals = 0;
  #commands = 0;
  #salts = 0;

  nextDeal(): LiveDeal {
    this.#deals += 1;
    const { rules, agreed } = KINDS[this.#deals % KINDS.length] as (typeof KINDS)[number];
    const { commands } = playDealInMemory(this.#deals, rules, { agreed });
    return { head: emptyHead(`deal/${dealIdOf(this.#deals)}`), steps: stepsOf(rules, commands), next: 0 };
  }

  /** The stored events of the next command of a deal; none when it has ended. */
  next(deal: LiveDeal): readonly { readonly event: StoredEvent; readonly disclosures: readonly Disclosure[] }[] {
    const step = deal.steps[deal.next];
    if (step === undefined) return [];
    deal.next += 1;
    const sealed = this.#causedBy(step).map((event) => sealEvent(event, dealSecrets, this.#salt, nodeSha256));
    const chained = chainEvents(
      LOG,
      deal.head,
      sealed.map(({ event }) => event),
      nodeSha256,
    );
    deal.head = headAfter(chained.at(-1) as StoredEvent);
    return chained.map((event, index) => ({
      event: { ...event, position: (this.events += 1) },
      disclosures: sealed[index]?.disclosures ?? [],
    }));
  }

  #causedBy({ command, events }: RecordedStep): readonly NewEvent[] {
    this.#commands += 1;
    const at = START + this.#commands * MS_BETWEEN_COMMANDS;
    return eventsCausedBy(
      {
        commandId: `019a0002-0000-7000-8000-${this.#commands.toString(16).padStart(12, '0')}`,
        actor: 'table-1',
        source: 'simulated',
        command,
        occurredAt: new Date(at).toISOString(),
        recordedAt: new Date(at + 100).toISOString(),
      },
      events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
    );
  }

  readonly #salt = (): string => nodeSha256(`salt ${(this.#salts += 1)}`).slice(0, 32);
}

const BUFFERED = 1 << 20;

class FileOfLog {
  readonly #writer = new LogFileWriter({ log: LOG }, nodeSha256);
  readonly #file: number;
  #text: string;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
    this.#text = this.#writer.header();
  }

  add(event: StoredEvent, disclosures: readonly Disclosure[]): void {
    this.#text += this.#writer.event(event, disclosures);
    if (this.#text.length > BUFFERED) this.#flush();
  }

  end(): void {
    this.#text += this.#writer.end();
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#text);
    this.#text = '';
  }
}
