import { clockFinding, clockOffset } from './clock-offset.js';

/** The offset of a clock that is so many milliseconds ahead; each answer takes 20 ms. */
const offsetBy = async (aheadMs: number) => {
  let api = 1_700_000_000_345;
  return clockOffset({
    now: () => api + aheadMs,
    askTime: async () => {
      api += 10;
      const time = Math.floor(api / 1_000) * 1_000;
      api += 10;
      return time;
    },
    pause: async (ms) => void (api += ms),
  });
};

describe('the clock of the gateway', () => {
  it.each([0, 12, -700, 45_000, -3_600_000])('that is %i ms ahead is measured within 0.1 s', async (aheadMs) => {
    const { least, most } = await offsetBy(aheadMs);
    expect(least).toBeLessThanOrEqual(aheadMs);
    expect(most).toBeGreaterThanOrEqual(aheadMs);
    expect(most - least).toBeLessThan(200);
  });

  it.each([
    [12, 'pass', "0.0 s ahead of the API's, within 0.1 s"],
    [-45_000, 'warning', "45.0 s behind the API's, within 0.1 s"],
    [400_000, 'fail', "400.0 s ahead of the API's, within 0.1 s"],
  ])('that is %i ms ahead is a finding: %s', async (aheadMs, result, measured) => {
    const finding = clockFinding({ least: aheadMs - 70, most: aheadMs + 70 });
    expect(finding).toMatchObject({ check: 'clock', result, measured });
    expect(finding.advice === undefined).toBe(result === 'pass');
  });

  it('is not judged if the API does not answer', () => {
    expect(clockFinding({ reason: 'nobody answers' })).toMatchObject({
      result: 'skipped',
      measured: 'not compared with that of the API: nobody answers',
    });
  });
});
