import fc from 'fast-check';
import { sichuanMilMatch } from '#rules/sichuan-mil';
import { classicalMatch } from '../../rules/src/classical/ruleset/match.js';
import { dazhongMatch } from '../../rules/src/dazhong/ruleset/match.js';
import { runs, seeded, type Seeded } from '#testing';
import { SEATS, type Seat } from '#tiles';
import { MatchEvent as Schema } from '../schema/index.js';
import {
  awaitedDraws,
  awaitedRolls,
  dealsLeft,
  lengthFinding,
  dealerFindings,
  placesNow,
  replayMatch,
  roundAfter,
  isOfMatch,
  roundFindings,
  standingsOf,
  totalsOf,
  type MatchCommand,
  type MatchCommandOf,
  type MatchEventOf,
  type MatchState,
  type OpenedMatch,
  type Place,
} from './index.js';
import { dealId, opening, PLAYERS, points, Session } from './testing/session.js';

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;

/** Any balances with a sum of zero, including the bank. */
const outcome = (chance: Seeded) => {
  const [a, b, c] = [chance.below(33) - 16, chance.below(33) - 16, chance.below(33) - 16];
  const bank = chance.pick([0, 0, 48]);
  const fined = chance.below(4);
  return {
    points: points(a, b, c, 0 - (a + b + c + bank)),
    bank,
    fines: points(...SEATS.map((_, seat) => (seat === fined ? bank : 0))),
    nextDealer: chance.pick(SEATS),
    ending: chance.pick(['wins', 'wins', 'wins', 'wins', 'wall', 'time', 'void', 'abandoned']),
  };
};

/** The players at the table, at other sides. */
const shuffled = (places: readonly Place[], chance: Seeded): readonly Place[] => {
  const players = chance.shuffled(places.map(({ player }) => player));
  return places.map(({ side }, index) => ({ side, player: players[index] as string }));
};

/** A command that may or may not be legal now; refused ones are skipped. */
const attempt = (session: Session, chance: Seeded): MatchCommand => {
  const { deals, protests } = session.running;
  const deal = dealId(1 + chance.below(deals.length + 1));
  const player = chance.pick([...PLAYERS, 'edda', 'fritz']);
  const sequence = 50 + chance.below(deals.length * 2 + 2);
  return chance.pick<() => MatchCommand>([
    () => session.nextDeal(),
    () => session.nextDeal(),
    () => session.nextDeal(),
    () => session.settlement(deals.length, outcome(chance)),
    () => session.settlement(deals.length, outcome(chance)),
    () => session.settlement(1 + chance.below(deals.length + 1), outcome(chance)),
    () => ({ type: 'WithdrawSettlement', deal }),
    () => ({ type: 'Substitute', out: player, in: chance.pick([...PLAYERS, 'edda', 'fritz']) }),
    () => ({ type: 'ChangeSeats', places: shuffled(placesNow(session.running), chance) }),
    () => ({ type: chance.below(4) === 0 ? 'PauseClock' : 'ResumeClock' }),
    () => ({ type: 'ResumeClock' }),
    () => ({ type: 'SignOff', deal, player, sequence }),
    () => ({ type: 'Protest', deal, player, sequence, text: 'no' }),
    () => ({ type: 'Warn', player, ...DECIDED }),
    () => ({ type: 'RuleOnProtest', protest: 1 + chance.below(protests.length + 1), ...DECIDED }),
    () => ({ type: 'RuleOnDealer', deal, ...DECIDED }),
    () => ({ type: 'RuleOnRound', deal, ...DECIDED }),
    () => ({ type: 'WithdrawRuling', ruling: chance.pick(['dealer', 'round']), deal, ...DECIDED }),
    () => ({ type: 'NameDealer', player, ...DECIDED }),
  ])();
};

interface RandomMatch {
  readonly session: Session;
  readonly states: readonly MatchState[];
}

