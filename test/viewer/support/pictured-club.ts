import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DealCommand, RuleSet } from '#deal';
import { playDealInMemory } from '#simulated-table';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import type { MatchView } from '#projections';
import { SIDES } from '#tiles';
import { status } from '../../../apps/api/src/features/devices/device-status.examples.js';
import { goldenDeal } from '../../golden/golden-deal.js';
import { OCCURRED_AT, order, record, recordFurther } from '../../api/played-deal.js';
import { ReportedEvening, reportedWin } from '../../api/reported-evening.js';
import type { Client } from '../../api/running-api.js';
import { uuidv7 } from '../../api/uuidv7.js';
import { Evenings } from './evenings.js';
import { newLogKey } from './log-key.js';
import { ServedPage } from './served-page.js';

const HALLS = ['table-1', 'table-2', 'table-3', 'table-4'] as const;
const CLUB = 'club-1';
/** The players of the pictures from East on, by the ids that deals and matches of tests have. */
const NAMES = ['Chen Wei', 'Anna Sokolova', 'Li Na', 'Boris Orlov'];
const IDS = [
  ['anna', 'boris', 'chen', 'dora'],
  ['p1a', 'p2b', 'p3c', 'p4d'],
  ['player-1', 'player-2', 'player-3', 'player-4'],
  ['p1', 'p2', 'p3', 'p4'],
];
const ZONES = ['rack', 'river', 'melds'] as const;
/** The clock of the pages. The matches have begun at 9:30 and end at 21:00. */
const NOW = '2026-03-11T20:17:42.000Z';
const ASKED_AT = '2026-03-11T20:16:00.000Z';
const AGREED = { deals: 16, minutes: 690 };
/** The number of commands of the deal in play, if the next one is a draw. */
const LIVE_FROM = 110;

/** Sets the clock of a page to that time, from which it goes on. */
export const AT_THAT_TIME = `{
  const begun = Date.now();
  const Real = Date;
  const now = () => Real.now() - begun + Real.parse('${NOW}');
  window.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static now() {
      return now();
    }
  };
}`;

interface Recorded {
  readonly dealId: string;
  readonly etag: string;
}

/** The status of a table with all its antennas: one is silent, two read too little, and one reads the tiles of another. */
const statusOfTable = {
  ...status,
  readers: SIDES.map((side) => ({ ...status.readers[0]!, name: `side-${side}` })),
  antennas: SIDES.flatMap((side) =>
    ZONES.map((zone, index) =>
      side === 1 && zone === 'river'
        ? { side, zone, isSilent: true }
        : {
            side,
            zone,
            isSilent: false,
            roundMs: 290 + 10 * index + 5 * side,
            readPerMille: 992 - 15 * index * (side % 2),
          },
    ),
  ),
};

/** The content of the pictures of the pages: a league in Hall 1, a match with flowers in Hall 2, a club evening, a hall that asks. */
export class PicturedClub {
  liveDeal = '';
  liveMatch = '';
  /** A deal with flowers and a joker, in play. */
  flowersDeal = '';
  /** A settled deal of the league, to replay. */
  replayedDeal = '';
  /** A settled deal that somebody won, with its fans. */
  wonDeal = '';
  /** A classical evening of six deals, of which one is corrected. */
  evening = '';
  #live: Recorded = { dealId: '', etag: '' };
  #nextSeat = 'east';
  #tables = 0;

  private constructor(
    readonly served: ServedPage,
    private readonly club: Client,
    private readonly evenings: Evenings,
  ) {}

  static async start(): Promise<PicturedClub> {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    const protection = { readWithoutKey: 'deals-and-names' } as const;
    const served = await ServedPage.start({}, undefined, protection, newLogKey(folder, 'log.pem'));
    rmSync(folder, { recursive: true });
    const club = await served.api.as('admin', 'deals:record', 'deals:write');
    const pictured = new PicturedClub(served, club, new Evenings(club, club));
    for (const [index, table] of HALLS.entries())
      await club.post('/v1/tables', { table, name: `Hall ${index + 1}` }).expect(201);
    await club.post('/v1/tables', { table: CLUB, name: 'Table 2' }).expect(201);
    for (const ids of IDS)
      for (const [index, player] of ids.entries())
        await club.put(`/v1/players/${player}`, { name: NAMES[index] }).expect(200);
    await pictured.#playLeague();
    await pictured.#playWithFlowers();
    pictured.evening = await pictured.playEvening(CLUB);
    await pictured.#reportDevices();
    return pictured;
  }

  /** A match under the Sichuan rules, with a deal in play after six others. */
  async #playLeague(): Promise<void> {
    this.liveMatch = await this.evenings.open('sichuan-mil', {
      change: { table: HALLS[0], limits: AGREED },
      at: new Date(OCCURRED_AT),
    });
    for (const seed of [2, 3, 4, 5, 6])
      await this.#recordNext(this.liveMatch, playDealInMemory(seed, sichuanMil).commands);
    const { commands } = await goldenDeal(sichuanMil, '01-three-hu');
    this.replayedDeal = (await this.#recordNext(this.liveMatch, commands)).dealId;
    const live = playDealInMemory(1, sichuanMil).commands;
    const next = live.findIndex(({ type }, index) => index >= LIVE_FROM && type === 'DrawTile');
    const draw = live[next];
    if (draw?.type !== 'DrawTile') throw new Error('the deal has no draw so late');
    this.#nextSeat = draw.seat;
    this.#live = await this.#recordNext(this.liveMatch, live.slice(0, next));
    this.liveDeal = this.#live.dealId;
  }

