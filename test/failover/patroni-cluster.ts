import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exists } from '#process-lock';
import { giveTo, serverAccount, type Account } from '../../libs/embedded-postgres/src/account.js';
import { findBinaries } from '../../libs/embedded-postgres/src/binaries.js';
import { patroniSettings, ROLE, type NodePorts } from './patroni-settings.js';
import { childrenOf, freePorts, killed, within } from './processes.js';

/** The longest time until a killed node is a standby again. */
const JOINED_MS = 120_000;
/** How long Patroni may take to answer a question about the cluster. */
const ANSWER_MS = 2_000;

/** `server`: the postmaster alone. `node`: Patroni and all processes of its server, as when a machine is lost. */
export const BLOWS = ['server', 'node'] as const;
export type Blow = (typeof BLOWS)[number];

interface Node {
  readonly name: string;
  readonly folder: string;
  readonly ports: NodePorts;
  patroni: ChildProcess;
}

/** One member in Patroni's answer to GET /cluster. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Whether the programs that the cluster needs are installed. */
export const hasPatroni = (): boolean =>
  ['patroni', 'etcd'].every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined);

/** Two PostgreSQL servers under Patroni, of which one is a synchronous standby, and an etcd. */
export class PatroniCluster {
  private constructor(
    private readonly folder: string,
    private readonly account: Account,
    private readonly etcd: ChildProcess,
    private readonly nodes: readonly Node[],
  ) {}

  static async start(): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'tilescribe-patroni-'));
    const account = serverAccount();
    chmodSync(folder, 0o755);
    giveTo(account, folder);
    const binaries = findBinaries(account, { programs: join(folder, 'programs') }).folder;
    const [client = 0, peer = 0, ...ports] = await freePorts(6);
    const etcd = startEtcd(folder, account, client, peer);
    const nodes = [0, 1].map((index): Node => {
      const [name, own] = [`node-${index}`, join(folder, `node-${index}`)];
      mkdirSync(own, { mode: 0o700 });
      giveTo(account, own);
      const [rest = 0, postgres = 0] = ports.slice(2 * index);
      const settings = patroniSettings(name, own, binaries, client, { rest, postgres });
      writeFileSync(settingsOf(own), settings);
      return { name, folder: own, ports: { rest, postgres }, patroni: startPatroni(own, account) };
    });
    const cluster = new PatroniCluster(folder, account, etcd, nodes);
    try {
      await cluster.ready();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Returns the address of a database at both servers. */
  url(database: string, target = 'read-write'): string {
    const hosts = this.nodes.map(({ ports }) => `127.0.0.1:${ports.postgres}`).join(',');
    return `postgres://${ROLE}@${hosts}/${database}?target_session_attrs=${target}`;
  }

  /** Waits until there is a primary, and a standby without which it acknowledges nothing. */
  async ready(): Promise<void> {
    await within(
      'the cluster has a primary and a synchronous standby',
      async () => {
        const members = await this.#members();
        const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
        return ['leader', 'sync_standby'].every((role) => running.some((member) => member.role === role));
      },
      JOINED_MS,
    );
  }

  /** Kills the primary. Returns the lost node, which `restore` starts again. */
  async killPrimary(blow: Blow): Promise<Node> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const node = this.nodes.find(({ name }) => name === leader?.name);
    if (node === undefined) throw new Error('the cluster has no primary');
    const pid = postmasterOf(node);
    if (pid === undefined) throw new Error(`${node.name} has no server`);
    if (blow === 'node') await killed(node.patroni);
    const backends = blow === 'node' ? childrenOf(pid) : [];
    for (const each of [pid, ...backends]) killIfThere(each);
    return node;
  }

  /** Starts Patroni on a lost node again, where it was killed; it makes its server a standby. */
  restore(node: Node): void {
    if (hasEnded(node.patroni)) node.patroni = startPatroni(node.folder, this.account);
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) {
      await killed(node.patroni);
      const pid = postmasterOf(node);
      if (pid === undefined) continue;
      killIfThere(pid);
      await within('the server has ended', () => Promise.resolve(!exists(pid)));
    }
    await killed(this.etcd);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /** Returns the members as the first node knows them that answers. */
  async #members(): Promise<readonly Member[]> {
    for (const { ports } of this.nodes)
      try {
        const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, {
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        return ((await answer.json()) as { readonly members?: readonly Member[] }).members ?? [];
      } catch {
        // This node is down.
      }
    return [];
  }
}

const startEtcd = (folder: string, account: Account, client: number, peer: number): ChildProcess => {
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const args = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  return startAs(
    account,
    folder,
    'etcd',
    Object.entries(args).flatMap(([name, value]) => [`--${name}`, value]),
  );
};

const startPatroni = (folder: string, account: Account): ChildProcess =>
  startAs(account, folder, 'patroni', [settingsOf(folder)]);

/** Starts a program; its output goes to a file, so it blocks no pipe. */
const startAs = (account: Account, folder: string, name: string, args: readonly string[]): ChildProcess => {
  const output = openSync(join(folder, `${name}.log`), 'a');
  return spawn(name, args, { cwd: folder, stdio: ['ignore', output, output], ...account.ids });
};

const settingsOf = (folder: string): string => join(folder, 'patroni.yml');

/** Returns the process id of a node's server, if it runs. The file may be that of a killed server, whose id another program has. */
const postmasterOf = ({ folder }: Node): number | undefined => {
  const data = join(folder, 'data');
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && readFileSync(command, 'utf8').includes(data) ? pid : undefined;
};

const killIfThere = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