/** What players may agree on for equal sums. */
const TIE_BREAKS: readonly NonNullable<MatchCommandOf<'OpenMatch'>['tieBreaks']>[] = [
  [],
  ['fines'],
  ['gains'],
  ['fines', 'gains'],
  ['gains', 'fines'],
];

/** A match of random commands, and its state after each event. */
const randomMatch = (seed: number): RandomMatch & Pick<MatchCommandOf<'OpenMatch'>, 'tieBreaks'> => {
  const chance = seeded(seed);
  const tieBreaks = chance.pick(TIE_BREAKS);
  const session = Session.opened(sichuanMilMatch, tieBreaks.length === 0 ? {} : { tieBreaks });
  return { ...playedOn(session, [session.state, session.state], chance), tieBreaks };
};

const playedOn = (session: Session, states: MatchState[], chance: Seeded): RandomMatch => {
  for (let turn = 0; turn < 120; turn += 1) {
    session.now += chance.below(5);
    const command = attempt(session, chance);
    if (session.refusal(command) !== undefined) continue;
    session.give(command);
    // Each of these commands is one event.
    states.push(session.state);
  }
  return { session, states };
};

const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const eachMatch = (check: (match: ReturnType<typeof randomMatch>) => void) =>
  fc.property(anySeed, (seed) => check(randomMatch(seed)));
const RUNS = { numRuns: runs(20) };

const settlementsIn = ({ events }: Session): readonly MatchEventOf<'SettlementRecorded'>[] => {
  const last = new Map<string, MatchEventOf<'SettlementRecorded'>>();
  for (const event of events) {
    if (event.type === 'SettlementRecorded') last.set(event.deal, event);
    if (event.type === 'SettlementWithdrawn') last.delete(event.deal);
  }
  return [...last.values()];
};

