import { GroupCommit, QueueFull, type WriteAhead } from './group-commit.js';

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

/**
 * A log of numbered items: item n can only be prepared after n - 1. What is written or decided is kept in `log`; each write waits until the test ends it.
 */
const heldAhead = ({ group = 250, decidedOnly = [] as readonly string[] } = {}) => {
  const writes: string[] = [];
  const log: string[] = [];
  const held: ((answer: 'written' | 'stale' | Error) => void)[] = [];
  let prepared: string[] | undefined;
  const answer = (name: string, items: readonly string[]): Promise<'written' | 'stale'> => {
    writes.push(`${name} ${items.join('')}`);
    return new Promise((resolve, reject) =>
      held.push((given) => {
        if (given instanceof Error) return reject(given);
        if (given === 'written') log.push(...items);
        resolve(given);
      }),
    );
  };
  const ahead: WriteAhead<string, readonly string[], string> = {
    prepare: (item) => {
      if (prepared === undefined || decidedOnly.includes(item)) return undefined;
      prepared.push(item);
      return [...prepared];
    },
    write: async (items) => {
      const names = items.map((each) => each.at(-1) ?? '');
      // What is written must have been prepared on top of exactly what the log has.
      for (const [index, each] of items.entries()) expect(each).toEqual([...log, ...names.slice(0, index + 1)]);
      return (await answer('write', names)) === 'written' ? names : undefined;
    },
    reset: () => (prepared = undefined),
    idle: () => writes.push('idle'),
  };
  const commit = new GroupCommit<string, string, readonly string[]>(
    async (items) => {
      await answer('decide', items);
      prepared = [...log];
      return items.map(done);
    },
    { group, waiting: 1000 },
    () => 1,
    ahead,
  );
  const end = async (given: 'written' | 'stale' | Error = 'written'): Promise<void> => {
    held.shift()!(given);
    await new Promise(setImmediate);
  };
  return { commit, writes, log, end };
};

describe('items that are prepared while others are written', () => {
  it('are written after the first group was decided, at most half of those on their way at a time', async () => {
    const { commit, writes, log, end } = heldAhead();
    const results = ['a', 'b', 'c', 'd', 'e', 'f'].map((item) => commit.add(item));
    for (let left = 3; left > 0; left -= 1) await end();
    expect(writes).toEqual(['decide a', 'write bcd', 'write ef', 'idle']);
    expect(await Promise.all(results)).toEqual(log);
    void commit.add('g');
    await end();
    expect(writes.slice(4)).toEqual(['write g', 'idle']);
  });

  it('are on their way before the senders of the group before them go on', async () => {
    const { commit, writes, end } = heldAhead();
    void commit.add('a').then(() => writes.push('a is answered'));
    void commit.add('b');
    await end();
    expect(writes).toEqual(['decide a', 'write b', 'a is answered']);
    await end();
  });

  it('wait for an item that must be decided, and for those before it', async () => {
    const { commit, writes, log, end } = heldAhead({ decidedOnly: ['d'] });
    void commit.add('a');
    await end();
    const results = ['b', 'c', 'd', 'e', 'f'].map((item) => commit.add(item));
    await end();
    await end();
    void commit.add('g');
    await end();
    await end();
    expect(writes).toEqual(['decide a', 'idle', 'write b', 'write c', 'decide def', 'write g', 'idle']);
    expect(await Promise.all(results)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(log.join('')).toBe('abcdefg');
  });

  it('are decided, and those after them prepared anew, where they were prepared from cached facts that no longer hold', async () => {
    const { commit, writes, log, end } = heldAhead();
    void commit.add('a');
    await end();
    const results = ['b', 'c', 'd'].map((item) => commit.add(item));
    await end('stale');
    results.push(commit.add('e'));
    for (let left = 3; left > 0; left -= 1) await end();
    expect(writes).toEqual(['decide a', 'idle', 'write b', 'decide b', 'write cd', 'write e', 'idle']);
    expect(await Promise.all(results)).toEqual(['b', 'c', 'd', 'e']);
    expect(log.join('')).toBe('abcde');
  });

  it('are decided where the database refuses one of them, and only the wrong one fails', async () => {
    const { commit, writes, log, end } = heldAhead();
    void commit.add('a');
    await end();
    const results = Promise.allSettled(['b', 'c', 'd'].map((item) => commit.add(item)));
    await end();
    for (let left = 3; left > 0; left -= 1) await end(NOT_A_TEXT);
    await end();
    expect(writes).toEqual(['decide a', 'idle', 'write b', 'write cd', 'decide cd', 'decide c', 'decide d', 'idle']);
    expect(await results).toEqual([done('b'), { status: 'rejected', reason: NOT_A_TEXT }, done('d')]);
    expect(log.join('')).toBe('abd');
  });

  it('all fail where the database cannot serve; later ones are decided first', async () => {
    const { commit, writes, log, end } = heldAhead();
    void commit.add('a');
    await end();
    const results = Promise.allSettled(['b', 'c'].map((item) => commit.add(item)));
    await end(OUT_OF_CONNECTIONS);
    expect(await results).toEqual(Array(2).fill({ status: 'rejected', reason: OUT_OF_CONNECTIONS }));
    void commit.add('d');
    await end();
    expect(writes).toEqual(['decide a', 'idle', 'write b', 'idle', 'decide d', 'idle']);
    expect(log.join('')).toBe('ad');
  });
});
