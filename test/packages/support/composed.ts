import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';

/** The members of compose.yaml that the test reads. */
export interface Service {
  readonly image: string;
  readonly user: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly [{ readonly subnet: string }] } };
  };
}

export const composed = (): Compose => load(readFileSync('packages/container/compose.yaml', 'utf8')) as Compose;

/** The values of `${NAME}`, `${NAME:-preset}` and `${NAME:?message}` in a text of compose.yaml. */
const filledIn = (text: string, settings: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::(?:-([^}]*)|\?[^}]*))?\}/g, (_, name: string, preset?: string) => {
    const value = settings[name] ?? preset;
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });

/** What a service has beside compose.yaml: the files of its image, by their path, and the command of its image. */
export interface Image {
  readonly files?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A process in its container, with what it has printed. */
export interface Started {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Runs the services of compose.yaml in the way of a container engine, with the kernel alone: each has a root file system of its own that it
 * cannot write, the account, rights, secrets and volumes that the file states, and all are in one network of their own. The base of each
 * image is this machine.
 */
export class ComposedServices {
  readonly folder = mkdtempSync(join(tmpdir(), 'tilescribe-compose-'));
  readonly #network = `tilescribe-${process.pid}`;
  readonly #compose = composed();
  readonly #children: ChildProcess[] = [];
  readonly #hosts: string;

  /** @param host the name of the proxy for clients. */
  constructor(
    private readonly settings: Readonly<Record<string, string>>,
    host: string,
  ) {
    cpSync('packages/container', this.folder, { recursive: true });
    execFileSync('chmod', ['755', this.folder]);
    const [{ subnet }] = this.#compose.networks.default.ipam.config;
    const names = ['database', 'api', 'proxy'];
    const addresses = names.map((_, index) => subnet.replace(/0\/24$/, String(index + 2)));
    const lines = names.map((name, index) => `${addresses[index]} ${name}${name === 'proxy' ? ` ${host}` : ''}`);
    this.#hosts = `127.0.0.1 localhost\n${lines.join('\n')}\n`;
    execFileSync('ip', ['netns', 'add', this.#network]);
    mkdirSync(`/etc/netns/${this.#network}`, { recursive: true });
    writeFileSync(`/etc/netns/${this.#network}/hosts`, this.#hosts);
    const inside = (...command: readonly string[]): unknown =>
      execFileSync('ip', ['netns', 'exec', this.#network, ...command]);
    inside('ip', 'link', 'set', 'lo', 'up');
    for (const address of addresses) inside('ip', 'address', 'add', `${address}/32`, 'dev', 'lo');
    inside('sysctl', '--quiet', '--write', 'net.ipv4.ip_unprivileged_port_start=0');
  }

  service(name: string): Service {
    const service = this.#compose.services[name];
    if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
    return service;
  }

  /** Starts the command of a service, or another one in a container of the same kind. */
  start(name: string, image: Image, command?: readonly string[]): Started {
    const service = this.service(name);
    const started = command ?? [...(service.command ?? image.command ?? [])];
    const environment = { ...image.environment, ...service.environment };
    const values = Object.entries(environment).map(([key, value]) =>
      quoted(`${key}=${filledIn(value, this.settings)}`),
    );
    const [uid, gid] = service.user.split(':');
    const kept = (service.cap_add ?? []).map((each) => `,+${each.toLowerCase()}`).join('');
    const rights = `--reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all${kept} --pdeathsig KILL`;
    const script = [
      ...['set -e', 'mount --make-rprivate /', 'mount -t tmpfs tmpfs /mnt', 'mkdir -p /mnt/image /mnt/tree'],
      ...this.#placed(service, image),
      'mount -t overlay overlay -o lowerdir=/mnt/image:/ /mnt/tree',
      ...['mount --rbind /dev /mnt/tree/dev', 'mount -t proc proc /mnt/tree/proc'],
      ...this.#mounts(service),
      `exec chroot /mnt/tree setpriv ${rights} env -i HOME=/ PATH=$PATH:/usr/lib/postgresql/15/bin ${[...values, ...started.map(quoted)].join(' ')}`,
    ].join('\n');
    return this.#run(['unshare', '--mount', 'sh', '-c', script]);
  }

  /** Runs a program of this machine in the network of the services. */
  inNetwork(command: readonly string[], env: Readonly<Record<string, string>> = {}, input = ''): Started {
    return this.#run(command, env, input);
  }

  remove(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    execFileSync('ip', ['netns', 'delete', this.#network]);
    rmSync(`/etc/netns/${this.#network}`, { recursive: true });
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Copies the files of an image, and makes what the volumes and secrets are mounted on. */
  #placed(service: Service, { files = {} }: Image): readonly string[] {
    const hosts = join(this.folder, 'hosts');
    writeFileSync(hosts, this.#hosts);
    const all = { ...files, '/etc/hosts': hosts };
    return [
      ...Object.entries(all).flatMap(([to, from]) => [
        `mkdir -p /mnt/image${dirname(to)}`,
        `cp -r ${quoted(from)} /mnt/image${to}`,
      ]),
      ...this.#mounted(service).map(({ from, to }) =>
        from === undefined || statSync(from).isDirectory()
          ? `mkdir -p /mnt/image${to}`
          : `mkdir -p /mnt/image${dirname(to)} && touch /mnt/image${to}`,
      ),
    ];
  }

  #mounts(service: Service): readonly string[] {
    return this.#mounted(service).map(({ from, to, options }) =>
      from === undefined
        ? `mount -t tmpfs -o ${quoted(options)} tmpfs /mnt/tree${to}`
        : `mount --bind ${quoted(from)} /mnt/tree${to}${options === 'ro' ? ` && mount -o remount,bind,ro /mnt/tree${to}` : ''}`,
    );
  }

  #mounted({ secrets = [], volumes = [], tmpfs = [] }: Service) {
    const source = (file: string): string => join(this.folder, file);
    return [
      ...secrets.map((name) => {
        const { file } = this.#compose.secrets[name] ?? {};
        if (file === undefined) throw new Error(`compose.yaml has no secret ${name}`);
        return { from: source(file), to: `/run/secrets/${name}`, options: 'ro' };
      }),
      ...volumes.map((volume) => {
        const [from = '', to = '', options = 'rw'] = volume.split(':');
        return { from: source(from), to, options };
      }),
      ...tmpfs.map((each) => {
        const [to = '', options = 'rw'] = each.split(':');
        return { from: undefined, to, options };
      }),
    ];
  }

  #run(command: readonly string[], env: Readonly<Record<string, string>> = {}, input = ''): Started {
    const child = spawn('ip', ['netns', 'exec', this.#network, ...command], { env: { ...process.env, ...env } });
    child.stdin.end(input);
    this.#children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, printed: () => text, ended };
  }
}
