import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
/** A new system is fetched once; later walks begin with this copy. */
const COPY = join(process.cwd(), '.tilescribe', `debian-${SUITE}.tar`);
/** What the installer of Debian adds to a server beside the required packages. */
const SERVER =
  'init,systemd-sysv,udev,dbus,iproute2,iputils-ping,procps,nano,less,cron,logrotate,netbase,tzdata,kmod,ca-certificates';
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];

const hasProgram = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing = ['debootstrap', 'slirp4netns', 'unshare', 'nsenter'].filter((program) => !hasProgram(program));
if (process.getuid?.() !== 0) missing.push('the rights of root');

/** What a machine needs and this one lacks. */
export const MISSING: readonly string[] = missing;

/** The result of commands. */
interface Ran {
  readonly code: number | null;
  readonly printed: string;
  readonly seconds: number;
}

/** The folder of the hierarchy of control groups of version 2. */
const controlGroups = (): string => {
  const [, folder] = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
  if (folder === undefined) throw new Error('the kernel has no control groups of version 2');
  return folder;
};

/**
 * A server with nothing but Debian: its own root, processes, accounts, network and systemd as process 1, by the kernel alone. It reaches
 * the Internet through the machine of the test, and nobody reaches it.
 */
export class DebianMachine {
  private constructor(
    private readonly base: string,
    private readonly group: string,
    private readonly children: readonly ChildProcess[],
    private readonly init: number,
  ) {}

  static async start(): Promise<DebianMachine> {
    const base = mkdtempSync(join(tmpdir(), 'tilescribe-guide-'));
    const root = join(base, 'root');
    mkdirSync(root);
    if (!existsSync(COPY)) {
      execFileSync('debootstrap', ['--variant=minbase', `--include=${SERVER}`, SUITE, root, MIRROR], {
        stdio: 'ignore',
      });
      mkdirSync(join(process.cwd(), '.tilescribe'), { recursive: true });
      execFileSync('tar', ['--create', '--file', COPY, '--directory', root, '.']);
    } else execFileSync('tar', ['--extract', '--file', COPY, '--directory', root]);
    // The address of the name server in the network of slirp4netns.
    writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
    const group = join(controlGroups(), `tilescribe-guide-${process.pid}`);
    mkdirSync(group);
    const spaces = ['--mount', '--pid', '--fork', '--cgroup', '--uts', '--ipc', '--net', '--kill-child'];
    const script = `echo $$ > ${group}/cgroup.procs; exec unshare ${spaces.join(' ')} sh -ec '${boot(root)}'`;
    const machine = spawn('sh', ['-c', script], { stdio: 'ignore' });
    const init = await childOf(machine.pid ?? 0);
    const network = spawn(
      'slirp4netns',
      ['--configure', '--mtu=65520', '--disable-host-loopback', String(init), 'tap0'],
      {
        stdio: 'ignore',
      },
    );
    const started = new DebianMachine(base, group, [network, machine], init);
    await started.#booted();
    return started;
  }

  /** Copies a file into the home of root. */
  copy(file: string): void {
    cpSync(file, join(this.base, 'root/root', basename(file)));
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.base, 'root', file), text);
  }

  read(file: string): string {
    return readFileSync(join(this.base, 'root', file), 'utf8');
  }

  /** Runs commands as root, in its home, and answers Y to whatever asks. */
  async run(commands: string): Promise<Ran> {
    const begun = performance.now();
    const into = ['-t', String(this.init), '-m', '-p', '-u', '-i', '-C', '-n', '-r', '-w'];
    const env = [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'TERM=dumb',
      'LANG=C.UTF-8',
    ];
    const script = `cd; touch state; . ./state; ${commands}`;
    const child = spawn('nsenter', [...into, 'env', '-i', ...env, 'bash', '-e', '-o', 'pipefail', '-c', script]);
    child.stdin.end('Y\n');
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (printed += part));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed, seconds: (performance.now() - begun) / 1_000 };
  }

  async stop(): Promise<void> {
    for (const child of this.children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    }
    // The processes of the group end after process 1 of the machine.
    for (let attempt = 0; existsSync(this.group) && attempt < 50; attempt += 1) {
      spawnSync('find', [this.group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
      await pause(200);
    }
    rmSync(this.base, { recursive: true, force: true });
  }

  async #booted(): Promise<void> {
    for (let attempt = 0; attempt < 120; attempt += 1) {
      // The console of the machine is missing, so its state is never "running".
      if (/running|degraded/.test((await this.run('systemctl is-system-running || true')).printed)) return;
      await pause(500);
    }
    throw new Error('systemd does not start in the machine');
  }
}

/** The process that `unshare` has started, which becomes process 1 of the machine. */
const childOf = async (pid: number): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));
    if (child > 0) return child;
    await pause(50);
  }
  throw new Error('unshare starts no process');
};

/** The commands that mount what process 1 needs, and become it. */
const boot = (root: string): string =>
  [
    'mount --make-rprivate /',
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount -t sysfs -o ro sysfs ${root}/sys`,
    `mount -t tmpfs -o mode=755 tmpfs ${root}/run`,
    `mount -t tmpfs -o mode=755 tmpfs ${root}/dev`,
    ...DEVICES.map((name) => `touch ${root}/dev/${name}; mount --bind /dev/${name} ${root}/dev/${name}`),
    `mkdir ${root}/dev/pts ${root}/dev/shm`,
    `mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts ${root}/dev/pts`,
    `mount -t tmpfs tmpfs ${root}/dev/shm`,
    `ln -s pts/ptmx ${root}/dev/ptmx; ln -s /proc/self/fd ${root}/dev/fd`,
    `for n in 0:stdin 1:stdout 2:stderr; do ln -s fd/\${n%:*} ${root}/dev/\${n#*:}; done`,
    `mount -t cgroup2 cgroup2 ${root}/sys/fs/cgroup`,
    'hostname debian',
    // A chroot would not do: the kernel refuses units with users of their own there.
    `cd ${root}; mkdir -p mnt/machine; pivot_root . mnt/machine; umount --lazy /mnt/machine`,
    'exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb /sbin/init',
  ].join('\n');
