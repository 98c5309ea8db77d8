import type { ApiKey, ApiKeys, Notifications, Revocation } from '#persistence';
import { KnownKeys } from './known-keys.js';

const KEY: ApiKey = {
  id: 'key-1',
  name: 'scoreboard',
  prefix: 'ab12',
  secretHash: 'hash',
  scopes: ['deals:read'],
  createdAt: new Date(0),
};
const AT = new Date(1_000);

/** A database with one key that counts its reads, and the notifications of other processes. */
const database = () => {
  let stored: ApiKey = KEY;
  let reads = 0;
  let held: Promise<void> | undefined;
  let notify: (keyId?: string) => void = () => undefined;
  let connects = true;
  const keys = {
    findByPrefix: async (prefix: string) => {
      reads += 1;
      const found = prefix === stored.prefix ? stored : undefined;
      await held;
      return found;
    },
    revoke: (id: string, { at: revokedAt }: Revocation) => {
      const isRevoked = id === stored.id && stored.revokedAt === undefined;
      if (isRevoked) stored = { ...stored, revokedAt };
      return Promise.resolve(isRevoked ? [id] : []);
    },
  };
  const notifications = {
    subscribe: (_: string, listener: (keyId?: string) => void) => {
      notify = listener;
      return connects ? Promise.resolve(() => Promise.resolve()) : Promise.reject(new Error('no connection'));
    },
  };
  return {
    known: new KnownKeys(keys as unknown as ApiKeys, notifications as unknown as Notifications),
    reads: () => reads,
    revokedElsewhere: (keyId?: string) => {
      stored = { ...stored, revokedAt: AT };
      notify(keyId);
    },
    hold: (until: Promise<void>) => (held = until),
    disconnect: () => (connects = false),
  };
};

/** Lets everything run that waits for nothing but promises. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the keys of the latest requests', () => {
  it('are read once for simultaneous requests', async () => {
    const { known, reads, hold } = database();
    let answer = (): void => undefined;
    void hold(new Promise((resolve) => (answer = resolve)));
    const requests = [known.find('ab12'), known.find('ab12')];
    await settled();
    answer();
    expect(await Promise.all(requests)).toEqual([KEY, KEY]);
    expect(reads()).toBe(1);
  });

  it('are read again for a request that comes after a revocation', async () => {
    const { known, hold, revokedElsewhere } = database();
    let answer = (): void => undefined;
    void hold(new Promise((resolve) => (answer = resolve)));
    const before = known.find('ab12');
    await settled();
    revokedElsewhere('key-1');
    const after = known.find('ab12');
    await settled();
    answer();
    expect(await before).toEqual(KEY);
    expect(await after).toEqual({ ...KEY, revokedAt: AT });
  });

  it('are read once, and an unknown prefix each time, so that a new key is accepted at once', async () => {
    const { known, reads } = database();
    for (let request = 0; request < 3; request += 1) expect(await known.find('ab12')).toEqual(KEY);
    expect(reads()).toBe(1);
    for (let request = 0; request < 3; request += 1) expect(await known.find('zz99')).toBeUndefined();
    expect(reads()).toBe(4);
  });

  it('are forgotten at once when this process revokes them', async () => {
    const { known } = database();
    await known.find('ab12');
    await known.revoke('key-1', { at: AT });
    expect(await known.find('ab12')).toEqual({ ...KEY, revokedAt: AT });
  });

  it.each([['key-1'], [undefined]])('are forgotten after the notification %s of another process', async (keyId) => {
    const { known, revokedElsewhere } = database();
    await known.find('ab12');
    revokedElsewhere(keyId);
    expect(await known.find('ab12')).toEqual({ ...KEY, revokedAt: AT });
  });

  it('are not kept if a revocation arrives while they are read', async () => {
    const { known, hold, revokedElsewhere } = database();
    let release = (): void => undefined;
    void hold(new Promise((resolve) => (release = resolve)));
    const first = known.find('ab12');
    await new Promise(setImmediate);
    revokedElsewhere('key-1');
    release();
    expect(await first).toEqual(KEY);
    expect(await known.find('ab12')).toEqual({ ...KEY, revokedAt: AT });
  });

  it('are not kept without a connection for notifications', async () => {
    const { known, reads, disconnect } = database();
    disconnect();
    await known.find('ab12');
    await known.find('ab12');
    expect(reads()).toBe(2);
  });
});
