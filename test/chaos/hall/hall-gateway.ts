import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAN_FAKE_TIME, WrongClock } from '../../api/wrong-clock.js';
import { Program } from '../../e2e/support/program.js';
import { freePorts } from '../../failover/processes.js';
import { DeviceKey, type KeyService } from '../../faults/device-key.js';
import type { HallTable } from './hall-table.js';

/** An alarm of a gateway in its health page. */
export interface Alarm {
  readonly code: string;
  readonly deal?: string;
}

interface Health {
  readonly tables: readonly { readonly delivery: { readonly held?: Alarm } }[];
}

interface Place {
  readonly folder: string;
  /** The address at which the gateway sends. */
  readonly api: string;
  /** The service that issues its keys. */
  readonly service: () => KeyService;
}

/** A gateway process with its tables, its key file and its clock. */
export class HallGateway {
  #program: Program | undefined;
  #killed = false;
  /** What killed processes have printed. */
  #earlier = '';
  /** The endings of the process that no kill caused. */
  readonly deaths: string[] = [];

  private constructor(
    readonly device: string,
    readonly tables: readonly HallTable[],
    private readonly folder: string,
    private readonly port: number,
    readonly key: DeviceKey,
    readonly clock: WrongClock,
  ) {}

  static async open(
    device: string,
    tables: readonly HallTable[],
    { folder: parent, api, service }: Place,
  ): Promise<HallGateway> {
    const folder = join(parent, device);
    await mkdir(folder, { recursive: true });
    const [port] = (await freePorts(1)) as [number];
    const clock = new WrongClock(join(folder, 'clock'));
    await clock.set('+0');
    const key = new DeviceKey(join(folder, 'device.key'), service);
    const gateway = new HallGateway(device, tables, folder, port, key, clock);
    const config = {
      api: { url: api, device, keyFile: key.file },
      ...{ stateFolder: gateway.stateFolder, health: { port } },
      tables: tables.map(({ configured }) => configured),
    };
    await writeFile(gateway.#config, JSON.stringify(config));
    await gateway.giveKey();
    return gateway;
  }

  /** Has a folder for each table. */
  get stateFolder(): string {
    return join(this.folder, 'state');
  }

  giveKey(): Promise<void> {
    return this.key.write(`device:${this.device}`, ...this.tables.map(({ id }) => `table:${id}`));
  }

  get isUp(): boolean {
    return this.#program !== undefined && !this.#killed;
  }

  start(): void {
    if (this.isUp) return;
    const program = new Program('table-gateway/main.js', {
      args: ['--config', this.#config],
      env: CAN_FAKE_TIME ? this.clock.env : {},
    });
    this.#earlier += this.#program?.err ?? '';
    this.#killed = false;
    this.#program = program;
    void program.ended.then((ending) => {
      if (!this.#killed)
        this.deaths.push(`${this.device} ended by itself with ${ending}: ${program.err.slice(-2_000)}`);
    });
  }

  async kill(): Promise<void> {
    this.#killed = true;
    await this.#program?.kill();
  }

  /** The messages about a table in the log since the beginning. */
  linesOf({ id }: HallTable): readonly string[] {
    const lines = (this.#earlier + (this.#program?.err ?? '')).split('\n');
    return lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { readonly table: string; readonly msg: string })
      .filter(({ table }) => table === id)
      .map(({ msg }) => msg);
  }

  /** The alarms in the health page; none while the process does not answer. */
  async alarms(): Promise<readonly Alarm[]> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}/health`, { signal: AbortSignal.timeout(2_000) });
      const { tables } = (await answer.json()) as Health;
      return tables.flatMap(({ delivery: { held } }) => (held === undefined ? [] : [held]));
    } catch {
      return [];
    }
  }

  get #config(): string {
    return join(this.folder, 'gateway.json');
  }
}
