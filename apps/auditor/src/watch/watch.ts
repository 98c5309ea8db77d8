import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isConsistent, type Checkpoint, type TrustedCheckpoint } from '#event-log';
import { apiKeyOf } from '../trust/api-key.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { counted } from '../call/counted.js';
import { TOOLS } from '../files/log-file.js';
import { TrustedKeys } from '../trust/log-keys.js';
import { serverClient } from '../trust/server-client.js';
import { UsageError } from '../call/usage-error.js';
import { cosignedText } from '../words/what-a-log-proves.js';
import { LogServer, NotWitnessed, Unreachable, Withheld } from './log-server.js';
import { WatchState } from './watch-state.js';

const SECONDS_BETWEEN = 60;
const MS = 1000;

/** A fault of a checkpoint of the server. */
interface WatchFinding {
  readonly code:
    | 'CHECKPOINT_NOT_SIGNED'
    | 'CHECKPOINT_NOT_WITNESSED'
    | 'CHECKPOINT_OF_OTHER_LOG'
    | 'LOG_SHRANK'
    | 'CHECKPOINT_DIFFERS';
  readonly message: string;
}

/** A checkpoint of the server, and what is wrong with it, if anything is. */
interface Checked {
  readonly note: string;
  readonly checkpoint: TrustedCheckpoint;
  readonly finding?: WatchFinding;
}

/** Follows a server, and compares each new checkpoint with the events that it has seen. Ends with the first finding. */
export const watch = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const { file: address, logKey, state: stateFile, once, every = SECONDS_BETWEEN } = request;
  if (logKey === undefined || stateFile === undefined)
    throw new UsageError('tilescribe watch: --log-key FILE and --state FILE are needed.');
  const keys = await TrustedKeys.read(logKey, request, terminal.err);
  const server = new LogServer(serverClient('watch', address, request), await apiKeyOf('watch', request));
  const state = await WatchState.read(stateFile);
  const watcher = new Watcher(server, keys, state, stateFile);
  for (;;) {
    const code = await watcher.round(terminal, request.json);
    if (once || code === 1) return code;
    await pause(every * MS);
  }
};

class Watcher {
  /** The time of the last round of this call that was checked (ISO 8601). */
  #checkedAt: string | undefined;

  constructor(
    private readonly server: LogServer,
    private readonly keys: TrustedKeys,
    private readonly state: WatchState,
    private readonly stateFile: string,
  ) {}

  /** Reads and checks the newest checkpoint. Returns 3 if no answer could be used. */
  async round({ out, err, json }: Terminal, asJson: boolean): Promise<ExitCode> {
    const at = new Date().toISOString();
    try {
      const before = this.state.tree.size;
      const { note, checkpoint, finding } = await this.#newest();
      if (finding !== undefined) {
        const refused = await this.#kept(note);
        if (asJson) json({ at, finding, ...(refused === undefined ? { text: note } : { note: refused }) });
        else
          out([
            `${at} ${textOf(finding)}`,
            `  the checkpoint ${refused === undefined ? inNoFile(note) : `is kept in ${refused}`}`,
          ]);
        return 1;
      }
      this.#checkedAt = at;
      const added = this.state.tree.size - before;
      this.state.note = note;
      await this.state.write(this.stateFile);
      const { origin, size, root } = checkpoint;
      const cosigned = cosignedText(checkpoint);
      if (asJson) json({ at, ...checkpoint, new: added });
      else
        out([
          `${at} ${origin}: ${counted(size, 'event')}, ${added} new; signed, and the tree over the events that were seen has its root ${root}`,
          ...(cosigned === '' ? [] : [`  ${cosigned}`]),
        ]);
      return 0;
    } catch (fault) {
      if (!(fault instanceof Unreachable)) throw fault;
      // The events that were read so far are checked with the checkpoint of the next round.
      const since = this.#checkedAt === undefined ? 'no round was checked yet' : `last checked at ${this.#checkedAt}`;
      err(`${at} tilescribe watch: not checked: ${fault.message}; ${since}.`);
      return 3;
    }
  }

