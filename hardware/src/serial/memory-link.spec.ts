import { VirtualClock } from '#clock';
import { LinkEnd, MAX_WAITING } from './link.js';
import { memoryLinkPair } from './memory-link.js';
import { MemoryPort } from './memory-port.js';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a line in memory', () => {
  // 10 bits a byte (PROTOCOLS: 115200 baud is 86.8 us a byte, 9600 is 1.04 ms).
  it.each([
    [115_200, 100, 8.68],
    [9_600, 24, 25],
  ])('at %d baud carries %d bytes in %d ms', (baud, bytes, ms) => {
    const clock = new VirtualClock();
    const { host, device } = memoryLinkPair(clock, baud);
    const arrivals: number[] = [];
    host.onData(() => arrivals.push(clock.now()));
    device.write(new Uint8Array(bytes));
    device.write(new Uint8Array(bytes));
    clock.advance(1_000);
    expect(arrivals[0]).toBeCloseTo(ms, 2);
    expect(arrivals[1]).toBeCloseTo(2 * ms, 2);
  });

  it('keeps early bytes for a late listener, up to a limit', () => {
    const clock = new VirtualClock();
    const { host, device } = memoryLinkPair(clock, 115_200);
    device.write(Buffer.from('early '));
    device.write(Buffer.from('bird'));
    clock.advance(100);
    const got: string[] = [];
    host.onData((bytes) => got.push(text(bytes)));
    expect(got.join('')).toBe('early bird');

    const end = new LinkEnd();
    for (let sent = 0; sent < 3 * MAX_WAITING; sent += 1_000) end.received(new Uint8Array(1_000));
    let kept = 0;
    end.onData((bytes) => (kept += bytes.length));
    expect(kept).toBeGreaterThan(MAX_WAITING - 1_000);
    expect(kept).toBeLessThanOrEqual(MAX_WAITING);
  });

  it('closes once at each end, even if it is closed several times', () => {
    const clock = new VirtualClock();
    const { host, device } = memoryLinkPair(clock, 115_200);
    const closed: string[] = [];
    host.onClose((reason) => closed.push(`host: ${reason}`));
    device.onClose((reason) => closed.push(`device: ${reason}`));
    device.close();
    device.close();
    clock.advance(1);
    host.close();
    clock.advance(1);
    expect(closed).toEqual(['device: closed here', 'host: closed by the other end']);
  });

  it('notifies neither end when it is cut', () => {
    const clock = new VirtualClock();
    const line = memoryLinkPair(clock, 115_200);
    const events: string[] = [];
    line.host.onClose(() => events.push('close'));
    line.host.onData(() => events.push('data'));
    line.device.write(Buffer.from('under way'));
    line.cut();
    line.device.close();
    clock.advance(10);
    expect(events).toEqual([]);
  });
});

describe('a port in memory', () => {
  it('is absent while no device is plugged in', () => {
    const port = new MemoryPort(new VirtualClock(), 115_200, () => undefined);
    const tries: string[] = [];
    const tryIt = (): void =>
      port.connect(
        () => tries.push('opened'),
        ({ code }) => tries.push(code),
      );
    tryIt();
    port.unplug();
    tryIt();
    port.replug();
    tryIt();
    expect(tries).toEqual(['opened', 'LINK_ABSENT', 'opened']);
  });
});
