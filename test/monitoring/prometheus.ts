import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const HAS_PROMETHEUS = spawnSync('prometheus', ['--version']).error === undefined;
if (!HAS_PROMETHEUS) console.warn('alerts are raised where Debian has the package prometheus');

interface Answer {
  readonly data: {
    readonly alerts: readonly { readonly state: string; readonly labels: { readonly alertname: string } }[];
  };
}

/** A real Prometheus with the alert rules of the repository. */
export class Prometheus {
  private constructor(
    private readonly folder: string,
    private readonly process: ChildProcess,
    private readonly address: string,
  ) {}

  /** @param targets the hosts and ports of GET /metrics. */
  static async start(targets: readonly string[]): Promise<Prometheus> {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-prometheus-'));
    const config = {
      global: { scrape_interval: '5s', evaluation_interval: '5s' },
      rule_files: [join(process.cwd(), 'docs/monitoring/alerts.yml')],
      scrape_configs: [{ job_name: 'tilescribe', static_configs: [{ targets }] }],
    };
    // JSON is YAML too.
    await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
    const listen = `127.0.0.1:${await freePort()}`;
    const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
    const child = spawn('prometheus', [...args, `--web.listen-address=${listen}`], { stdio: 'ignore' });
    return new Prometheus(folder, child, `http://${listen}`);
  }

  /** The names of the alerts that fire now, each once. */
  async firing(): Promise<readonly string[]> {
    const answer = await fetch(`${this.address}/api/v1/alerts`).catch(() => undefined);
    if (answer?.status !== 200) return [];
    const { data } = (await answer.json()) as Answer;
    const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    return [...new Set(names)].sort();
  }

  /** Waits until exactly these alerts fire. @returns the seconds that it took, or the alerts after the time. */
  async raises(names: readonly string[], withinMs: number): Promise<number | readonly string[]> {
    const begun = performance.now();
    for (;;) {
      const firing = await this.firing();
      const ms = performance.now() - begun;
      if (firing.join() === names.join()) return Math.round(ms / 1_000);
      if (ms > withinMs) return firing;
      await sleep(500);
    }
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    if (this.process.exitCode === null) await once(this.process, 'close');
    await rm(this.folder, { recursive: true, force: true });
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
