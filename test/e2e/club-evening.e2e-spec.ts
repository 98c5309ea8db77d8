import { judgesOf } from '#judge';
import { audit } from '#audit';
import type { CommandOf, DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { matchRuleSets, ruleSets } from '#rules';
import { classical } from '#rules/classical';
import { playDealInMemory } from '#simulated-table';
import { SEATS, TILES, type Seat, type Tile } from '#tiles';
import { sha256 } from '../../apps/api/src/platform/environment/environment.js';
import { order } from '../api/played-deal.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { asOneReport } from '../deal/as-one-report.js';
import { asResult } from '../deal/as-result.js';
import { settleAgain } from '../second-way/classical/settle.js';

/** The table of a person who records a club evening with one key. */
const TABLE = 'club-1';
const PLAYERS = ['anna', 'boris', 'chen', 'dora'] as const;
/** A match of classical lasts until East has changed sixteen times (CC-settle.4). */
const PASSES = 16;
const WHY = { reason: 'typing mistake', by: 'secretary-1' };

let api: RunningApi;
let secretary: Client;
let auditor: Client;
let matchId: string;
beforeAll(async () => {
  api = await RunningApi.start();
  secretary = await api.as('deals:write', `table:${TABLE}`);
  auditor = await api.as('audit');
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Club' }).expect(201);
  matchId = uuidv7();
}, 120_000);
afterAll(() => api.stop(), 30_000);

type Reported = readonly DealCommand[];
type Seating = CommandOf<'OpenDeal'>['seating'];

/** A deal of the evening as it was played, as a list of reports. */
interface Game {
  readonly dealId: string;
  readonly reported: Reported;
}

/** A deal as the players saw it: its opening, then the reports of a result-only recording. */
const playedGame = (seed: number, round: Seat, seating: Seating): Reported => {
  const options = { limit: 2000, round };
  const { commands, events } = playDealInMemory(seed, classical, { agreed: options });
  const opening: DealCommand = {
    type: 'OpenDeal',
    table: TABLE,
    ruleSet: 'classical',
    options,
    recording: 'result',
    source: 'person',
    seating,
    match: matchId,
  };
  return [opening, ...asResult(commands[0] as DealCommand, events).slice(1)];
};

const reportsOf = (reported: Reported): Reported => reported.slice(1);

const give = async (dealId: string, command: DealCommand) => {
  const { headers } = await secretary.get(`/v1/deals/${dealId}`).expect(200);
  return secretary.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag'] ?? '' });
};
const accepted = async (dealId: string, command: DealCommand): Promise<void> => {
  const { status, body } = await give(dealId, command);
  expect([status, body.detail]).toEqual([200, undefined]);
};

const match = async (): Promise<MatchView> =>
  (await secretary.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;
const balancesOf = async (dealId: string): Promise<object> =>
  (await secretary.get(`/v1/deals/${dealId}/ledger`).expect(200)).body.balances as object;

const openMatch = async (): Promise<void> => {
  const command = {
    type: 'OpenMatch',
    table: TABLE,
    ruleSet: 'classical',
    options: { limit: 2000 },
    places: PLAYERS.map((player, index) => ({ side: index + 1, player })),
    firstDealer: { by: 'dice' },
  };
  const occurredAt = new Date().toISOString();
  await secretary.post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt, command }).expect(201);
  // Anna rolls most and is the first East.
  for (const [index, player] of PLAYERS.entries()) {
    const { headers } = await secretary.get(`/v1/matches/${matchId}`).expect(200);
    const roll = { type: 'RollForDealer', player, dice: [6 - index, 6] };
    await secretary
      .post(
        `/v1/matches/${matchId}/commands`,
        { commandId: uuidv7(), occurredAt, command: roll },
        { 'If-Match': headers['etag'] ?? '' },
      )
      .expect(200);
  }
};

/** The players from East on after that many passes: each keeps his side, East passes to the right (CC-settle.4). */
const seatingAfter = (passes: number): Seating =>
  Object.fromEntries(
    SEATS.map((seat, index) => {
      const place = (passes + index) % PLAYERS.length;
      return [seat, { side: place + 1, player: PLAYERS[place] }];
    }),
  ) as unknown as Seating;

const open = async (passes: number, seed: number): Promise<Game> => {
  const { next } = await match();
  const seating = seatingAfter(passes);
  const round = SEATS[Math.floor(passes / PLAYERS.length)] ?? 'east';
  expect(next).toMatchObject({ seating, round });
  const game: Game = { dealId: uuidv7(), reported: playedGame(seed, round, seating) };
  await secretary.post('/v1/deals', { dealId: game.dealId, ...order(game.reported[0] as DealCommand) }).expect(201);
  return game;
};

