import type { DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { type Tile, tilesOf } from '#tiles';
import type { Client } from '../../api/running-api.js';
import { uuidv7 } from '../../api/uuidv7.js';

const PLAYERS = ['p1a', 'p2b', 'p3c', 'p4d'] as const;

/** What a rule set needs of an opening besides the players. */
const NEEDED: Readonly<Record<string, object>> = {
  'sichuan-mil': { firstDealer: { by: 'dice' } },
  'sichuan-style': { firstDealer: { by: 'dice' } },
  classical: { firstDealer: { by: 'dice' }, options: { limit: 500 } },
  dazhong: { firstDealer: { by: 'seat-dice' } },
};

/** Hands of the Sichuan rule sets without a tile of their forbidden suits. They are far from ready. */
const NOT_READY = {
  east: { tiles: tilesOf('24681379m13579p') as Tile[], forbidden: 's' },
  south: { tiles: tilesOf('1357m2468p13579s') as Tile[], forbidden: 'm' },
  west: { tiles: tilesOf('1379m2468p13579m') as Tile[], forbidden: 's' },
  north: { tiles: tilesOf('246p1357p246813s') as Tile[], forbidden: 'm' },
} as const;

interface Opened {
  /** Members of OpenMatch. */
  readonly change?: object;
  readonly at?: Date;
}

/** Evenings of any rule set, each at a table of its own. They are opened and continued through the API. */
export class Evenings {
  #tables = 0;

  constructor(
    private readonly secretary: Client,
    private readonly admin: Client,
  ) {}

  /** A new table. */
  async table(): Promise<string> {
    const table = `evening-${(this.#tables += 1)}`;
    await this.admin.post('/v1/tables', { table, name: table }).expect(201);
    return table;
  }

  /** Opens a match of four players without stored names. The first player rolls most and is East. */
  async open(ruleSet: string, { change = {}, at = new Date() }: Opened = {}): Promise<string> {
    const matchId = uuidv7();
    const command = {
      ...{ type: 'OpenMatch', ruleSet },
      ...(!('table' in change) && { table: await this.table() }),
      places: PLAYERS.map((player, index) => ({ side: index + 1, player })),
      ...NEEDED[ruleSet],
      ...change,
    };
    const body = { matchId, commandId: uuidv7(), occurredAt: at.toISOString(), command };
    await this.secretary.post('/v1/matches', body).expect(201);
    for (const [index, player] of PLAYERS.entries())
      await this.say(matchId, { type: 'RollForDealer', player, dice: [6 - index, 6] }, at);
    return matchId;
  }

  async match(matchId: string): Promise<MatchView> {
    return (await this.secretary.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;
  }

  async say(matchId: string, command: object, at = new Date()): Promise<void> {
    const path = `/v1/matches/${matchId}`;
    const { headers } = await this.secretary.get(path).expect(200);
    const body = { commandId: uuidv7(), occurredAt: at.toISOString(), command };
    await this.secretary.post(`${path}/commands`, body, { 'If-Match': headers['etag']! }).expect(200);
  }

  /** Opens the next deal of a match as a result-only recording, and gives its commands. */
  async deal(matchId: string, ...commands: readonly DealCommand[]): Promise<string> {
    const { next, table, ruleSet, options } = await this.match(matchId);
    if (next === undefined) throw new Error('no deal may follow');
    const opening = {
      ...{
        type: 'OpenDeal',
        table,
        ruleSet,
        seating: next.seating,
        recording: 'result',
        source: 'person',
        match: matchId,
      },
      options: { ...options, ...(next.round !== undefined && { round: next.round }) },
    };
    const order = (command: object) => ({ commandId: uuidv7(), occurredAt: new Date().toISOString(), command });
    const dealId = uuidv7();
    let { headers } = await this.secretary.post('/v1/deals', { dealId, ...order(opening) }).expect(201);
    for (const command of commands)
      ({ headers } = await this.secretary
        .post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! })
        .expect(200));
    return dealId;
  }

  /** Plays the next deal until the wall is used up. Nobody wins. */
  async exhaustedWall(matchId: string): Promise<string> {
    const { ruleSet } = await this.match(matchId);
    return this.deal(matchId, {
      ...{ type: 'ReportDeal', ending: 'wall' },
      ...(ruleSet.startsWith('sichuan') && { hands: NOT_READY }),
    });
  }

  /** All events of a deal, also those that a rewind withdrew. */
  async events(dealId: string): Promise<readonly { readonly type: string; readonly [member: string]: unknown }[]> {
    const { body } = await this.secretary.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    return (body.events as { readonly event: { readonly type: string } }[]).map(({ event }) => event);
  }
}
