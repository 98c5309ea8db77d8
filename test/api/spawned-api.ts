import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as immediate } from 'node:timers/promises';
import type { TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { Client } from './running-api.js';
import { LOG } from './running-api.js';

const PROGRAM = ['dist/programs/api/main.js'];

interface SpawnOptions {
  /** The database of its only log, required unless `logsFile` is given. Without `adminUrl`, the process gets no DATABASE_ADMIN_URL. */
  readonly database?: Pick<TestDatabase, 'url'> & Partial<Pick<TestDatabase, 'adminUrl'>>;
  /** The file of the logs to serve. */
  readonly logsFile?: string;
  /** The address by which the application reaches its database; migrations connect directly. */
  readonly through?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What Node.js starts: its options, and a file of the repository. The program unless given. */
  readonly program?: readonly string[];
}

/** The API as a separate process, as an operator runs it. */
export class SpawnedApi {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
    /** The first admin key, if this start created it. */
    readonly adminKey: string | undefined,
    private readonly ended: Promise<Output>,
    /** What it has printed until it listened. */
    readonly greeting: string,
  ) {}

  static async start({ database, logsFile, through, env = {}, program = PROGRAM }: SpawnOptions): Promise<SpawnedApi> {
    const logs = logsFile === undefined ? oneLog(database!, through) : { TILESCRIBE_LOGS: logsFile };
    const child = spawn(process.execPath, program, {
      env: {
        PATH: process.env['PATH'],
        ...logs,
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (bytes: Buffer) => (output.out += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (output.err += bytes.toString()));
    const ended = once(child, 'close').then(() => output);
    while (!LISTENING.test(output.out))
      if ((await Promise.race([once(child.stdout, 'data'), ended])) === output)
        throw new Error(`the API has ended: ${output.err}`);
    // What it wrote to the other stream before is there too.
    await immediate();
    const key = /(tsk_\S+)/.exec(output.err)?.[1];
    return new SpawnedApi(child, LISTENING.exec(output.out)![1]!, key, ended, output.err + output.out);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number {
    return this.child.pid!;
  }

  client(key: string | undefined): Client {
    return new Client(this.address, key);
  }

  /** Creates a key of these scopes with the admin key. */
  async key(admin: string | undefined, ...scopes: readonly string[]): Promise<string> {
    const { body } = await this.client(admin).post('/v1/keys', { name: 'test', scopes }).expect(201);
    return (body as { readonly key: string }).key;
  }

  /** Ends the process. @returns its lines of faults and warnings, and its other complaints; no first admin key. */
  async stop(): Promise<string> {
    if (this.isAlive) this.child.kill('SIGTERM');
    const { out, err } = await this.ended;
    const complaints = [
      ...err.split('\n').filter((line) => !line.startsWith('first admin key')),
      ...out.split('\n').filter(isComplaint),
    ];
    return complaints.filter((line) => line !== '').join('\n');
  }
}

interface Output {
  readonly out: string;
  readonly err: string;
}

const LISTENING = /listening on ([^\s"]+)"/;
const isComplaint = (line: string): boolean => /"level":"(warn|error|fatal)"/.test(line);

const oneLog = (
  { url, adminUrl }: NonNullable<SpawnOptions['database']>,
  through = url,
): Readonly<Record<string, string>> => ({
  ...{ DATABASE_URL: through, TILESCRIBE_LOG: LOG },
  ...(adminUrl !== undefined && { DATABASE_ADMIN_URL: adminUrl }),
});
