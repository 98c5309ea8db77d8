import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive, LockHeld, markOf, takeLock } from '#process-lock';
import { runs } from '#testing';

const SIX = 6;
const TRIALS = Number(process.env['TILESCRIBE_CHECK_LOCKS'] ?? runs(30));
const KILLS = runs(4);
/** Time for an instruction to reach every process, so that all of them start at the same time (ms). */
const NOTICE_MS = 8;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tilescribe-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that competes for the lock. */
class Contender {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;

  constructor() {
    this.#process = spawn(process.execPath, [join(__dirname, 'testing', 'contender.mjs')]);
    this.#process.stderr.pipe(process.stderr);
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  get pid(): number {
    return this.#process.pid!;
  }

  async does(order: object): Promise<string> {
    this.#process.stdin.write(`${JSON.stringify(order)}\n`);
    return (await this.#answers.next()).value as string;
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }
}

let contenders: Contender[] = [];
beforeAll(() => {
  contenders = Array.from({ length: SIX }, () => new Contender());
});
afterAll(() => Promise.all(contenders.map((each) => each.kill())));

const allTake = (lock: string): Promise<readonly string[]> => {
  const at = Date.now() + NOTICE_MS;
  return Promise.all(contenders.map((each) => each.does({ take: lock, at })));
};

const claim = (mark: string): string => `000000000000001_${mark}_00000000-0000-7000-8000-000000000000`;
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

/** Makes the claims of killed processes: of a dead process, and of processes whose ids now belong to running processes. */
const leaveStaleClaims = (lock: string): void => {
  mkdirSync(lock);
  const [id, , boot] = markOf(process.pid).split('-');
  const reused = [
    `${id}-1-${boot}`,
    `${contenders[0]!.pid}-1-${boot}`,
    `${id}-${markOf(process.pid).split('-')[1]}-ffffffff`,
  ];
  for (const mark of [markOf(deadPid()), ...reused]) writeFileSync(join(lock, claim(mark)), 'held');
};

describe('a lock that six processes take at the same instant', () => {
  it(
    `has exactly one holder in each of ${TRIALS} trials, among stale claims and reused process ids`,
    async () => {
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const lock = join(folder, `lock-${trial}`);
        if (trial % 2 === 0) leaveStaleClaims(lock);
        const answers = await allTake(lock);
        const winner = answers.indexOf('won');
        const expected = answers.map((_, index) => (index === winner ? 'won' : `held by ${contenders[winner]?.pid}`));
        expect({ trial, answers }).toEqual({ trial, answers: expected });
        await contenders[winner]!.does({});
      }
    },
    runs(120_000),
  );

  it(
    'has exactly one next holder each time after its holder is killed',
    async () => {
      const lock = join(folder, 'lock');
      for (let trial = 0; trial < KILLS; trial += 1) {
        const winner = (await allTake(lock)).indexOf('won');
        expect((await allTake(lock)).filter((answer) => answer === 'won')).toEqual([]);
        await contenders[winner]!.kill();
        contenders[winner] = new Contender();
      }
      expect((await allTake(lock)).filter((answer) => answer === 'won')).toHaveLength(1);
    },
    runs(120_000),
  );

  it('is taken by the waiting processes one after another', async () => {
    const file = join(folder, 'number');
    writeFileSync(file, '0');
    await Promise.all(contenders.map((each) => each.does({ count: join(folder, 'lock'), file, times: 5 })));
    expect(readFileSync(file, 'utf8')).toBe('30');
  }, 120_000);
});

describe('a lock', () => {
  const lock = (): string => join(folder, 'lock');

  it('names its holder, also if that is this process, and is free after its release', async () => {
    const release = await takeLock(lock());
    await expect(takeLock(lock())).rejects.toMatchObject({ name: 'LockHeld', code: 'LOCK_HELD', pid: process.pid });
    release();
    release();
    (await takeLock(lock()))();
    expect(readdirSync(lock())).toEqual([]);
  });

  it('is waited for no longer than `patienceMs`, and `onWait` is called once', async () => {
    const release = await takeLock(lock());
    const waits: number[] = [];
    const start = Date.now();
    await expect(takeLock(lock(), { patienceMs: 300, onWait: (pid) => waits.push(pid) })).rejects.toThrow(LockHeld);
    expect(Date.now() - start).toBeGreaterThanOrEqual(300);
    expect(waits).toEqual([process.pid]);
    release();
  });

  it('ignores files that are not claims', async () => {
    mkdirSync(lock());
    writeFileSync(join(lock(), '.DS_Store'), 'x');
    (await takeLock(lock()))();
  });
});

describe('a mark', () => {
  it('distinguishes a living process from a dead one and from another with the same id', () => {
    expect(isAlive(markOf(process.pid))).toBe(true);
    expect(isAlive(markOf(deadPid()))).toBe(false);
    expect(isAlive(`${process.pid}-1-`)).toBe(false);
    expect(isAlive('')).toBe(false);
  });

  it('counts as dead for a process that has ended and waits for its parent', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 5']);
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isAlive(markOf(Number(pid)))).toBe(false);
    parent.kill();
  });
});
