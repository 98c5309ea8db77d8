import type { DealMessage } from './deal-message.js';
import { SharedConnection } from './shared-connection.js';

const event = (sequence: number): DealMessage => ({ event: 'deal-event', data: { sequence } }) as DealMessage;

/** Messages of a channel arrive in later turns of the event loop. */
const delivered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

/** A tab that came at this time, with what it has received and how often it was to close its connection. */
class Tab {
  readonly shared: SharedConnection;
  readonly received: number[] = [];
  yields = 0;

  constructor(time: number, subject = 'deal') {
    this.shared = new SharedConnection(subject, () => this.received.length, time, 0.5);
  }

  open(): void {
    this.shared.open(() => (this.yields += 1));
  }

  receive(signal = new AbortController().signal): Promise<void> {
    return this.shared.receive(
      {
        onMessages: (messages) => {
          const sequences = messages.map(({ data: { sequence } }) => sequence);
          const isNext = sequences.every((sequence, index) => sequence === this.received.length + 1 + index);
          if (isNext) this.received.push(...sequences);
          return isNext;
        },
        onProvisional: () => undefined,
      },
      signal,
    );
  }
}

describe('the connection that tabs share', () => {
  const tabs: Tab[] = [];
  const tab = (time: number, subject?: string): Tab => {
    const added = new Tab(time, subject);
    tabs.push(added);
    return added;
  };
  afterEach(() => {
    for (const { shared } of tabs.splice(0)) shared.close();
  });

  it('is kept by the tab that came first, whichever opened its own first', async () => {
    const [first, second, third] = [tab(1), tab(2), tab(3)] as const;
    third.open();
    first.open();
    second.open();
    await delivered();
    expect([first, second, third].map(({ yields }) => yields)).toEqual([0, 1, 1]);
  });

  it('passes each event on, until the tab leaves', async () => {
    const [first, second] = [tab(1), tab(2)] as const;
    first.open();
    second.open();
    await delivered();
    const ended = second.receive();
    first.shared.sendMessages([event(1), event(2)]);
    first.shared.sendMessages([event(3)]);
    await delivered();
    expect(second.received).toEqual([1, 2, 3]);
    first.shared.left();
    await ended;
  });

  it('is received from the first tab, not from one that has closed its own', async () => {
    const [first, second, third] = [tab(1), tab(2), tab(3)] as const;
    first.open();
    second.open();
    await delivered();
    third.open();
    await delivered();
    const ended = third.receive();
    first.shared.sendMessages([event(1)]);
    await delivered();
    expect(third.received).toEqual([1]);
    first.shared.left();
    await ended;
  });

  it('is not received by a tab that still reads earlier events', async () => {
    const [first, second] = [tab(1), tab(2)] as const;
    first.received.push(1, 2);
    first.open();
    second.open();
    await delivered();
    expect(second.yields).toBe(0);
    second.received.push(1, 2);
    second.open();
    await delivered();
    expect(second.yields).toBe(1);
  });

  it('is given up by a tab that has missed an event', async () => {
    const [first, second] = [tab(1), tab(2)] as const;
    first.open();
    second.open();
    await delivered();
    const ended = second.receive();
    first.shared.sendMessages([event(2)]);
    await ended;
    expect(second.received).toEqual([]);
  });

  it('is not shared with tabs of another deal or other rights', async () => {
    const [first, second] = [tab(1, 'deal'), tab(2, 'deal Bearer tsk_1')] as const;
    first.open();
    second.open();
    await delivered();
    expect(second.yields).toBe(0);
    // There is nobody to receive from.
    await second.receive();
  });

  it('is not awaited by a tab that ends', async () => {
    const [first, second] = [tab(1), tab(2)] as const;
    first.open();
    second.open();
    await delivered();
    const controller = new AbortController();
    const ended = second.receive(controller.signal);
    controller.abort();
    await ended;
  });
});
