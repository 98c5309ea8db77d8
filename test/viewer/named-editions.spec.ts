import { namedEditions } from '../../apps/viewer/src/verify/worker/named-editions.js';

const DIGEST = '0123456789abcdef'.repeat(4);
const OPENING = `{"edition":"2019-03-11.2","fingerprint":"${DIGEST}","ruleSet":"sichuan-mil"}`;

describe('the editions that a file names', () => {
  it('are found for every split of a name between two chunks', async () => {
    const bytes = Buffer.from(`{"opening":"…"}\n${OPENING}\n`);
    for (let at = 1; at < bytes.length; at += 1) {
      const stream = () => ReadableStream.from([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(await namedEditions({ stream } as Blob)).toEqual({
        ruleSets: new Set(['sichuan-mil']),
        editions: new Set(['2019-03-11.2']),
        fingerprints: new Set([DIGEST]),
      });
    }
  });

  it('are not more than 20, and never an address', async () => {
    const forged = Array.from({ length: 30 }, (_, place) => `{"ruleSet":"a-${place}"}{"ruleSet":"../../x"}`);
    const { ruleSets } = await namedEditions(new Blob(forged));
    expect([...ruleSets]).toEqual(Array.from({ length: 20 }, (_, place) => `a-${place}`));
  });
});
