import { GroupedReads } from './grouped-reads.js';

/** A read that waits until the test ends it. */
class Reads {
  readonly begun: (readonly string[])[] = [];
  readonly #ends: ((fault?: Error) => void)[] = [];
  readonly grouped = new GroupedReads<string, string>((questions) => this.#read(questions), { group: 3, reads: 2 });

  #read(questions: readonly string[]): Promise<readonly string[]> {
    this.begun.push(questions);
    if (questions.length === 1 && questions[0] === 'bad') return Promise.reject(new Error('not readable'));
    return new Promise((resolve, reject) =>
      this.#ends.push((fault) => (fault ? reject(fault) : resolve(questions.map((each) => `${each}!`)))),
    );
  }

  end(fault?: Error): void {
    this.#ends.shift()?.(fault);
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let reads: Reads;
beforeEach(() => (reads = new Reads()));

it('reads the questions of one turn together', async () => {
  const answers = Promise.all(['a', 'b'].map((each) => reads.grouped.ask(each)));
  await turn();
  reads.end();
  expect(await answers).toEqual(['a!', 'b!']);
  expect(reads.begun).toEqual([['a', 'b']]);
});

it('never adds a question to a read that has begun: what arrives meanwhile shares the next one', async () => {
  const answers: Promise<string>[] = [];
  for (const each of ['a', 'b', 'c', 'd']) {
    answers.push(reads.grouped.ask(each));
    await turn();
  }
  // Two reads at most are under way.
  expect(reads.begun).toEqual([['a'], ['b']]);
  reads.end();
  await turn();
  expect(reads.begun).toEqual([['a'], ['b'], ['c', 'd']]);
  reads.end();
  reads.end();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!']);
});

it('reads no more questions at once than a group has', async () => {
  const answers = Promise.all(['a', 'b', 'c', 'd'].map((each) => reads.grouped.ask(each)));
  await turn();
  expect(reads.begun).toEqual([['a', 'b', 'c'], ['d']]);
  reads.end();
  reads.end();
  expect(await answers).toHaveLength(4);
});

it('fails only the question that cannot be read', async () => {
  const answers = Promise.allSettled(['a', 'bad'].map((each) => reads.grouped.ask(each)));
  await turn();
  reads.end(new Error('one of them'));
  await turn();
  reads.end();
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'a!' },
    { status: 'rejected', reason: new Error('not readable') },
  ]);
});

it('fails all questions of a group at once if the database is not there', async () => {
  const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const answers = Promise.allSettled(['a', 'b'].map((each) => reads.grouped.ask(each)));
  await turn();
  reads.end(lost);
  expect(await answers).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ]);
  expect(reads.begun).toHaveLength(1);
});
