import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import { SessionFlags } from '../../simulator/field/effects/sessions.js';
import { plugIntoMemory, type SimulatedR2000Options, SimulatedR2000Module } from '../../simulator/reader/index.js';
import { createReaderDriver } from '../index.js';

const TAGS = ['4A0001000000000000012343', '4A0001000000000000012344'];

/** Reads two tags on antenna 1, whose flag of session S1 lasts for 2 to 5 s, with a firmware that lacks something. */
const readFor = async (ms: number, lacks: NonNullable<SimulatedR2000Options['lacks']>) => {
  const clock = new VirtualClock();
  const flags = new SessionFlags({ silentMs: [2_000, 5_000] }, seededRandom(1));
  const module = new SimulatedR2000Module({
    ...{ clock, lacks },
    tagsOn: (antenna, query) => {
      const tags = antenna === 1 ? TAGS.filter((tag) => !flags.isSilent(tag, clock.now(), query)) : [];
      for (const tag of tags) flags.answered(tag, clock.now(), query);
      return tags;
    },
  });
  const observations: Observation[] = [];
  const driver = await createReaderDriver('r2000-a0', {
    ...{ reader: 'side-1', clock, random: seededRandom(2), antennas: 4 },
    connect: plugIntoMemory(module, { clock, baud: 115_200 }).connect,
    onObservation: (observation) => observations.push(observation),
    onStatus: () => undefined,
  });
  driver.start();
  clock.advance(ms);
  driver.stop();
  return { driver, observations, shares: sharesOf(observations.filter(({ antenna }) => antenna === 1)) };
};

/** The share of the inventories in which each tag was read. */
const sharesOf = (inventories: readonly Observation[]): readonly number[] =>
  TAGS.map(
    (tag) => inventories.filter(({ tags }) => tags.some((seen) => seen.tag === tag)).length / inventories.length,
  );

/** The last state before the stop, and its reason. */
const stateOf = async (lacks: NonNullable<SimulatedR2000Options['lacks']>) => {
  const clock = new VirtualClock();
  const module = new SimulatedR2000Module({ clock, lacks, tagsOn: () => [] });
  const driver = await createReaderDriver('r2000-a0', {
    ...{ reader: 'side-1', clock, random: seededRandom(2), antennas: 4 },
    connect: plugIntoMemory(module, { clock, baud: 115_200 }).connect,
    onObservation: () => undefined,
    onStatus: () => undefined,
  });
  driver.start();
  clock.advance(5_000);
  const { state, reason } = driver.status;
  driver.stop();
  return { state, reason };
};

describe('the session of an R2000 module', () => {
  it('is S0, in which every inventory shows the tags that are present, and their strength', async () => {
    const { shares, observations } = await readFor(20_000, 'nothing');
    expect(shares).toEqual([1, 1]);
    expect(observations.flatMap(({ tags }) => tags).every(({ strength }) => strength === -55)).toBe(true);
    expect(await stateOf('nothing')).toEqual({ state: 'running', reason: undefined });
  });

  it('is S1 with both targets if the firmware refuses S0: each inventory still shows the tags', async () => {
    const { shares } = await readFor(20_000, 'S0');
    expect(shares).toEqual([1, 1]);
    expect(await stateOf('S0')).toEqual({
      state: 'running',
      reason: expect.stringContaining('the module refuses session S0'),
    });
  });

  it('is that of the module if the firmware takes none, and the status states it', async () => {
    const { shares } = await readFor(20_000, 'sessions');
    expect(Math.max(...shares)).toBeLessThan(0.5);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(await stateOf('sessions')).toEqual({
      state: 'running',
      reason: expect.stringContaining('the module takes no session'),
    });
  });
});
