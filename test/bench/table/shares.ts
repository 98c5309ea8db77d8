import { fork } from 'node:child_process';

/** The environment variable of a child process with its share of the work, such as `0/4`. */
const SHARE = 'TILESCRIBE_BENCH_SHARE';

/** A share of the work: every `of`-th item, from the item `mine` on. */
export interface WorkShare {
  readonly mine: number;
  readonly of: number;
}

/** The share of this process, if it is a child process of `inShares`. */
export const ownShare = (): WorkShare | undefined => {
  const share = process.env[SHARE];
  if (share === undefined || process.send === undefined) return undefined;
  const [mine, of] = share.split('/').map(Number) as [number, number];
  return { mine, of };
};

export const itemsOf = <T>({ mine, of }: WorkShare, items: readonly T[]): readonly T[] =>
  items.filter((_, index) => index % of === mine);

/** Sends a result to the parent process and waits until it is written. */
export const sendToParent = (result: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(result, undefined, undefined, (error: Error | null) => {
      if (error === null) resolve();
      else reject(error);
    });
  });

type Report<T> = (result: T) => void | Promise<void>;

/** Starts a process for a share. */
const runShare = <T>(share: string, report: Report<T>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(process.argv[1] as string, process.argv.slice(2), { env: { ...process.env, [SHARE]: share } });
    let reported: void | Promise<void>;
    child.on('message', (result) => {
      reported = report(result as T);
      Promise.resolve(reported).catch(reject);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) void Promise.resolve(reported).then(resolve, reject);
      else reject(new Error(`the process for share ${share} ended with code ${code}`));
    });
  });

/** Starts this program in `count` child processes, each for its share; calls `report` for each result. */
export const inShares = async <T>(count: number, report: Report<T>): Promise<void> => {
  await Promise.all(Array.from({ length: count }, (_, index) => runShare(`${index}/${count}`, report)));
};
