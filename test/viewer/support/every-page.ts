import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { status } from '../../../apps/api/src/features/devices/device-status.examples.js';
import { OCCURRED_AT, order, played, record } from '../../api/played-deal.js';
import { ReportedEvening } from '../../api/reported-evening.js';
import type { Client } from '../../api/running-api.js';
import { uuidv7 } from '../../api/uuidv7.js';
import { newLogKey } from './log-key.js';
import { ROUTES } from './routes.js';
import { ServedPage } from './served-page.js';
import { TAGGED_TILES } from './tagged-tiles.js';

/** A session that may use every page. */
export const SCOPES = ['admin', 'deals:read', 'deals:record', 'referee', 'audit'];

const live = played(3);
const DEALT = live.steps.findIndex(({ command }) => command.type === 'DealHands') + 1;
/** The number of commands before the rewind of the second deal. */
const BEFORE_REWIND = 20;
const REFEREE = { reason: 'a tile was misread', by: 'referee-1' } as const;
const TILE_SET = {
  name: 'The bamboo set',
  ruleSet: 'sichuan-mil',
  options: {},
  tables: ['table-1'],
  tags: TAGGED_TILES,
};

/** A club with content for every page of the site: matches, corrections, questions, devices, and a deal in play. */
export class EveryPage {
  readonly liveDeal = uuidv7();
  /** A full recording with a correction. */
  readonly correctedDeal = uuidv7();
  /** A deal of the match, in a result-only recording. */
  reportedDeal = '';
  /** The number of commands of the live deal so far. */
  #given = DEALT + 20;
  #tag = '';

  private constructor(
    readonly served: ServedPage,
    private readonly club: Client,
    /** The value of each parameter of an address. */
    private readonly parameters: Readonly<Record<string, string>>,
  ) {}

  static async start(): Promise<EveryPage> {
    const folder = mkdtempSync(join(tmpdir(), 'every-page-'));
    const served = await ServedPage.start({}, undefined, {}, newLogKey(folder, 'log.pem'));
    rmSync(folder, { recursive: true });
    const club = await served.api.as('admin', 'deals:record', 'deals:write');
    for (const table of ['table-1', 'table-2', 'table-3'])
      await club.post('/v1/tables', { table, name: `Hall ${table}` }).expect(201);
    const evening = new ReportedEvening('table-2', club);
    const match = await evening.openMatch();
    const deals = await evening.play(match, 'south', 'east', 'north');
    const whole = uuidv7();
    await record(club, whole, played(1));
    const every = new EveryPage(served, club, { ':dealId': whole, ':table': 'table-1', ':matchId': match });
    [every.reportedDeal = ''] = deals;
    await every.#correctDeal();
    every.#tag = await record(club, every.liveDeal, live, every.#given);
    await every.#disputeMatch(evening, match);
    await every.#reportDevices();
    return every;
  }

  /** Records a short deal with pungs and a kong, whose last command before a rewind is given twice. */
  async #correctDeal(): Promise<void> {
    const { steps } = played(36);
    const path = `/v1/deals/${this.correctedDeal}`;
    let tag = await record(this.club, this.correctedDeal, { steps }, BEFORE_REWIND);
    const { body } = await this.club.get(`${path}/events?limit=500`).expect(200);
    const events = body.events as readonly { readonly sequence: number; readonly commandId: string }[];
    const { sequence } = events.findLast(({ commandId }) => commandId !== events.at(-1)!.commandId)!;
    const give = async (client: Client, command: Parameters<typeof order>[0]): Promise<void> => {
      const answer = await client.post(`${path}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
    };
    await give(await this.served.api.as('referee'), { type: 'RewindTo', sequence, ...REFEREE });
    for (const { command } of steps.slice(BEFORE_REWIND - 1)) await give(this.club, command);
  }

  /** A protest, a warning and a substitution. */
  async #disputeMatch(evening: ReportedEvening, match: string): Promise<void> {
    const { sequence } = (await evening.match(match)).deals[0]!.settled!;
    const protest = { deal: this.reportedDeal, player: 'chen', sequence, text: 'South was late' };
    await evening.saidOfMatch(match, { type: 'Protest', ...protest });
    const warning = { type: 'Warn', player: 'chen', ...REFEREE };
    await evening.saidOfMatch(match, warning, await this.served.api.as('referee'));
    await evening.saidOfMatch(match, { type: 'Substitute', out: 'dora', in: 'egor' });
    for (const [player, name] of [
      ['anna', 'Anna Lee'],
      ['boris', '欧阳娜娜'],
    ])
      await this.club.put(`/v1/players/${player}`, { name }).expect(200);
  }

  /** A table that asks a question, one that needs the referee, a gateway that reports, a tile set. */
  async #reportDevices(): Promise<void> {
    const [gateway, other] = await Promise.all([
      this.served.api.as('device:gateway-1', 'table:table-1'),
      this.served.api.as('device:gateway-3', 'table:table-3'),
    ]);
    await this.club.put('/v1/tile-sets/bamboo', TILE_SET).expect(200);
    await gateway.put('/v1/devices/gateway-1/tables/table-1/status', status).expect(204);
    const content = { openedAt: OCCURRED_AT, reason: 'undecided', zones: [{ side: 2, zone: 'river', tiles: ['5p'] }] };
    const question = { questionId: uuidv7(), table: 'table-1', dealId: this.liveDeal, ...content };
    await gateway.post('/v1/devices/gateway-1/questions', question).expect(200);
    const epoch = uuidv7();
    const refused = { type: 'DrawTile', seat: 'east', tile: '1m' } as const;
    const records = [{ sequence: 1, dealId: uuidv7(), ...order(refused) }];
    await other.post('/v1/devices/gateway-3/batches', { epoch, records }).expect(200);
    const damage = { place: { file: 'damaged-00000001', firstByte: 1, endByte: 9 }, records: { epoch, through: 4 } };
    const report = { reportId: uuidv7(), table: 'table-3', reason: 'damage in the outbox', foundAt: OCCURRED_AT };
    await other.post('/v1/devices/gateway-3/damage-reports', { ...report, ...damage }).expect(200);
  }

  /** The addresses of all pages. */
  static readonly paths: readonly string[] = ROUTES;

  addressOf(path: string): string {
    return path.replace(/:\w+/g, (parameter) => {
      const value = this.parameters[parameter];
      if (value === undefined) throw new Error(`${path}: add a value in this test for ${parameter}`);
      return value;
    });
  }

  /** Gives the live deal its next commands, each after `seen` has observed the event before it. */
  async goOn(commands: number, seen: (sequence: string) => Promise<void>): Promise<void> {
    for (const { command } of live.steps.slice(this.#given, (this.#given += commands))) {
      const path = `/v1/deals/${this.liveDeal}/commands`;
      const answer = await this.club.post(path, order(command), { 'If-Match': this.#tag }).expect(200);
      this.#tag = answer.headers['etag']!;
      await seen(this.#tag.replaceAll('"', ''));
    }
  }
}
