import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasNats = (): boolean => spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** How long a cluster may take to choose its leader on a busy machine (ms). */
const LEADER_MS = 60_000;

/** The manager of JetStream. A new cluster answers no request until it has chosen a leader, so the first one is repeated. */
export const managerOf = async (nats: NatsConnection): Promise<JetStreamManager> => {
  const deadline = Date.now() + LEADER_MS;
  for (;;)
    try {
      return await jetstreamManager(nats);
    } catch (fault) {
      if (Date.now() > deadline) throw fault;
    }
};

interface Node {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Servers of NATS JetStream on loopback, one or a cluster of three, with files of their own. */
export class NatsServers {
  private constructor(
    private readonly folder: string,
    private readonly nodes: Node[],
  ) {}

  static async start(count: 1 | 3): Promise<NatsServers> {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-nats-'));
    const ports = await freePorts(2 * count);
    const [clients, routes] = [ports.slice(0, count), ports.slice(count)];
    const nodes: Node[] = [];
    for (const [index, port] of clients.entries()) {
      const file = join(folder, `${index}.conf`);
      await writeFile(file, configuration({ index, port, routes, folder }));
      const process = spawn('nats-server', ['--config', file], { stdio: ['ignore', 'ignore', 'pipe'] });
      nodes.push({ process, address: `nats://127.0.0.1:${port}` });
      await ready(process);
    }
    return new NatsServers(folder, nodes);
  }

  get addresses(): readonly string[] {
    return this.nodes.map(({ address }) => address);
  }

  /** Kills a server as a power cut does. */
  async kill(index: number): Promise<void> {
    const { process } = this.nodes[index]!;
    if (process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    for (const index of this.nodes.keys()) await this.kill(index);
    await rm(this.folder, { recursive: true, force: true });
  }
}

interface NodeSettings {
  readonly index: number;
  readonly port: number;
  readonly routes: readonly number[];
  readonly folder: string;
}

const configuration = ({ index, port, routes, folder }: NodeSettings): string => {
  const cluster = `cluster {
  name: tilescribe
  listen: "127.0.0.1:${routes[index]}"
  routes: [${routes.map((route) => `"nats://127.0.0.1:${route}"`).join(', ')}]
}
`;
  return `server_name: "node-${index}"
listen: "127.0.0.1:${port}"
jetstream { store_dir: "${join(folder, `node-${index}`)}" }
${routes.length > 1 ? cluster : ''}`;
};

const ready = async (server: ChildProcess): Promise<void> => {
  let output = '';
  const ended = once(server, 'exit').then(() => 'ended');
  while (!output.includes('Server is ready')) {
    const said = once(server.stderr!, 'data').then(([bytes]) => String(bytes));
    const next = await Promise.race([said, ended]);
    if (next === 'ended') throw new Error(`nats-server has ended: ${output}`);
    output += next;
  }
  // What it says later is of no interest, but must not fill the pipe.
  server.stderr!.resume();
};

const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
};