describe('any match', () => {
  it('has played several deals and corrected some, so that these properties are tested', () => {
    const matches = Array.from({ length: 40 }, (_, seed) => randomMatch(seed).session);
    const deals = matches.map(({ running }) => running.deals.length);
    const found = matches.filter(({ running }) => dealerFindings(running).length > 0).length;
    const anew = matches.filter(({ running }) =>
      running.deals.some(({ settlements }) => settlements.length > 1),
    ).length;
    expect(deals.reduce((sum, count) => sum + count, 0) / deals.length).toBeGreaterThan(4);
    const changed = matches.filter(({ events }) => events.some(({ type }) => type === 'SeatsChanged')).length;
    expect([found > 5, anew > 20, changed > 20]).toEqual([true, true, true]);
  });

  it('has totals that equal the sum of the last settlements, and loses no point', () => {
    fc.assert(
      eachMatch(({ session }) => {
        const totals = totalsOf(session.running);
        const settled = settlementsIn(session);
        expect(totals.bank).toBe(settled.reduce((sum, { balances }) => sum + balances.bank, 0));
        for (const lines of [totals.places, totals.players])
          expect(lines.reduce((sum, line) => sum + line.points, totals.bank)).toBe(0);
        // Computed for each player from the events alone: DealStarted contains the seats.
        const sum = new Map<string, number>();
        for (const event of session.events)
          if (event.type === 'DealStarted')
            for (const seat of SEATS) {
              const { player } = event.seating[seat];
              const balances = settled.find(({ deal }) => deal === event.deal)?.balances;
              sum.set(player, (sum.get(player) ?? 0) + (balances?.[seat] ?? 0));
            }
        expect(new Map(totals.players.map(({ player, points: total }) => [player, total]))).toEqual(sum);
      }),
      RUNS,
    );
  });

  it('has places whose points follow the players from side to side, and from a player to the substitute', () => {
    fc.assert(
      eachMatch(({ session }) => {
        const settled = settlementsIn(session);
        const entered = new Map<string, string>(PLAYERS.map((player) => [player, player]));
        const sum = new Map<string, number>(PLAYERS.map((player) => [player, 0]));
        for (const event of session.events) {
          if (event.type === 'PlayerSubstituted') entered.set(event.in, entered.get(event.out) as string);
          if (event.type !== 'DealStarted') continue;
          const balances = settled.find(({ deal }) => deal === event.deal)?.balances;
          for (const seat of SEATS) {
            const player = entered.get(event.seating[seat].player) as string;
            sum.set(player, (sum.get(player) ?? 0) + (balances?.[seat] ?? 0));
          }
        }
        expect(new Map(totalsOf(session.running).places.map(({ player, points: total }) => [player, total]))).toEqual(
          sum,
        );
      }),
      RUNS,
    );
  });

  it('has standings that are a permutation of the players entered, in the order of their figures', () => {
    fc.assert(
      eachMatch(({ session, tieBreaks = [] }) => {
        const standings = standingsOf(session.running);
        expect(standings.map(({ player }) => player).sort()).toEqual([...PLAYERS].sort());
        const merit = ({ points: sum, fines, gains }: (typeof standings)[number]) => [
          -sum,
          ...tieBreaks.map((by) => ({ fines, gains: -gains })[by]),
        ];
        const sorted = [...standings].sort((a, b) => {
          const [one, other] = [merit(a), merit(b)];
          const place = one.findIndex((figure, index) => figure !== other[index]);
          return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
        });
        expect(standings.map(merit)).toEqual(sorted.map(merit));
        for (const { rank, ...one } of standings) {
          const ahead = standings.filter((other) => other.rank < rank).length;
          expect(rank).toBe(ahead + 1);
          const equal = standings.filter((other) => String(merit(other)) === String(merit({ rank, ...one })));
          expect(new Set(equal.map((other) => other.rank)).size).toBe(1);
        }
      }),
      RUNS,
    );
  });

  it('has the state of its events so far after each event', () => {
    fc.assert(
      eachMatch(({ session: { events }, states }) => {
        // The opening is two events.
        for (const [index, state] of states.entries())
          if (index > 0) expect(replayMatch(events.slice(0, index + 1))).toEqual(state);
        expect(states).toHaveLength(events.length);
      }),
      { numRuns: 10 },
    );
  });

  it('writes events that its schema parses, and that a log accepts', () => {
    fc.assert(
      eachMatch(({ session: { events } }) => {
        for (const event of events) expect(Schema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
      }),
      { numRuns: 10 },
    );
  });

  it('has each deal dealt by the player whom the record named when it started', () => {
    fc.assert(
      eachMatch(({ session }) => {
        for (const [number, deal] of session.running.deals.entries()) {
          const start = session.events.findIndex((event) => event.type === 'DealStarted' && event.deal === deal.deal);
          const before = replayMatch(session.events.slice(0, start));
          if (before.phase !== 'running') throw new Error('a deal starts while a match runs');
          const last = before.deals.slice(0, number).findLast(({ settled }) => !isVoidEnding(settled?.ending));
          const due = last === undefined ? 1 : last.seating[last.settled?.nextDealer ?? 'east'].side;
          if (deal.dealer.by !== 'ruling') expect(deal.seating.east.side).toBe(due);
        }
      }),
      { numRuns: 15 },
    );
  });
});

/** Seats are found by random draws or dice, then deals are played; some of them are void, some corrected. */
const seatedMatch = (chance: Seeded): Session => {
  const by = chance.pick(['wind-tiles', 'seat-dice'] as const);
  const eastAt = chance.pick([1, 2, 3, 4, 'own'] as const);
  const firstDealer = by === 'seat-dice' ? { by, eastAt } : { by, shuffler: chance.pick(PLAYERS), eastAt };
  const session = Session.opened(dazhongMatch, { ruleSet: 'dazhong', firstDealer, limits: { deals: 100 } });
  const winds = [...SEATS];
  for (let turn = 0; session.state.phase !== 'running' && turn < 200; turn += 1) {
    const state = session.state as OpenedMatch;
    const [drawer] = awaitedDraws(state);
    const [wind] = drawer === undefined ? [] : winds.splice(chance.below(winds.length), 1);
    if (drawer !== undefined && wind !== undefined) session.give({ type: 'DrawWindTile', player: drawer, wind });
    else
      session.give({
        type: 'RollForDealer',
        player: chance.pick(awaitedRolls(state)),
        // Few sums, so that ties are frequent.
        dice: [1, 1 + chance.below(3)],
      });
  }
  return session;
};

/** The ending of each deal, computed from the events alone, in the order in which the deals were started. */
const endingsIn = (events: Session['events']): ReadonlyMap<string, string> => {
  const last = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'DealStarted' || event.type === 'SettlementWithdrawn') last.set(event.deal, 'open');
    if (event.type === 'SettlementRecorded') last.set(event.deal, event.ending);
  }
  return last;
};

