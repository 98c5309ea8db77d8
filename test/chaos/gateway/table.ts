import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRecords, type Sealing, sealingWith } from '#evidence';
import type { Seeded } from '#testing';
import type { OutboxRecord } from '../../../apps/table-gateway/src/outbox/record.js';
import { Program } from '../../e2e/support/program.js';
import { placeOf } from './answered.js';
import { cutPower, hasUnsettledNames, type Losses } from './power-cut.js';

/** The speed-up of play, so that kills hit a gateway that writes all the time. */
const SPEED = 60;
/** The longest wait for a name that is not yet synced, and the pause between reads of the journal (ms). */
const LONGEST_WAIT_MS = 20_000;
const BETWEEN_READS_MS = 10;
const WATCH = join(__dirname, 'watched-disk.mjs');

export interface TablePlace {
  readonly table: string;
  readonly device: string;
  readonly key: string;
  readonly api: string;
  readonly folder: string;
  readonly seed: number;
}

/** A gateway with a simulated table, whose process is killed and whose power is cut. */
export class ChaosTable {
  #program: Program | undefined;
  #boots = 0;
  #killed = false;
  /** The endings of the process that no kill caused. */
  readonly deaths: string[] = [];

  constructor(
    readonly place: TablePlace,
    private readonly chance: Seeded,
  ) {}

  get isUp(): boolean {
    return this.#program !== undefined && !this.#killed;
  }

  get stateFolder(): string {
    return join(this.place.folder, 'state');
  }

  /** Starts the gateway in its state folder. The tiles on the table are shuffled, as after a wash. */
  start(): void {
    const { api, device, table, key, seed } = this.place;
    this.#boots += 1;
    const args = ['--simulate', '--api', api, '--device', device, '--table', table, '--state', this.stateFolder];
    const program = new Program('table-gateway/main.js', {
      args: [...args, '--speed', String(SPEED), '--seed', String((seed * 10_000 + this.#boots) % 2 ** 32)],
      env: { TILESCRIBE_DEVICE_KEY: key, TILESCRIBE_WATCHED_DISK: this.#watched },
      preload: WATCH,
    });
    this.#killed = false;
    this.#program = program;
    void program.ended.then((ending) => {
      if (this.#killed) return;
      this.deaths.push(`the gateway of ${table} ended by itself with ${ending}: ${program.err.slice(-2_000)}`);
    });
  }

  /** Sends kill -9; everything that the program wrote stays, synced or not. */
  async kill(): Promise<void> {
    this.#killed = true;
    await this.#program?.kill();
  }

  async cutPower(): Promise<Losses> {
    await this.kill();
    return cutPower(this.stateFolder, this.#watched, this.chance);
  }

  /** Cuts the power while a new, renamed or deleted name is not yet synced. */
  async cutPowerAtName(): Promise<Losses> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    while (!(await hasUnsettledNames(this.#watched)) && Date.now() < deadline) await sleep(BETWEEN_READS_MS);
    return this.cutPower();
  }

  async stop(): Promise<void> {
    this.#killed = true;
    await this.#program?.stop();
  }

  get log(): string {
    return this.#program?.err ?? '';
  }

  /** The places of all records in the outbox. */
  async recordsOnDisk(): Promise<readonly string[]> {
    const outbox = join(this.stateFolder, 'outbox');
    if (!existsSync(outbox)) return [];
    const { unseal } = await this.#sealing();
    const names = (await readdir(outbox)).filter((name) => name.startsWith('segment-')).sort();
    const files = await Promise.all(names.map((name) => readFile(join(outbox, name)).catch(() => Buffer.alloc(0))));
    return files.flatMap(readRecords).flatMap((sealed) => {
      const { epoch, sequence } = JSON.parse(unseal(sealed)?.toString('utf8') ?? '{}') as Partial<OutboxRecord>;
      return epoch === undefined || sequence === undefined ? [] : [placeOf(epoch, sequence)];
    });
  }

  get keyFile(): string {
    return join(this.stateFolder, 'state.key');
  }

  get #watched(): string {
    return join(this.place.folder, 'disk');
  }

  async #sealing(): Promise<Sealing> {
    return sealingWith(await readFile(this.keyFile));
  }
}
