import type { Observation } from '#inference';
import { decodeLive } from './live-tables.js';
import { readOptions } from './options.js';

const observationsAt = (reader: string, times: readonly number[]): readonly Observation[] =>
  times.map((at, round) => ({ reader, antenna: 1, round, outcome: 'complete', tags: [], at }));

describe('live tables of one process', () => {
  it('are decoded in the order of time, whenever their recordings began', () => {
    const seen: string[] = [];
    const decoder = {
      observe: ({ reader, round }: Observation): readonly [] => {
        seen.push(`${reader}/${round}`);
        return [];
      },
    };
    const { minutes, cpuMs } = decodeLive([
      { observations: observationsAt('early', [0, 40_000, 120_000]), decoder },
      { observations: observationsAt('late', [500_000, 530_000, 560_000]), decoder },
    ]);
    expect(seen).toEqual(['early/0', 'late/0', 'late/1', 'early/1', 'late/2', 'early/2']);
    expect(minutes).toBe(3);
    expect(cpuMs).toBeGreaterThanOrEqual(0);
  });

  it('counts the CPU of the decoders', () => {
    const busy = {
      observe: (): readonly [] => {
        for (const until = performance.now() + 20; performance.now() < until;);
        return [];
      },
    };
    const [idle, working] = [{ observe: (): readonly [] => [] }, busy].map((decoder) =>
      decodeLive([{ observations: observationsAt('one', [0, 1, 2, 3, 4]), decoder }]),
    );
    expect(working?.cpuMs).toBeGreaterThan(idle?.cpuMs ?? 0);
  });

  it('are at most as many as there are deals', () => {
    expect(readOptions(['--side-by-side', '4', '--deals', '12'])).toMatchObject({ sideBySide: 4 });
    expect(() => readOptions(['--side-by-side', '4', '--deals', '3'])).toThrow('--side-by-side 4');
    expect(() => readOptions(['--side-by-side', '0'])).toThrow('--side-by-side 0');
  });
});