const isVoidEnding = (ending: string | undefined): boolean => ending === 'void' || ending === 'abandoned';

/** Four deals of each wind in turn, without the void ones. */
const windAfter = (endings: readonly string[]): string | undefined => {
  const winds = Array.from({ length: 26 }, () => SEATS.flatMap((wind) => [wind, wind, wind, wind])).flat();
  return winds[endings.filter((ending) => !isVoidEnding(ending)).length];
};

describe('any match with a corrected player', () => {
  /** The state without the corrections, and what follows from it. */
  const countedIn = ({ running }: Session) => {
    const { corrections: _, ...state } = running;
    return {
      ...{ state, totals: totalsOf(running), standings: standingsOf(running), places: placesNow(running) },
      ...{ dealers: dealerFindings(running), rounds: roundFindings(running), left: dealsLeft(running) },
    };
  };

  it('counts as the same match that was played with the right player from the beginning', () => {
    const seen = { signed: 0, substituted: 0, later: 0 };
    fc.assert(
      fc.property(anySeed, (seed) => {
        const chance = seeded(seed);
        const { session } = randomMatch(seed);
        const from = chance.pick([...PLAYERS, 'edda', 'fritz'].filter((player) => isOfMatch(session.running, player)));
        for (const { deal, settled } of session.running.deals) {
          const meant = { deal, player: from, sequence: settled?.sequence ?? 0 };
          for (const command of [
            { type: 'SignOff', ...meant } as const,
            { type: 'Protest', ...meant, text: 'no' } as const,
          ])
            if (chance.below(2) === 0 && session.refusal(command) === undefined) session.give(command);
        }
        const before = session.given.length;
        const inDeals = session.running.deals.flatMap(({ signatures }) => signatures);
        seen.signed += inDeals.filter(({ player }) => player === from).length;
        seen.substituted += session.events.filter(
          (each) => each.type === 'PlayerSubstituted' && each.in === from,
        ).length;
        session.give({ type: 'CorrectPlayer', from, to: 'zoe', ...DECIDED });
        expect(JSON.stringify(countedIn(session))).not.toContain(`"${from}"`);
        playedOn(session, [], chance);
        seen.later += session.given.length - before - 1;

        const twin = new Session(session.rules);
        for (const [index, { command, now }] of session.given.entries()) {
          if (command.type === 'CorrectPlayer') continue;
          twin.now = now;
          const right = JSON.stringify(command).replaceAll(`"${from}"`, '"zoe"');
          twin.give(index < before ? (JSON.parse(right) as MatchCommand) : command);
        }
        expect(countedIn(session)).toEqual(countedIn(twin));
        expect(session.running.corrections).toEqual([{ from, to: 'zoe', ...DECIDED }]);
        expect(replayMatch(session.events)).toEqual(session.state);
      }),
      RUNS,
    );
    expect([seen.signed > 0, seen.substituted > 0, seen.later > 50]).toEqual([true, true, true]);
  });
});

