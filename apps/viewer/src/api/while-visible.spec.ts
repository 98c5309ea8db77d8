import { whileVisible } from './while-visible.js';

const turn = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the function needs of a browser. */
class FakePage extends EventTarget {
  visibilityState = 'visible';

  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('work while the page is visible', () => {
  const GRACE_MS = 20;
  let page: FakePage;
  let controller: AbortController;
  let working: AbortSignal[];
  /** Work that ends when its signal fires. */
  const work = (signal: AbortSignal): Promise<void> => {
    working.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  beforeEach(() => {
    page = new FakePage();
    controller = new AbortController();
    working = [];
    const add = page.addEventListener.bind(page);
    Object.assign(globalThis, { document: page, addEventListener: add });
  });
  afterEach(() => {
    controller.abort();
    for (const name of ['document', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
  });

  it('goes on through a short absence, ends in a long one, and begins again', async () => {
    const done = whileVisible(controller.signal, work, GRACE_MS);
    await turn();
    page.show('hidden');
    page.show('visible');
    await turn(2 * GRACE_MS);
    expect(working.map(({ aborted }) => aborted)).toEqual([false]);
    page.show('hidden');
    await turn(2 * GRACE_MS);
    expect(working.map(({ aborted }) => aborted)).toEqual([true]);
    page.show('visible');
    await turn();
    expect(working.map(({ aborted }) => aborted)).toEqual([true, false]);
    controller.abort();
    await done;
    expect(working.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('does not begin in a hidden page', async () => {
    page.visibilityState = 'hidden';
    const done = whileVisible(controller.signal, work, GRACE_MS);
    await turn();
    expect(working).toEqual([]);
    page.show('visible');
    await turn();
    expect(working).toHaveLength(1);
    controller.abort();
    await done;
  });

  it('ends at once when the page is left, and is not repeated when it has ended by itself', async () => {
    void whileVisible(controller.signal, work, GRACE_MS);
    await turn();
    page.dispatchEvent(new Event('pagehide'));
    expect(working[0]!.aborted).toBe(true);
    let times = 0;
    await whileVisible(controller.signal, () => Promise.resolve(void (times += 1)), GRACE_MS);
    expect(times).toBe(1);
  });
});
