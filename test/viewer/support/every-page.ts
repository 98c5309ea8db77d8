import { PAGE_PATHS } from '../../../apps/api/src/viewer/page-paths.js';
import { order, played, record } from '../../api/played-deal.js';
import { ReportedEvening } from '../../api/reported-evening.js';
import type { Client } from '../../api/running-api.js';
import { uuidv7 } from '../../api/uuidv7.js';
import { ServedPage } from './served-page.js';

/** A session that may use every page. */
export const SCOPES = ['admin', 'deals:read', 'deals:record', 'referee', 'audit'];

const live = played(3);
const DEALT = live.steps.findIndex(({ command }) => command.type === 'DealHands') + 1;

/** A club with matches, deals and a deal in play, so that every page of the site has something to show. */
export class EveryPage {
  readonly liveDeal = uuidv7();
  /** How many commands of the live deal have been given. */
  #given = DEALT + 20;
  #tag = '';

  private constructor(
    readonly served: ServedPage,
    private readonly club: Client,
    /** What stands for each parameter of an address. */
    private readonly parameters: Readonly<Record<string, string>>,
  ) {}

  static async start(): Promise<EveryPage> {
    const served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:record', 'deals:write');
    for (const table of ['table-1', 'table-2'])
      await club.post('/v1/tables', { table, name: `Hall ${table}` }).expect(201);
    const evening = new ReportedEvening('table-2', club);
    const match = await evening.openMatch();
    await evening.play(match, 'south', 'east', 'north');
    const whole = uuidv7();
    await record(club, whole, played(1));
    await record(club, uuidv7(), played(2));
    const every = new EveryPage(served, club, { ':dealId': whole, ':table': 'table-1', ':matchId': match });
    every.#tag = await record(club, every.liveDeal, live, every.#given);
    return every;
  }

  /** The addresses of all pages. */
  static readonly paths: readonly string[] = PAGE_PATHS;

  addressOf(path: string): string {
    return path.replace(/:\w+/g, (parameter) => {
      const value = this.parameters[parameter];
      if (value === undefined) throw new Error(`${path}: say in this test what stands for ${parameter}`);
      return value;
    });
  }

  /** Gives the live deal its next commands, each after `seen` has seen the event before it. */
  async goOn(commands: number, seen: (sequence: string) => Promise<void>): Promise<void> {
    for (const { command } of live.steps.slice(this.#given, (this.#given += commands))) {
      const path = `/v1/deals/${this.liveDeal}/commands`;
      const answer = await this.club.post(path, order(command), { 'If-Match': this.#tag }).expect(200);
      this.#tag = answer.headers['etag']!;
      await seen(this.#tag.replaceAll('"', ''));
    }
  }
}