  /** A match under rules with flowers and jokers, with a deal in play after a won one. */
  async #playWithFlowers(): Promise<void> {
    const match = await this.evenings.open('dazhong', {
      change: { table: HALLS[1], limits: AGREED },
      at: new Date(OCCURRED_AT),
    });
    const won = await goldenDeal(dazhong, '02-nineteen-points-of-three');
    this.wonDeal = (await this.#recordNext(match, won.commands)).dealId;
    const { commands } = await goldenDeal(dazhong, '03-chicken-with-nine-flowers');
    const win = commands.findIndex(({ type }) => type === 'DeclareWin');
    this.flowersDeal = (await this.#recordNext(match, commands.slice(0, win - 1))).dealId;
  }

  /** An evening of classical at a table: six deals, of which the fifth is corrected. Returns its match. */
  async playEvening(table: string): Promise<string> {
    const evening = new ReportedEvening(table, this.club);
    const match = await evening.openMatch(AGREED);
    const deals = await evening.play(match, 'south', 'east', 'north', 'west', 'south', 'west');
    await evening.said(deals[4]!, { type: 'WithdrawReport', reason: 'another discarder', by: 'referee-1' });
    await evening.said(deals[4]!, reportedWin('south', 'west'));
    return match;
  }

  async #newTable(): Promise<string> {
    const table = `own-${(this.#tables += 1)}`;
    await this.club.post('/v1/tables', { table, name: 'Hall 5' }).expect(201);
    return table;
  }

  /** A new evening at a table of its own, which a picture may change. */
  async ownEvening(): Promise<string> {
    return this.playEvening(await this.#newTable());
  }

  /** A golden deal at a table of its own, as far as its first command of a type, with what gives the next commands. */
  async ownDeal(rules: RuleSet, name: string, before: DealCommand['type']) {
    const { commands } = await goldenDeal(rules, name);
    const table = await this.#newTable();
    const steps = commands.map((command) => ({
      command: command.type === 'OpenDeal' ? { ...command, table } : command,
    }));
    const next = commands.findIndex(({ type }) => type === before);
    const dealId = uuidv7();
    const etag = await record(this.club, dealId, { steps }, next);
    const goOn = (count: number) => recordFurther(this.club, dealId, etag, steps.slice(next, next + count));
    return { dealId, goOn };
  }

  /** Records the next deal of a match in full. */
  async #recordNext(matchId: string, commands: readonly DealCommand[]): Promise<Recorded> {
    const { next, table, options }: MatchView = await this.evenings.match(matchId);
    if (next === undefined) throw new Error('no deal may follow');
    const agreed = { ...options, ...(next.round !== undefined && { round: next.round }) };
    const dealId = uuidv7();
    const steps = commands.map((command) => ({
      command:
        command.type === 'OpenDeal'
          ? { ...command, table, seating: next.seating, match: matchId, options: agreed }
          : command,
    }));
    return { dealId, etag: await record(this.club, dealId, { steps }) };
  }

  /** States that the next player of the deal in play draws, which is not recorded yet. It is shown for some seconds. */
  async stateDraw(): Promise<void> {
    const device = await this.served.api.as('device:gateway-1', `table:${HALLS[0]}`);
    const { dealId: deal, etag } = this.#live;
    const acts = [{ act: 'draw', seat: this.#nextSeat }];
    const path = `/v1/tables/${HALLS[0]}/provisional-acts`;
    await device.put(path, { deal, sequence: Number(etag.slice(1, -1)), acts }).expect(200);
  }

  /** Hall 1 asks where a tile lies, Hall 3 needs the referee, and both report their antennas. */
  async #reportDevices(): Promise<void> {
    const [gateway, other] = await Promise.all([
      this.served.api.as('device:gateway-1', `table:${HALLS[0]}`),
      this.served.api.as('device:gateway-3', `table:${HALLS[2]}`),
    ]);
    await gateway.put(`/v1/devices/gateway-1/tables/${HALLS[0]}/status`, statusOfTable).expect(204);
    await this.ask();
    const epoch = uuidv7();
    const records = [{ sequence: 1, dealId: uuidv7(), ...order({ type: 'DrawTile', seat: 'east', tile: '1m' }) }];
    await other.post('/v1/devices/gateway-3/batches', { epoch, records }).expect(200);
    const place = { file: 'damaged-00000001', firstByte: 1, endByte: 9 };
    const report = { reportId: uuidv7(), table: HALLS[2], reason: 'damage in the outbox', foundAt: OCCURRED_AT };
    await other
      .post('/v1/devices/gateway-3/damage-reports', { ...report, place, records: { epoch, through: 4 } })
      .expect(200);
  }

  /** Hall 1 asks where a tile lies. */
  async ask(): Promise<void> {
    const gateway = await this.served.api.as('device:gateway-1', `table:${HALLS[0]}`);
    const zones = ['rack', 'river'].map((zone) => ({ side: 3, zone, tiles: ['9s'] }));
    const question = { questionId: uuidv7(), table: HALLS[0], dealId: this.liveDeal, reason: 'undecided' };
    await gateway.post('/v1/devices/gateway-1/questions', { ...question, openedAt: ASKED_AT, zones }).expect(200);
  }

  /** The exported log with all disclosures. */
  async log(): Promise<string> {
    const auditor = await this.served.api.as('audit');
    const { body } = await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    return String(body);
  }
}
