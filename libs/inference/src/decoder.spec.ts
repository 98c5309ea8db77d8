import fc from 'fast-check';
import { decide, type DealCommand, type DealState, UNOPENED } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory, RARE_DEALS } from '#simulated-table';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import type { Observation } from './signal/inventory/observation.js';
import { IdealReaders, type Pace, READERS, STEADY } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

/** `npm run check -- decoder` multiplies the number of deals by this factor, and plays all of them to their end. */
const SCALE = Number(process.env['TILESCRIBE_CHECK_DECODER'] ?? 1);
const IS_LONG = SCALE > 1;
/** Where deals may stop: after this number of commands, the dealt hands and some turns of each player. */
const MOST = IS_LONG ? Infinity : 50;

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };

const tiles = wholeTileSet();
const newDecoder = (): Decoder =>
  new Decoder({ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS });

/** The commands inferred when these deals are acted out one after another before perfect readers. */
const inferred = (deals: readonly (readonly DealCommand[])[], pace: Pace = STEADY): readonly InferredCommand[] => {
  const table = new PhysicalTable(tiles);
  const decoder = newDecoder();
  const commands: InferredCommand[] = [];
  const readers = new IdealReaders(table, (seen) => commands.push(...decoder.observe(seen)), pace);
  readers.wait(1_000);
  for (const deal of deals) {
    readers.act(deal);
    table.wash();
    readers.wait(3_000);
  }
  return commands;
};

const decoded = (commands: readonly DealCommand[], pace: Pace = STEADY): readonly DealCommand[] =>
  inferred([commands], pace).map(({ command }) => command);

/** A deal in which two players win on the last discard. */
const WON_BY_TWO_AT_LAST = 2306;

/** The number of commands after the acts of a script, which also shows their judgements. */
const AFTER_SCRIPT = 24;

/** A deal that begins with these acts, and stops soon after them. */
const begun = (name: keyof typeof RARE_DEALS): readonly DealCommand[] => {
  const { wall = [], acts = [] } = RARE_DEALS[name](sichuanMil);
  const { commands } = playDealInMemory(1, sichuanMil, { wall, script: acts });
  return IS_LONG ? commands : commands.slice(0, acts.length + AFTER_SCRIPT);
};

