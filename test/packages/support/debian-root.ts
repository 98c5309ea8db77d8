import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const READABLE = 0o755;
/** The folders that a unit names, which are in the root of a test. */
const INSTALLED = /^\/(?=(?:usr\/lib|etc|var\/lib)\/)/;

/** The numbers of an account and of its group. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A program of an installed package that runs. */
export interface Running {
  readonly child: ChildProcess;
  /** Standard output and standard error so far. */
  readonly printed: () => string;
  /** Waits for a line of the program. Rejects if the program ends without it. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/**
 * A root folder without any program, in which dpkg installs packages. The dependencies are those of the machine. Scripts of packages
 * run on the machine and know the root as DPKG_ROOT.
 */
export class DebianRoot {
  readonly base = mkdtempSync(join(tmpdir(), 'tilescribe-debian-'));
  readonly folder = join(this.base, 'root');
  readonly #children: ChildProcess[] = [];

  constructor() {
    for (const part of ['info', 'updates', 'triggers'])
      mkdirSync(join(this.folder, 'var/lib/dpkg', part), { recursive: true });
    writeFileSync(join(this.folder, 'var/lib/dpkg/status'), '');
    for (const folder of [this.base, this.folder]) chmodSync(folder, READABLE);
  }

  async dpkg(...args: readonly string[]): Promise<void> {
    const into = [`--root=${this.folder}`, `--log=${join(this.base, 'dpkg.log')}`];
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };
    await run('dpkg', [...into, '--force-script-chrootless', '--force-depends', ...args], { env });
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  text(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** All files and links with their paths, without those of dpkg itself. */
  files(): readonly string[] {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1))
      .filter((file) => !file.startsWith('var/lib/dpkg/'))
      .sort();
  }

  /** The numbers of an account that a package has made. */
  account(name: string): Account {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(this.text('etc/passwd')) ?? [];
    return { uid: Number(uid), gid: Number(gid) };
  }

  /** Starts the command line of a unit with its account and its environment file, as systemd does. */
  startUnit(unit: string): Running {
    const text = this.text(`usr/lib/systemd/system/${unit}.service`);
    const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
    const [, ...args] = valueOf('ExecStart').split(' ');
    const settings = valueOf('EnvironmentFile');
    const env = settings === '' ? {} : this.#settings(settings);
    return this.start(
      this.account(valueOf('User')),
      args.map((each) => each.replace(INSTALLED, `${this.folder}/`)),
      env,
    );
  }

  /** Starts Node under an account. The program ends with this process. */
  start({ uid, gid }: Account, args: readonly string[], env: Readonly<Record<string, string>>): Running {
    const rights = ['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--pdeathsig', 'KILL'];
    const options = { env: { PATH: '/usr/bin:/bin', ...env }, cwd: '/' };
    const program = [`--reuid=${uid}`, `--regid=${gid}`, ...rights, process.execPath, ...args];
    const child = spawn('setpriv', program, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#children.push(child);
    const ended = once(child, 'close').then(([code]) => code as number | null);
    let text = '';
    let onText = (): void => undefined;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        onText();
      });
    const says = (pattern: RegExp): Promise<RegExpExecArray> =>
      new Promise((resolve, reject) => {
        onText = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        onText();
        void ended.then((code) => reject(new Error(`ended with ${code} and never printed ${pattern}\n${text}`)));
      });
    return { child, printed: () => text, says, ended };
  }

  remove(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.base, { recursive: true, force: true });
  }

  /** The settings of an environment file: lines NAME=VALUE. */
  #settings(file: string): Readonly<Record<string, string>> {
    const lines = this.text(file).matchAll(/^(\w+)=(.*)$/gm);
    return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  }
}