  /** Reads and checks the newest checkpoint, with witnesses the newest witnessed one. @throws Unreachable. */
  async #newest(): Promise<Checked> {
    try {
      return await this.#checked(await this.server.checkpoint(this.keys.needsWitnesses));
    } catch (fault) {
      if (!(fault instanceof NotWitnessed)) throw fault;
      return this.#unwitnessed(fault);
    }
  }

  async #checked(note: string): Promise<Checked> {
    const checkpoint = this.#trusted(note);
    if ('code' in checkpoint) return { note, checkpoint: NONE, finding: checkpoint };
    const { tree } = this.state;
    const finding = this.#placed(checkpoint);
    if (finding?.code === 'LOG_SHRANK') {
      await this.#refuseStandby(checkpoint);
      // The witnesses are some seconds behind, and the state may be of a time before they were named.
      if (this.keys.needsWitnesses)
        return this.#unwitnessed(
          new NotWitnessed(
            `the newest witnessed checkpoint has ${counted(checkpoint.size, 'event')}, fewer than the ${tree.size} that were seen before: ask again when the witnesses have cosigned more`,
          ),
        );
    }
    if (finding !== undefined) return { note, checkpoint, finding };
    while (tree.size < checkpoint.size)
      for (const entry of await this.#served(note, checkpoint, this.server.entries(tree.size, checkpoint.size)))
        this.state.add(entry);
    const root = tree.root();
    if (root === checkpoint.root) return { note, checkpoint };
    const message = `The checkpoint of ${counted(checkpoint.size, 'event')} has the root ${checkpoint.root}, but the events that were seen have ${root}: the log was changed, or others see another log.`;
    return { note, checkpoint, finding: { code: 'CHECKPOINT_DIFFERS', message } };
  }

  /**
   * Compares the newest signed checkpoint with the events that were seen, where the witnesses have cosigned none that goes on from them: a
   * database that was set back has lost its witnessed checkpoints, too. @throws Unreachable `why` where nothing is wrong.
   */
  async #unwitnessed(why: NotWitnessed): Promise<Checked> {
    const { tree } = this.state;
    if (tree.size === 0) throw why;
    const note = await this.server.checkpoint(false);
    const checkpoint = this.#signed(note);
    if ('code' in checkpoint) return { note, checkpoint: NONE, finding: checkpoint };
    const finding = this.#placed(checkpoint);
    if (finding?.code === 'LOG_SHRANK') await this.#refuseStandby(checkpoint);
    if (finding !== undefined) return { note, checkpoint, finding };
    const earlier = { ...checkpoint, size: tree.size, root: tree.root() };
    const hashes =
      tree.size < checkpoint.size
        ? await this.#served(note, checkpoint, this.server.growth(tree.size, checkpoint.size))
        : [];
    if (isConsistent({ earlier, later: checkpoint, hashes }, TOOLS.sha256)) throw why;
    const message = `The server does not prove that its checkpoint of ${counted(checkpoint.size, 'event')} begins with the ${counted(tree.size, 'event')} that were seen, whose root is ${earlier.root}: the log was changed, or others see another log.`;
    return { note, checkpoint, finding: { code: 'CHECKPOINT_DIFFERS', message } };
  }

  /**
   * Returns what the server must serve for a checkpoint that it has signed. Keeps the checkpoint as evidence if the server does not, and is no
   * standby: then it was never compared with the events. @throws Unreachable.
   */
  async #served<T>(note: string, { size }: Checkpoint, given: Promise<T>): Promise<T> {
    try {
      return await given;
    } catch (fault) {
      if (!(fault instanceof Withheld)) throw fault;
      if (await this.server.isStandby())
        throw new Unreachable(`the server reads from a standby, which may be behind its checkpoint: ${fault.message}`);
      const file = await this.#kept(note);
      const kept = `it ${file === undefined ? inNoFile(note) : `is kept in ${file}`}`;
      throw new Unreachable(
        `the server has signed a checkpoint of ${counted(size, 'event')}, and does not serve what it must: ${fault.message}. No finding follows from the checkpoint yet, and ${kept}`,
      );
    }
  }

  /** Keeps a checkpoint as evidence. Returns the name of its file; undefined where it is in none. */
  async #kept(note: string): Promise<string | undefined> {
    return keptAsEvidence(`${this.stateFile}.refused`, note).catch(() => undefined);
  }

  /** A standby that is behind has fewer events. This proves nothing, so it is asked again. @throws Unreachable if the server is a standby. */
  async #refuseStandby({ size }: Checkpoint): Promise<void> {
    if (await this.server.isStandby())
      throw new Unreachable(
        `the server reads from a standby, whose newest checkpoint has ${counted(size, 'event')}, fewer than were seen before: ask again when it has caught up, or ask the primary`,
      );
  }

  #signed(note: string): Checkpoint | WatchFinding {
    const signed = refusedOr(() => this.keys.signed(note, 'the checkpoint'));
    return typeof signed === 'string'
      ? { code: 'CHECKPOINT_NOT_SIGNED', message: `No pinned key has signed the checkpoint: ${signed}` }
      : signed;
  }

  #trusted(note: string): TrustedCheckpoint | WatchFinding {
    const signed = this.#signed(note);
    if ('code' in signed) return signed;
    const witnessed = refusedOr(() => this.keys.checkpoint(note, 'the checkpoint'));
    return typeof witnessed === 'string'
      ? {
          code: 'CHECKPOINT_NOT_WITNESSED',
          message: `Too few pinned witnesses have cosigned the checkpoint: ${witnessed}`,
        }
      : witnessed;
  }

  #placed({ origin, size }: Checkpoint): WatchFinding | undefined {
    const seen = this.state.note === '' ? undefined : this.keys.signed(this.state.note, this.stateFile);
    if (seen !== undefined && seen.origin !== origin)
      return {
        code: 'CHECKPOINT_OF_OTHER_LOG',
        message: `The checkpoint is of the log ${origin}, but the state is of ${seen.origin}.`,
      };
    // An interrupted round may have read more events than the last accepted checkpoint has.
    const least = Math.max(seen?.size ?? 0, this.state.tree.size);
    if (size >= least) return undefined;
    const message = `The checkpoint has ${counted(size, 'event')}, but ${least} were seen before: events were removed.`;
    return { code: 'LOG_SHRANK', message };
  }
}

