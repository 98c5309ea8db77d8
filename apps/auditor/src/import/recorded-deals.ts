import {
  openSeals,
  readLogFile,
  sealsIn,
  verifyLogFile,
  type Disclosure,
  type LogFinding,
  type StoredEvent,
} from '#event-log';
import { wallDealOf } from '#projections';
import { bytesOf } from '../files/file-bytes.js';
import { TOOLS } from '../files/log-file.js';

/** A command of a recorded deal, with its line in the file. */
export interface RecordedCommand {
  readonly commandId: string;
  readonly occurredAt: string;
  readonly command: object;
  readonly line: number;
}

/** A deal as it is sent to a service, or the reason why it cannot be sent. */
export type RecordedDeal =
  | { readonly dealId: string; readonly fingerprint?: string; readonly commands: readonly RecordedCommand[] }
  | { readonly dealId: string; readonly code: 'SEALED' | 'NOT_WHOLE'; readonly line: number };

/** The line of the last event of each stream. */
type Ends = ReadonlyMap<string, number>;

interface Checked {
  readonly findings: readonly LogFinding[];
  readonly ends: Ends;
  /** The number of committed walls, which are not imported. */
  readonly walls: number;
}

const DEAL = 'deal/';
const MOST_FINDINGS = 20;

/** Checks the file and finds where each of its deals ends. A file with findings is not imported. */
export const checkedFile = async (file: string): Promise<Checked> => {
  const findings: LogFinding[] = [];
  const ends = new Map<string, number>();
  for await (const { line, content, findings: found } of verifyLogFile(await bytesOf(file), TOOLS.sha256)) {
    findings.push(...found.slice(0, MOST_FINDINGS - findings.length));
    if (content?.kind === 'event') ends.set(content.event.leaf.stream, line);
  }
  const walls = [...ends.keys()].filter((stream) => wallDealOf(stream) !== undefined).length;
  return { findings, ends, walls };
};

/** Yields the deals of a checked file in the order in which they end. Memory holds only those that have begun and not ended. */
export async function* recordedDeals(file: string, ends: Ends): AsyncGenerator<RecordedDeal> {
  const begun = new Map<string, DealLines>();
  let ended: DealLines | undefined;
  for await (const { line, content } of readLogFile(await bytesOf(file), TOOLS.sha256)) {
    // The disclosures of an event follow it.
    if (content?.kind === 'disclosure') begun.get(lastStream(begun))?.disclose(content.disclosure);
    else if (ended !== undefined) {
      begun.delete(ended.stream);
      yield ended.deal();
      ended = undefined;
    }
    if (content?.kind !== 'event' || !content.event.leaf.stream.startsWith(DEAL)) continue;
    const { stream } = content.event.leaf;
    const lines = begun.get(stream) ?? new DealLines(stream);
    // The last key of the map is the stream of the last event.
    begun.delete(stream);
    begun.set(stream, lines);
    lines.add(content.event, line);
    if (ends.get(stream) === line) ended = lines;
  }
  if (ended !== undefined) yield ended.deal();
}

const lastStream = (begun: ReadonlyMap<string, unknown>): string => [...begun.keys()].at(-1) ?? '';

/** The lines of one deal, as far as they were read. */
class DealLines {
  readonly #commands: { readonly event: StoredEvent; readonly line: number; readonly disclosures: Disclosure[] }[] = [];
  #opened: StoredEvent | undefined;
  #isWhole = true;
  #isCommand = false;

  constructor(readonly stream: string) {}

  add(event: StoredEvent, line: number): void {
    const { sequence, cause } = event.leaf;
    if (this.#opened === undefined) {
      this.#opened = event;
      this.#isWhole = sequence === 1;
    }
    this.#isCommand = cause.index === 0;
    if (this.#isCommand) this.#commands.push({ event, line, disclosures: [] });
  }

  disclose(disclosure: Disclosure): void {
    if (this.#isCommand) this.#commands.at(-1)?.disclosures.push(disclosure);
  }

  deal(): RecordedDeal {
    const dealId = this.stream.slice(DEAL.length);
    const first = this.#commands[0]?.line ?? 0;
    if (!this.#isWhole) return { dealId, code: 'NOT_WHOLE', line: first };
    const commands: RecordedCommand[] = [];
    for (const { event, line, disclosures } of this.#commands) {
      const { commandId, command = {} } = event.leaf.cause;
      const known = new Set(disclosures.map(({ hash }) => hash));
      if (sealsIn(command).some(({ hash }) => !known.has(hash))) return { dealId, code: 'SEALED', line };
      const opened = openSeals({ cause: { command } }, disclosures, TOOLS.sha256).cause.command;
      commands.push({ commandId, occurredAt: event.leaf.occurredAt, command: opened, line });
    }
    const { edition, fingerprint } = this.#opened?.leaf.data ?? {};
    const [opening, ...rest] = commands;
    if (opening === undefined) return { dealId, code: 'NOT_WHOLE', line: first };
    const named = typeof edition === 'string' ? { ...opening, command: { ...opening.command, edition } } : opening;
    return { dealId, commands: [named, ...rest], ...(typeof fingerprint === 'string' && { fingerprint }) };
  }
}