/** The reports of a deal with one of them changed. */
const changed = <T extends DealCommand['type']>(
  reported: Reported,
  type: T,
  change: (command: CommandOf<T>) => CommandOf<T> | undefined,
): Reported | undefined => {
  const index = reported.findIndex((command) => command.type === type && change(command as CommandOf<T>) !== undefined);
  const now = index < 0 ? undefined : change(reported[index] as CommandOf<T>);
  return now === undefined ? undefined : reported.with(index, now);
};

const win = (reported: Reported): CommandOf<'ReportWin'> | undefined =>
  reported.find((command): command is CommandOf<'ReportWin'> => command.type === 'ReportWin');
const isLoser = (reported: Reported, { seat, tiles }: CommandOf<'ReportHand'>): boolean =>
  win(reported)?.seats.includes(seat) === false && tiles !== undefined;

/** The number of copies of a kind in the reports of a deal, with a claimed winning tile. */
const reportedCopies = (reported: Reported, tile: Tile): number =>
  JSON.stringify(reportsOf(reported)).split(`"${tile}"`).length - 1;

/** The reports with one tile of a loser misread, so that the balances change and the next dealer does not. */
const misread = (reported: Reported): { readonly seat: Seat; readonly wrong: Reported } | undefined => {
  const right = settleAgain(reported);
  for (const hand of reported) {
    if (hand.type !== 'ReportHand' || !isLoser(reported, hand)) continue;
    for (const [place, tile] of (hand.tiles ?? []).entries())
      for (const other of TILES.slice(0, 34)) {
        if (other === tile || reportedCopies(reported, other) > 2) continue;
        const tiles = (hand.tiles ?? []).with(place, other);
        const wrong = reported.with(reported.indexOf(hand), { ...hand, tiles });
        const came = settleAgain(wrong);
        if (JSON.stringify(came.balances) !== JSON.stringify(right.balances) && came.nextDealer === right.nextDealer)
          return { seat: hand.seat, wrong };
      }
  }
  return undefined;
};

const handOf = (reported: Reported, seat: Seat): CommandOf<'ReportHand'> | undefined =>
  reported.find(
    (command): command is CommandOf<'ReportHand'> => command.type === 'ReportHand' && command.seat === seat,
  );

const tooMany = (reported: Reported): Reported | undefined =>
  changed(reported, 'ReportHand', (hand) => {
    const spare = TILES.find((tile) => reportedCopies(reported, tile) === 0);
    return isLoser(reported, hand) && spare ? { ...hand, tiles: [...(hand.tiles ?? []), spare] } : undefined;
  });
const wrongSource = (reported: Reported): Reported | undefined =>
  changed(reported, 'ReportWin', (report) => {
    const { source } = report;
    if (source.kind !== 'discard' || report.circumstances.length > 0) return undefined;
    const from = SEATS.find((seat) => seat !== source.from && !report.seats.includes(seat));
    return from && { ...report, source: { kind: 'discard', from } };
  });
/** The reports with two players exchanged: the winner, and one who neither won nor discarded. */
const wrongWinner = (reported: Reported): Reported | undefined => {
  const { seats = [], source } = win(reported) ?? {};
  const [winner] = seats;
  if (source?.kind !== 'discard' || reported.some(({ type }) => type === 'ReportKong')) return undefined;
  const other = SEATS.find((seat) => seat !== source.from && seat !== winner);
  const exchanged = (seat: Seat): Seat =>
    seat === winner ? (other ?? seat) : seat === other ? (winner ?? seat) : seat;
  return reported.map((command): DealCommand => {
    if (command.type === 'ReportWin') return { ...command, seats: command.seats.map(exchanged) };
    return command.type === 'ReportHand' ? { ...command, seat: exchanged(command.seat) } : command;
  });
};

/** The typing mistakes so far, and the corrections that are still due. */
interface Evening {
  readonly made: Set<string>;
  later: { readonly due: number; readonly correct: () => Promise<void> } | undefined;
}