/** A server that withholds the events of each new checkpoint would otherwise fill the disk. */
const MOST_KEPT = 100;

/**
 * Writes a refused checkpoint to `file`, or to `file-2`, `file-3` and so on where `file` has another one: an earlier one may be the only
 * evidence of what the server showed then. Returns the name of the file; undefined where there are `MOST_KEPT` others.
 */
const keptAsEvidence = async (file: string, note: string): Promise<string | undefined> => {
  for (let number = 1; number <= MOST_KEPT; number += 1) {
    const name = number === 1 ? file : `${file}-${number}`;
    try {
      await writeFile(name, note, { mode: 0o600, flag: 'wx' });
      return name;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') {
        // A full disk leaves an empty file.
        await rm(name, { force: true });
        throw fault;
      }
      if ((await readFile(name, 'utf8').catch(() => undefined)) === note) return name;
    }
  }
  return undefined;
};

/** The value, or the message of its refusal. */
const refusedOr = <T>(read: () => T): T | string => {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    return fault.message;
  }
};

const NONE: Checkpoint = { origin: '', size: 0, root: '' };

/** Quotes a checkpoint as a JSON string, which keeps its line ends. */
const inNoFile = (note: string): string => `is in no file; keep this JSON string: ${JSON.stringify(note)}`;

const textOf = ({ code, message }: WatchFinding): string => `FINDING ${code}: ${message}`;
