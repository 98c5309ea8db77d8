import { GroupCommit, QueueFull } from './group-commit.js';

const done = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value });

/** Groups that are written when the test says so. */
const heldGroups = (group = 250, waiting = 1000) => {
  const groups: string[][] = [];
  const held: { readonly end: (error?: Error) => void }[] = [];
  const commit = new GroupCommit<string, string>(
    (items) => {
      groups.push([...items]);
      return new Promise((resolve, reject) =>
        held.push({ end: (error) => (error === undefined ? resolve(items.map(done)) : reject(error)) }),
      );
    },
    { group, waiting },
  );
  /** Ends the group that is being written and lets the next one start. */
  const end = async (error?: Error): Promise<void> => {
    held.shift()!.end(error);
    await new Promise(setImmediate);
  };
  return { commit, groups, end };
};

const OUT_OF_CONNECTIONS = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
const NOT_A_TEXT = Object.assign(new Error('invalid byte sequence'), { code: '22021' });

describe('group commit', () => {
  it('writes one item at once, and those that arrive meanwhile as the next group, in their order', async () => {
    const { commit, groups, end } = heldGroups();
    const results = ['a', 'b', 'c'].map((item) => commit.add(item));
    expect(groups).toEqual([['a']]);
    await end();
    expect(groups).toEqual([['a'], ['b', 'c']]);
    results.push(commit.add('d'));
    await end();
    await end();
    expect(groups).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('limits a group, and starts again after it was idle', async () => {
    const { commit, groups, end } = heldGroups(2);
    const results = ['a', 'b', 'c', 'd'].map((item) => commit.add(item));
    for (let written = 0; written < 3; written += 1) await end();
    expect(groups).toEqual([['a'], ['b', 'c'], ['d']]);
    await Promise.all(results);
    void commit.add('e');
    expect(groups.at(-1)).toEqual(['e']);
    await end();
  });

  it('writes each item of a refused group alone, so only the wrong one fails', async () => {
    const groups: string[][] = [];
    const commit = new GroupCommit<string, string>(
      (items) => {
        groups.push([...items]);
        return items.includes('wrong') ? Promise.reject(NOT_A_TEXT) : Promise.resolve(items.map(done));
      },
      { group: 250, waiting: 1000 },
    );
    const results = await Promise.allSettled(['a', 'b', 'wrong', 'c'].map((item) => commit.add(item)));
    expect(results).toEqual([done('a'), done('b'), { status: 'rejected', reason: NOT_A_TEXT }, done('c')]);
    expect(groups).toEqual([['a'], ['b', 'wrong', 'c'], ['b'], ['wrong'], ['c']]);
  });

  it('rejects one item of a group that is written for the others', async () => {
    const fault = new Error('a batch names at least one stream');
    const commit = new GroupCommit<string, string>(
      (items) =>
        Promise.resolve(items.map((item) => (item === 'wrong' ? { status: 'rejected', reason: fault } : done(item)))),
      { group: 250, waiting: 1000 },
    );
    const results = await Promise.allSettled(['a', 'wrong', 'b'].map((item) => commit.add(item)));
    expect(results).toEqual([done('a'), { status: 'rejected', reason: fault }, done('b')]);
  });

  it('fails everything that waits where the database cannot serve, and serves what comes later', async () => {
    const { commit, groups, end } = heldGroups(1);
    const results = Promise.allSettled(['a', 'b', 'c'].map((item) => commit.add(item)));
    await end(OUT_OF_CONNECTIONS);
    expect(await results).toEqual(Array(3).fill({ status: 'rejected', reason: OUT_OF_CONNECTIONS }));
    expect(groups).toEqual([['a']]);
    const later = commit.add('d');
    await end();
    expect(await later).toBe('d');
  });

  it('refuses what exceeds its queue at once, writes everything before it, and takes more when there is room', async () => {
    const { commit, groups, end } = heldGroups(2, 3);
    const taken = ['a', 'b', 'c', 'd'].map((item) => commit.add(item));
    await expect(commit.add('e')).rejects.toThrow(QueueFull);
    await expect(commit.add('f')).rejects.toThrow('3 appends wait');
    await end();
    taken.push(commit.add('g'));
    while (groups.flat().length < 5) await end();
    await end();
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c', 'd', 'g']);
    expect(groups).toEqual([['a'], ['b', 'c'], ['d', 'g']]);
  });
});
