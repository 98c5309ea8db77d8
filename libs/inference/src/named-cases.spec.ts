import type { DealCommand } from '#deal';
import { READER_PROFILES } from '#hardware/simulator';
import { TableWithReaders, type TableWithReadersOptions } from '#hardware/simulator/table';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { DAZHONG_DEALS, type DealScript, JOKER_DEALS, playDealInMemory, RARE_DEALS } from '#simulated-table';
import { Decoder } from './decoder.js';
import { ActedPlay } from './testing/acted-play.js';

const { typical } = READER_PROFILES;
const JOKERS_UP = { jokers: 'up' } as const;

interface Decoded {
  readonly played: readonly DealCommand[];
  readonly recorded: readonly DealCommand[];
  /** The rate at which people disturb the play. */
  readonly disturbances: number;
}

/** Decodes a deal, or its first commands, with the faults of typical readers, from their bytes to commands. */
const decoded = async (seed: number, options: TableWithReadersOptions, most = Infinity): Promise<Decoded> => {
  const { faults } = options;
  const table = await TableWithReaders.of(seed, {
    ...options,
    faults: { ...faults, tags: { ...typical, ...faults?.tags } },
  });
  const decoder = new Decoder(table.setup);
  const recorded: DealCommand[] = [];
  table.observe = (seen) => recorded.push(...decoder.observe(seen).map(({ command }) => command));
  table.play(1, () => recorded.length >= most);
  const disturbances = [...table.people.counts.values()].reduce((sum, count) => sum + count, 0);
  // A play that was stopped is ahead of its record.
  const played = recorded.length >= most ? table.commands.slice(0, recorded.length) : table.commands;
  return { played, recorded, disturbances };
};

const SOME_ROUNDS = 80;
/** A number of commands that covers the script of a deal and a round of play after it. */
const soonAfter = ([{ acts = [] } = {}]: readonly DealScript[]): number => acts.length + 20;

/** Expects the record to equal the play; otherwise shows the first commands that differ. */
const expectExact = ({ played, recorded }: Decoded): void => {
  const differs = played.findIndex((command, place) => JSON.stringify(command) !== JSON.stringify(recorded[place]));
  if (differs >= 0) expect(recorded.slice(differs, differs + 3)).toEqual(played.slice(differs, differs + 3));
  expect(recorded).toHaveLength(played.length);
};

describe('a promoted kong that is robbed', () => {
  it.each([
    ['sichuan-mil', sichuanMil, (): DealScript => RARE_DEALS.robbedKong(sichuanMil)],
    ['sichuan-mil, by two players', sichuanMil, (): DealScript => RARE_DEALS.kongRobbedTwice(sichuanMil)],
    ['sichuan-style', sichuanStyle, (): DealScript => RARE_DEALS.robbedKong(sichuanStyle)],
    ['dazhong', dazhong, (): DealScript => DAZHONG_DEALS.robbedKong(dazhong)],
  ])('is no discard: %s', async (_, rules, script) => {
    const scripts = [script()];
    expectExact(await decoded(1, { rules, scripts }, soonAfter(scripts)));
  });
});

describe('a flower phase with jokers', () => {
  it.each(['flowersBeforeIndicator', 'kongOfJokers'] as const)('is recorded completely: %s', async (name) => {
    const scripts = [JOKER_DEALS[name](dazhong, JOKERS_UP)];
    expectExact(await decoded(1, { rules: dazhong, agreed: JOKERS_UP, scripts }, soonAfter(scripts)));
  });
});

describe('a mistake of a player', () => {
  it.each([
    ['a misdeal of 12 or 14 that is corrected', { people: { misdeals: 1 } }, 1],
    ['tiles laid in the wrong zone and corrected', { people: { wrongZone: 0.15 } }, 5],
    ['a tile on the floor', { people: { onTheFloor: 1 } }, 2],
  ] as const)('is not recorded: %s', async (_, options, least) => {
    const deal = await decoded(3, options);
    expect(deal.disturbances).toBeGreaterThanOrEqual(least);
    expectExact(deal);
  });

  it('does not hide acts: tiles on top of other tiles', async () => {
    expectExact(await decoded(3, { faults: { tags: { stacked: { share: 0.1, miss: 0.6 } } } }, SOME_ROUNDS));
  });
});

const { commands } = playDealInMemory(3, sichuanMil);
const NAMINGS = commands.filter(({ type }) => type === 'ChooseForbiddenSuit');
const [DEALT, PLAYED] = [commands.slice(0, 2), commands.slice(2 + NAMINGS.length, 18)];

/** One inventory of an antenna takes 180 ms, a round 720 ms. */
const ROUND_MS = 720;

describe('acts in quick succession', () => {
  it.each([40, 160, 300, 500])('are recorded, including a tile drawn %i ms before the discard', (ms) => {
    const play = new ActedPlay();
    [...DEALT, ...NAMINGS].forEach((command) => play.act(command));
    PLAYED.forEach((command) => play.act(command, command.type === 'DrawTile' ? ms : undefined));
    play.readers.wait(5_000);
    expect(play.recorded).toEqual([...DEALT, ...NAMINGS, ...PLAYED]);
  });

  it.each([0, 100, 200, 300, 400, 600])('two suits named within one round are both recorded (after %i ms)', (phase) => {
    const play = new ActedPlay();
    DEALT.forEach((command) => play.act(command));
    play.readers.wait(phase);
    const [first, second, ...others] = NAMINGS as [DealCommand, DealCommand, ...DealCommand[]];
    play.act(first, ROUND_MS / 3);
    [second, ...others].forEach((command) => play.act(command));
    play.readers.wait(5_000);
    const [played, recorded] = [[...DEALT, ...NAMINGS], play.recorded].map((all) =>
      all.map((each) => JSON.stringify(each)),
    );
    expect(recorded?.toSorted()).toEqual(played?.toSorted());
    // Each reader reads its zone once a round. The order may be misread, but not without doubt.
    const wrong = played?.findIndex((command, place) => command !== recorded?.[place]) as number;
    expect(wrong < 0 || (play.confidences[wrong] as number) < 0.99).toBe(true);
  });
});