describe('Decoder', () => {
  it.each(IS_LONG ? [1, 2, 3, 4] : [1])('reads whole deal %i as it was played', (seed) => {
    const { commands } = playDealInMemory(seed, sichuanMil);
    expect(decoded(commands)).toEqual(commands);
  });

  it.each(Object.keys(RARE_DEALS) as (keyof typeof RARE_DEALS)[])('reads %s as it was played', (name) => {
    const commands = begun(name);
    expect(decoded(commands)).toEqual(commands);
  });

  it('reads deal after deal, the seats following the dealer’s side', () => {
    // Short deals: two with pungs, one with a kong.
    const seeds = [
      [111, 1],
      [49, 3],
      [38, 2],
    ] as const;
    const deals = seeds.map(([seed, dealer]) => playDealInMemory(seed, sichuanMil, { dealer }).commands);
    expect(inferred(deals).map(({ command }) => command)).toEqual(deals.flat());
  });

  it('cites the observations of each command, and dates it by the first', () => {
    const commands = playDealInMemory(5, sichuanMil).commands.slice(0, MOST);
    const all = inferred([commands]);
    for (const [index, { confidence, evidence, occurredAt }] of all.entries()) {
      expect(confidence).toBeGreaterThanOrEqual(0.99);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(evidence.from).toBeLessThanOrEqual(evidence.to);
      expect(occurredAt).toBeGreaterThanOrEqual(all[index - 1]?.occurredAt ?? 0);
    }
  });

  it(
    'does not depend on the order and pace of the readers',
    () => {
      const pace = fc.record({
        // A claim later than three seconds after the last discard is too late.
        rest: fc.integer({ min: 1_500, max: 2_900 }),
        inventory: fc.integer({ min: 60, max: 220 }),
        phases: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 4, maxLength: 4 }),
      });
      fc.assert(
        fc.property(pace, fc.integer({ min: 100, max: 10_000 }), (given, seed) => {
          const commands = playDealInMemory(seed, sichuanMil).commands.slice(0, MOST);
          expect(decoded(commands, given)).toEqual(commands);
        }),
        { numRuns: 3 * SCALE },
      );
    },
    60_000 * SCALE,
  );

  it.each<[string, (seen: Observation, number: number) => Observation]>([
    ['failed rounds', (seen, number) => (number % 9 === 0 ? { ...seen, outcome: 'failed', tags: [] } : seen)],
    [
      'a zone that is silent once',
      (seen, number) => (number % 23 === 0 && seen.tags.length > 1 ? { ...seen, tags: [] } : seen),
    ],
    ['tags of another set', (seen) => ({ ...seen, tags: [...seen.tags, { tag: 'E0049999AAAABBBB' }] })],
    ['a reader of another table', (seen, number) => (number % 3 === 0 ? { ...seen, reader: 'elsewhere' } : seen)],
  ])('infers nothing from %s', (_, seen) => {
    const commands = playDealInMemory(6, sichuanMil).commands.slice(0, MOST);
    expect(decoded(commands, { ...STEADY, rest: 3_000, seen })).toEqual(commands);
  });

  it('gives no command while hands are being dealt, or before it has seen a deal begin', () => {
    const { commands } = playDealInMemory(7, sichuanMil);
    const table = new PhysicalTable(tiles);
    const decoder = newDecoder();
    const out: InferredCommand[] = [];
    const readers = new IdealReaders(table, (seen) => out.push(...decoder.observe(seen)));
    for (const command of commands.slice(0, 1)) table.movesOf(command);
    const dealt = table.movesOf(commands[1] as DealCommand);
    for (const [tag, zone] of dealt.slice(0, -1)) table.put(tag, zone);
    readers.wait(10_000);
    expect(out).toEqual([]);
    for (const [tag, zone] of dealt) table.put(tag, zone);
    readers.wait(8_000);
    expect(out.map(({ command }) => command)).toEqual(commands.slice(0, 2));
  });

  it('reads the dealt hands although a tile on an edge is also seen in the river', () => {
    const { commands } = playDealInMemory(7, sichuanMil);
    const table = new PhysicalTable(tiles);
    const decoder = newDecoder();
    const out: InferredCommand[] = [];
    const withEdge = (seen: Observation): Observation =>
      seen.reader === 'side-1' && seen.antenna === 2
        ? {
            ...seen,
            tags: [
              ...seen.tags,
              ...table
                .on(0)
                .slice(0, 1)
                .map((tag) => ({ tag })),
            ],
          }
        : seen;
    const readers = new IdealReaders(table, (seen) => out.push(...decoder.observe(withEdge(seen))));
    readers.wait(1_000);
    for (const command of commands.slice(0, 2)) for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
    readers.wait(5_000);
    expect(out.map(({ command }) => command)).toEqual(commands.slice(0, 2));
  });

  it('abandons a deal when the table is washed in the middle, and reads the next', () => {
    const broken = playDealInMemory(8, sichuanMil).commands.slice(0, 40);
    const whole = playDealInMemory(9, sichuanMil).commands;
    const all = inferred([broken, whole]).map(({ command }) => command);
    expect(all.slice(0, broken.length)).toEqual(broken);
    expect(all.slice(broken.length)).toEqual(whole);
  });

  it('asks about unexplained readings, and reports its status', () => {
    const { commands } = playDealInMemory(10, sichuanMil);
    const table = new PhysicalTable(tiles);
    const decoder = newDecoder();
    const out: InferredCommand[] = [];
    const readers = new IdealReaders(table, (seen) => out.push(...decoder.observe(seen)));
    readers.wait(1_000);
    const nobody = { 1: 0, 2: 0, 3: 0, 4: 0 };
    const tileSets = [{ deals: 0, silent: [], doubled: [], misplaced: [] }];
    expect(decoder.status).toEqual({
      ...{ doing: 'waiting-for-deal', dealsLost: 0, tileSets },
      ...{ unheard: { count: 108 }, standing: nobody },
    });
    readers.act(commands.slice(0, 2));
    // 53 tiles have been dealt.
    expect(decoder.status).toEqual({ doing: 'playing', dealsLost: 0, tileSets, unheard: { count: 55 } });
    // A tile from a rack among another player's melds: no rule allows that before play has begun.
    const [tag] = table.on(0);
    table.put(tag as string, 6);
    readers.wait(14_000);
    expect(decoder.status).toMatchObject({
      doing: 'playing',
      question: {
        reason: 'refused',
        zones: expect.arrayContaining([expect.objectContaining({ side: 2, zone: 'melds' })]),
      },
    });
    expect(out).toHaveLength(2);
  });

  /** The state after the first commands of a deal. */
  const stateAfter = (commands: readonly DealCommand[]): DealState =>
    commands.reduce<DealState>((state, command) => {
      const decision = decide(sichuanMil, state, command);
      if (!decision.accepted) throw new Error(decision.rejection.code);
      return decision.state;
    }, UNOPENED);

  /** What is inferred after a resumption while the table goes on from these commands of a deal. */
  const inferredAfter = (committed: readonly DealCommand[], deal: readonly DealCommand[], from: number) => {
    const table = new PhysicalTable(tiles);
    for (const command of deal.slice(0, from)) for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
    const decoder = newDecoder();
    const out: InferredCommand[] = [];
    decoder.resume(stateAfter(committed));
    const readers = new IdealReaders(table, (seen) => out.push(...decoder.observe(seen)));
    readers.wait(4_000);
    const lost = decoder.status.dealsLost;
    if (from < deal.length) readers.act(deal.slice(from));
    return { inferred: out, lost };
  };

  const resumed = (...table: Parameters<typeof inferredAfter>) => {
    const { inferred: out, lost } = inferredAfter(...table);
    return { commands: out.map(({ command }) => command), lost };
  };

  it('abandons a committed deal if another one has been dealt since, and reads that from its opening', () => {
    const next = playDealInMemory(21, sichuanMil).commands.slice(0, MOST);
    const counts = [2, 6, 30, 60];
    for (const [seed, until] of Array.from(
      { length: 4 * SCALE },
      (_, index) => [11 + index, counts[index % 4]] as const,
    )) {
      const committed = playDealInMemory(seed, sichuanMil).commands.slice(0, until);
      expect({ seed, until, ...resumed(committed, next, 2) }).toEqual({ seed, until, commands: next, lost: 1 });
    }
  });

  it('abandons a committed deal if another one is in progress, with any tiles', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), fc.nat(60), fc.nat(60), (one, other, until, from) => {
        const committed = playDealInMemory(one, sichuanMil).commands.slice(0, 2 + until);
        const table = playDealInMemory(other + 2_000, sichuanMil).commands.slice(0, 2 + from);
        if (stateAfter(committed).phase === 'settling') return;
        expect(resumed(committed, table, table.length).lost).toBe(1);
      }),
      { numRuns: 15 * SCALE },
    );
  });

  it.each([
    ['while it is followed', 5_000],
    ['while its tiles are read again', 400],
  ])('opens no deal with the hands of a deal that a referee has ended %s, and reads the next', (_, readMs) => {
    const [ended, next] = [12, 21].map((seed) => playDealInMemory(seed, sichuanMil).commands.slice(0, MOST));
    const dealt = ended!.slice(0, 2);
    const table = new PhysicalTable(tiles);
    for (const command of dealt) for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
    const decoder = newDecoder();
    decoder.resume(stateAfter(dealt));
    const out: InferredCommand[] = [];
    const readers = new IdealReaders(table, (seen) => out.push(...decoder.observe(seen)));
    readers.wait(readMs);
    const over = stateAfter([...dealt, { type: 'AbandonDeal', reason: 'a referee ended it' }]);
    decoder.resume(over);
    readers.act(ended!.slice(2, 4));
    decoder.resume(over);
    readers.wait(5_000);
    expect(out).toEqual([]);
    table.wash();
    readers.wait(3_000);
    readers.act(next!);
    expect(out.map(({ command }) => command)).toEqual(next);
  });

  it('goes on with a committed deal although some acts were not observed', () => {
    for (const seed of [11, 12, 13, 14]) {
      const whole = playDealInMemory(seed, sichuanMil).commands;
      const until = whole.length >> 1;
      const commands = whole.slice(0, until + MOST);
      expect(resumed(commands.slice(0, until), commands, until + 2)).toEqual({
        commands: commands.slice(until),
        lost: 0,
      });
    }
  });

  it('closes the last window before the wash although one of two winners might still take the won tile', () => {
    const { commands } = playDealInMemory(WON_BY_TWO_AT_LAST, sichuanMil);
    const from = commands.findLastIndex(({ type }) => type === 'DiscardTile');
    expect(commands.slice(from + 1, from + 4)).toEqual([
      { type: 'DeclareWin', seats: ['south'] },
      { type: 'DeclareWin', seats: ['west'] },
      { type: 'CloseClaims', reason: 'lapsed' },
    ]);
    expect(resumed(commands.slice(0, from), commands, from)).toEqual({ commands: commands.slice(from), lost: 0 });
  });

  it('infers the suits that were named while nothing was read, and states its doubt about their order', () => {
    for (const seed of [1, 3, 5]) {
      const commands = playDealInMemory(seed, sichuanMil).commands.slice(0, 6);
      const named = inferredAfter(commands.slice(0, 4), commands, 6).inferred;
      expect(named.map(({ command }) => command)).toHaveLength(2);
      expect(named.map(({ command }) => command)).toEqual(expect.arrayContaining(commands.slice(4)));
      expect(named[0]?.confidence).toBeLessThan(0.9);
      // No rule depends on the order: both have one time, and its confidence.
      expect(named[1]?.occurredAt).toBe(named[0]?.occurredAt);
      expect(named[1]?.confidence).toBe(named[0]?.confidence);
    }
  });

  it('opens another deal if the dealt hands do not fit the seating of the open one', () => {
    const [opened] = playDealInMemory(1, sichuanMil, { dealer: 1 }).commands;
    const dealt = playDealInMemory(2, sichuanMil, { dealer: 3 }).commands;
    expect(resumed([opened as DealCommand], dealt, 2).commands).toEqual(dealt);
    const same = playDealInMemory(3, sichuanMil, { dealer: 1 }).commands;
    expect(resumed([opened as DealCommand], same, 2).commands).toEqual(same.slice(1));
  });
});
