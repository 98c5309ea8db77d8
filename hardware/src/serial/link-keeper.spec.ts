import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { retryDelay } from './backoff.js';
import { LinkError, type Connect, type SerialLink } from './link.js';
import { LinkKeeper, OPEN_TIMEOUT_MS } from './link-keeper.js';
import { memoryLinkPair } from './memory-link.js';

describe('the delay before a retry', () => {
  it('grows from 0.25 s to 5 s, spread over its upper half', () => {
    const lowest = [0, 1, 2, 3, 4, 5, 6, 1_000].map((attempt) => retryDelay(attempt, 5_000, () => 0));
    const highest = [0, 1, 2, 3, 4, 5, 6, 1_000].map((attempt) => retryDelay(attempt, 5_000, () => 1));
    expect(lowest).toEqual([250, 250, 500, 1_000, 2_000, 2_500, 2_500, 2_500]);
    expect(highest).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
  });
});

const keeping = (connect: (turn: number) => Connect) => {
  const clock = new VirtualClock();
  const seen: string[] = [];
  const links: SerialLink[] = [];
  let turn = 0;
  const keeper = new LinkKeeper({
    connect: (opened, failed) => connect(turn++)(opened, failed),
    clock,
    random: seededRandom(3),
    onOpening: () => seen.push('opening'),
    onLink: (link) => (seen.push('link'), links.push(link)),
    onFailed: (error) => seen.push(error === 'timeout' ? error : error.code),
    onLost: (reason) => seen.push(`lost: ${reason}`),
  });
  return { clock, seen, links, keeper, turns: () => turn };
};

describe('a kept link', () => {
  it('is retried without limit while it does not open', () => {
    const { clock, keeper, turns } = keeping(() => (_, failed) => failed(new LinkError('LINK_FAILED', 'x', 'busy')));
    keeper.start();
    clock.advance(3_600_000);
    // One hour, with 2.5 to 5 s for each try.
    expect(turns()).toBeGreaterThan(720);
    expect(turns()).toBeLessThan(1_500);
  });

  it('is abandoned when the port never answers, and a late answer is closed', () => {
    let late: ((link: SerialLink) => void) | undefined;
    const { clock, keeper, seen } = keeping((turn) => (opened) => {
      if (turn === 0) late = opened;
    });
    keeper.start();
    clock.advance(OPEN_TIMEOUT_MS + 1_000);
    expect(seen).toEqual(['opening', 'timeout', 'opening']);
    const { host } = memoryLinkPair(clock, 115_200);
    const closed: string[] = [];
    host.onClose((reason) => closed.push(reason));
    late?.(host);
    expect(closed).toEqual(['closed here']);
    expect(seen).not.toContain('link');
  });

  it('is opened again after it was lost, but not after stop', () => {
    const { clock, keeper, seen, links } = keeping(() => (opened) => opened(memoryLinkPair(clock, 115_200).host));
    keeper.start();
    links[0]?.close();
    clock.advance(250);
    expect(seen).toEqual(['opening', 'link', 'lost: closed here', 'opening', 'link']);
    keeper.stop();
    clock.advance(60_000);
    expect(seen).toHaveLength(5);
  });
});