describe('any match of rounds', () => {
  const eachSeated = (check: (session: Session, chance: Seeded) => void) =>
    fc.property(anySeed, (seed) => {
      const chance = seeded(seed);
      check(seatedMatch(chance), chance);
    });

  it('DZ-seat.4 DZ-altseat.2 DZ-A-SIDE seats each player once, East at the agreed side, the others counter-clockwise', () => {
    fc.assert(
      eachSeated((session) => {
        const seats = SEATS.map((seat) => session.seating()[seat]);
        expect(seats.map(({ player }) => player).sort()).toEqual([...PLAYERS].sort());
        const [east] = seats;
        const opened = session.events.find((event) => event.type === 'MatchOpened');
        if (opened?.eastAt === 'own') expect(opening().places).toContainEqual(east);
        else expect(east?.side).toBe(opened?.eastAt);
        expect(seats.map(({ side }) => (side - (east?.side ?? 0) + 4) % 4)).toEqual([0, 1, 2, 3]);
      }),
      RUNS,
    );
  });

  it('DZ-altseat.2 DZ-altseat.3 gives the seats in the order of the rolls; the first roll counts before those of ties', () => {
    fc.assert(
      eachSeated((session) => {
        const rolls = new Map<string, number[]>(PLAYERS.map((player) => [player, []]));
        for (const event of session.events)
          if (event.type === 'DiceRolled') rolls.get(event.player)?.push(event.dice[0] + event.dice[1]);
        const inOrder = SEATS.map((seat) => rolls.get(session.seating()[seat].player) ?? []);
        // A lexicographic order, descending: a later roll counts only between players who were equal until then.
        for (const [index, mine] of inOrder.slice(0, -1).entries()) {
          const next = inOrder[index + 1] ?? [];
          const place = mine.findIndex((sum, roll) => sum !== next[roll]);
          if (mine.length > 0) expect(mine[place]).toBeGreaterThan(next[place] ?? Number.NaN);
        }
      }),
      RUNS,
    );
  });

  it('DZ-dealer.4 opens each deal with the wind of its round, counted from the deals that were not void at that time', () => {
    fc.assert(
      eachSeated((session, chance) => {
        const { states } = playedOn(session, [session.state], chance);
        expect(states.length).toBeGreaterThan(1);
        for (const [index, event] of session.events.entries())
          if (event.type === 'DealStarted')
            expect(event.round).toBe(windAfter([...endingsIn(session.events.slice(0, index)).values()]));
        expect(replayMatch(session.events)).toEqual(session.state);
        for (const event of session.events) expect(Schema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
      }),
      { numRuns: 20 },
    );
  });

  it('DZ-dealer.4 finds the deals that belong to another round in the current record, and no others', () => {
    let found = 0;
    fc.assert(
      eachSeated((session, chance) => {
        playedOn(session, [], chance);
        // Every deal is settled in the end, some of them as void.
        for (const { number, settled } of session.running.deals)
          if (settled === undefined) session.give(session.settlement(number, outcome(chance)));
        const endings = endingsIn(session.events);
        const due = [...endings].flatMap(([deal, ending], index) => {
          const started = session.events.find((event) => event.type === 'DealStarted' && event.deal === deal);
          const expected = windAfter([...endings.values()].slice(0, index));
          const actual = started?.type === 'DealStarted' ? started.round : undefined;
          return isVoidEnding(ending) || expected === actual ? [] : [{ deal, expected, actual }];
        });
        const reported = roundFindings(session.running).map(({ deal, expected, actual }) => ({
          deal,
          expected,
          actual,
        }));
        expect(reported).toEqual(due);
        found += due.length;
      }),
      { numRuns: 60, seed: 5 },
    );
    expect(found).toBeGreaterThan(10);
  });
});

/**
 * Counts changes of East in a second way, from the events alone: by the last settlement of each deal, without void
 * deals. A referee's decision on the next dealer has priority. If the player at the left is East again, that is no
 * change.
 */
const passedIn = (events: Session['events']): number => {
  const last = new Map<string, { readonly ending: string; readonly nextDealer: Seat }>();
  const starts: { readonly deal: string; readonly order: readonly number[]; readonly ruled: boolean }[] = [];
  const allowed = new Map<string, string>();
  const players = new Map<string, readonly string[]>();
  let player: string | undefined;
  for (const event of events) {
    if (event.type === 'SettlementWithdrawn') last.delete(event.deal);
    if (event.type === 'SettlementRecorded') last.set(event.deal, event);
    if (event.type === 'DealerAllowed') allowed.set(event.deal, event.expected);
    if (event.type === 'RulingWithdrawn' && event.ruling === 'dealer') allowed.delete(event.deal);
    if (event.type === 'DealStarted') {
      const order = SEATS.map((seat) => event.seating[seat].side);
      players.set(
        event.deal,
        SEATS.map((seat) => event.seating[seat].player),
      );
      starts.push({ deal: event.deal, order, ruled: event.dealer.by === 'ruling' });
      player = undefined;
    }
    if (event.type === 'DealerNamed') player = event.player;
    if (event.type === 'PlayerSubstituted' && event.out === player) player = event.in;
  }
  const counted = starts.filter(({ deal }) => !isVoidEnding(last.get(deal)?.ending));
  // Void deals at the end: the player named by the referee for the last of them is still named.
  const since = starts.slice(starts.indexOf(counted.at(-1) as (typeof starts)[number]) + 1);
  const named = player === undefined ? since.findLast(({ ruled }) => ruled)?.order[0] : sideNow(events, player);
  return counted.filter(({ deal, order }, index) => {
    const word = last.get(deal);
    if (word === undefined) return false;
    const next = counted[index + 1];
    const due = order[SEATS.indexOf(word.nextDealer)] ?? 0;
    const expected = next && players.get(next.deal)?.[next.order.indexOf(due)];
    const isAllowed = next !== undefined && allowed.has(next.deal) && allowed.get(next.deal) === expected;
    const ruled = next === undefined ? named : next.ruled || isAllowed ? next.order[0] : undefined;
    return ruled === undefined ? due !== order[0] : [1, 2].includes(order.indexOf(ruled));
  }).length;
};

const sideNow = (events: Session['events'], player: string): number | undefined => {
  const state = replayMatch(events);
  return state.phase === 'unopened' ? undefined : placesNow(state).find((place) => place.player === player)?.side;
};

describe('any match with a dealer who may stay', () => {
  const limits = { deals: 5 };
  /** The four players at their sides, the first of them East. */
  const begun = (): Session =>
    Session.opened(classicalMatch, {
      ruleSet: 'classical',
      firstDealer: { by: 'dice' },
      options: { limit: 500 },
      limits,
    }).give(
      ...PLAYERS.map((player, place) => ({ type: 'RollForDealer' as const, player, dice: [6 - place, 6] as const })),
    );

  it('CC-A20 opens each deal with the wind of four changes of dealer, and none after the agreed number', () => {
    const ended = { deals: 0, matches: 0 };
    fc.assert(
      fc.property(anySeed, (seed) => {
        const session = begun();
        playedOn(session, [], seeded(seed));
        for (const [index, event] of session.events.entries())
          if (event.type === 'DealStarted') {
            const passed = passedIn(session.events.slice(0, index));
            expect(passed).toBeLessThan(limits.deals);
            expect(event.round).toBe(passed < 4 ? 'east' : 'south');
          }
        const isOver = session.refusal(session.nextDeal())?.code === 'DEALS_PLAYED';
        expect(isOver).toBe(passedIn(session.events) >= limits.deals);
        ended.matches += Number(isOver);
        ended.deals = Math.max(ended.deals, session.running.deals.length);
      }),
      { numRuns: 120, seed: 5 },
    );
    expect([ended.matches > 5, ended.deals > 7]).toEqual([true, true]);
  });

  it('CC-session.16 CC-A20 is never too short after its end, until a correction makes it so', () => {
    const lengths = { matches: 0, tooShort: 0, tooLong: 0 };
    fc.assert(
      fc.property(anySeed, (seed) => {
        const session = begun();
        const chance = seeded(seed);
        playedOn(session, [], chance);
        for (const { number, settled } of session.running.deals)
          if (settled === undefined) session.give(session.settlement(number, outcome(chance)));
        for (let more = 0; more < 30 && session.refusal(session.nextDeal()) === undefined; more += 1)
          session.play(chance.pick(SEATS));
        if (session.refusal({ type: 'EndMatch', cause: 'deals' }) !== undefined) return;
        session.give({ type: 'EndMatch', cause: 'deals' });
        const length = () => lengthFinding(session.state as OpenedMatch);
        expect(length()?.kind).not.toBe('too-short');
        const { deals } = session.state as OpenedMatch;
        for (const { number } of deals) {
          session.give(session.settlement(number, outcome(chance)));
          const [counted, found] = [passedIn(session.events), length()];
          if (found === undefined) expect(counted).toBe(limits.deals);
          else expect(found).toMatchObject({ agreed: limits.deals, counted });
          if (found?.kind === 'too-short') expect(counted).toBeLessThan(limits.deals);
          lengths.tooShort += Number(found?.kind === 'too-short');
          lengths.tooLong += Number(found?.kind === 'too-long');
        }
        lengths.matches += 1;
      }),
      { numRuns: 150, seed: 9 },
    );
    expect([lengths.matches > 5, lengths.tooShort > 5, lengths.tooLong > 5]).toEqual([true, true, true]);
  });

  it('CC-A20 counts rounds and remaining deals by the deals that count, before and after each ruling on a finding', () => {
    const ruled = { findings: 0, void: 0 };
    fc.assert(
      fc.property(anySeed, (seed) => {
        const session = begun();
        playedOn(session, [], seeded(seed));
        const isCountedRightly = (): void => {
          const passed = passedIn(session.events);
          expect(dealsLeft(session.running)).toBe(Math.max(0, limits.deals - passed));
          expect(roundAfter(session.running)).toBe(SEATS[Math.floor(passed / 4) % 4]);
        };
        isCountedRightly();
        const before = [dealsLeft(session.running), dealerFindings(session.running), roundFindings(session.running)];
        const found = dealerFindings(session.running).filter(({ ruling }) => ruling === undefined);
        for (const { deal } of found) {
          session.give({ type: 'RuleOnDealer', deal, ...DECIDED });
          isCountedRightly();
          session.give({ type: 'RuleOnDealer', deal, ...DECIDED, reason: 'on second thoughts' });
          isCountedRightly();
        }
        for (const { deal } of found) {
          session.give({ type: 'WithdrawRuling', ruling: 'dealer', deal, ...DECIDED });
          isCountedRightly();
        }
        const after = [dealsLeft(session.running), dealerFindings(session.running), roundFindings(session.running)];
        expect(after).toEqual(before);
        ruled.findings += found.length;
        ruled.void += session.running.deals.filter(({ settled }) => isVoidEnding(settled?.ending)).length;
      }),
      { numRuns: 60, seed: 7 },
    );
    expect([ruled.findings > 20, ruled.void > 20]).toEqual([true, true]);
  });
});

it('an event that cannot follow, or is unknown, stops the replay at its sequence', () => {
  const { events } = Session.opened(sichuanMilMatch).play();
  expect(() => replayMatch([...events, ...events.slice(0, 1)])).toThrow('event 5: MatchOpened cannot follow');
  expect(() => replayMatch(events.slice(1))).toThrow('event 1: FirstDealerFound cannot follow in the phase unopened');
  expect(() => replayMatch(events.toSpliced(2, 1))).toThrow(`event 3: the match has no deal ${dealId(1)}`);
  expect(() => replayMatch([{ type: 'MatchLost' } as never])).toThrow('event 1: unknown event MatchLost');
});