/** The mistakes. Each returns false if it cannot happen in this game, else makes and corrects it, and reports the game. */
const MISTAKES: Readonly<Record<string, (game: Game, number: number, evening: Evening) => Promise<boolean>>> = {
  'a tile too many': async ({ dealId, reported }) => {
    const wrong = tooMany(reported);
    if (wrong === undefined) return false;
    const { status, body } = await give(dealId, asOneReport(reportsOf(wrong)));
    expect(status).toBe(422);
    const [fault] = body.errors as readonly { readonly code: string; readonly pointer: string }[];
    expect(fault).toMatchObject({ code: 'HAND_SIZE', pointer: expect.stringMatching(/^\/command\/hands\/\w+\/tiles/) });
    await accepted(dealId, asOneReport(reportsOf(reported)));
    return true;
  },
  'the wrong winner': async ({ dealId, reported }) => {
    const wrong = wrongWinner(reported);
    if (wrong === undefined) return false;
    await accepted(dealId, asOneReport(reportsOf(wrong)));
    await accepted(dealId, { type: 'WithdrawReport', ...WHY });
    await accepted(dealId, asOneReport(reportsOf(reported)));
    return true;
  },
  'a wrong tile, noticed before the settlement': async ({ dealId, reported }) => {
    const { seat, wrong } = misread(reported) ?? {};
    if (seat === undefined || wrong === undefined) return false;
    // The misread hand is the first hand that is reported.
    const isMisread = (command: DealCommand): boolean => command.type === 'ReportHand' && command.seat === seat;
    const facts = reportsOf(reported).filter(({ type }) => type !== 'ReportHand');
    const hands = reportsOf(reported).filter((command) => command.type === 'ReportHand' && !isMisread(command));
    for (const command of [...facts, ...reportsOf(wrong).filter(isMisread)]) await accepted(dealId, command);
    await accepted(dealId, { type: 'WithdrawReport', ...WHY });
    for (const command of [...reportsOf(reported).filter(isMisread), ...hands]) await accepted(dealId, command);
    return true;
  },
  'a hand, corrected two deals later': async ({ dealId, reported }, number, evening) => {
    const { seat, wrong } = misread(reported) ?? {};
    if (seat === undefined || wrong === undefined) return false;
    await accepted(dealId, asOneReport(reportsOf(wrong)));
    expect(await balancesOf(dealId)).not.toEqual(settleAgain(reported).balances);
    const tiles = handOf(reported, seat)?.tiles ?? [];
    evening.later = {
      due: number + 2,
      correct: () => accepted(dealId, { type: 'AmendHand', seat, tiles, ...WHY }),
    };
    return true;
  },
  'the wrong discarder': async ({ dealId, reported }) => {
    const wrong = wrongSource(reported);
    if (wrong === undefined) return false;
    await accepted(dealId, asOneReport(reportsOf(wrong)));
    await accepted(dealId, { type: 'WithdrawReport', ...WHY });
    await accepted(dealId, asOneReport(reportsOf(reported)));
    return true;
  },
};

/** Reports a game, with a remaining mistake if one is possible. */
const report = async (game: Game, number: number, evening: Evening): Promise<void> => {
  for (const [name, make] of Object.entries(MISTAKES)) {
    if (evening.made.has(name) || evening.later !== undefined) continue;
    if (!(await make(game, number, evening))) continue;
    evening.made.add(name);
    return;
  }
  await accepted(game.dealId, asOneReport(reportsOf(game.reported)));
};

it('one key records sixteen games of classical and corrects five typing mistakes', async () => {
  await openMatch();
  const evening: Evening = { made: new Set(), later: undefined };
  const games: Game[] = [];
  const totals = new Map<string, number>(PLAYERS.map((player) => [player, 0]));
  for (let passes = 0; passes < PASSES;) {
    const number = games.length + 1;
    const game = await open(passes, number);
    games.push(game);
    await report(game, number, evening);
    if (evening.later?.due === number) {
      await evening.later.correct();
      evening.later = undefined;
    }
    const { balances, nextDealer } = settleAgain(game.reported);
    for (const seat of SEATS) {
      const { player } = seatingAfter(passes)[seat];
      totals.set(player, (totals.get(player) ?? 0) + balances[seat]);
    }
    if (nextDealer !== 'east') passes += 1;
  }
  expect([...evening.made].sort()).toEqual(Object.keys(MISTAKES).sort());
  expect(evening.later).toBeUndefined();

  // The second way gives the same balances for each game and for the evening.
  for (const { dealId, reported } of games) expect(await balancesOf(dealId)).toEqual(settleAgain(reported).balances);
  const { totals: came, next, findings, deals } = await match();
  expect(new Map(came.players.map(({ player, points }) => [player, points]))).toEqual(totals);
  expect(came.bank).toBe(0);
  expect(deals).toHaveLength(games.length);
  expect([next, findings]).toEqual([undefined, []]);

  const file = await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
  const verdict = await audit([file.body as Buffer], {
    judges: judgesOf(ruleSets),
    matchRuleSets,
    sha256,
  });
  expect(verdict.findings).toEqual([]);
}, 300_000);
