import { judgesOf } from '#judge';
import { audit } from '#audit';
import type { CommandOf, DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { matchRuleSets, ruleSets } from '#rules';
import { nodeSha256 } from '#testing';
import { SEATS, tilesOf, type Seat, type Tile } from '#tiles';
import { order } from './played-deal.js';
import type { Client } from './running-api.js';
import { uuidv7 } from './uuidv7.js';

const AT = '2026-03-11T19:00:00.000Z';
const EVENING_PLAYERS = ['anna', 'boris', 'chen', 'dora'] as const;

/** Four hands; the first can win on 6s. */
export const REPORTED_TILES = [
  '123m567p234s78s44p',
  '2m4m2p8p1s7s4m5m7m8m1z3z5z',
  '2m4m7m9m1p4p7p3s9s3z5z1s5s',
  '9m9m9m1p3p4s6p5s8s2z2z7z6m',
];

/** A deal of classical that one seat won on the discard of another. */
export const reportedWin = (winner: Seat, from: Seat): CommandOf<'ReportDeal'> => {
  const others = SEATS.filter((seat) => seat !== winner);
  const hands = Object.fromEntries(
    [winner, ...others].map((seat, index) => [seat, { tiles: tilesOf(REPORTED_TILES[index]!) as Tile[] }]),
  );
  return { type: 'ReportDeal', wins: [{ seats: [winner], tile: '6s', source: { kind: 'discard', from } }], hands };
};

/** Matches of classical at one table, in result-only recordings with one key. */
export class ReportedEvening {
  constructor(
    private readonly table: string,
    private readonly secretary: Client,
  ) {}

  /** Anna is East of the first deal. */
  async openMatch(limits?: MatchView['limits']): Promise<string> {
    const matchId = uuidv7();
    const command = {
      type: 'OpenMatch',
      table: this.table,
      ruleSet: 'classical',
      options: { limit: 500 },
      places: EVENING_PLAYERS.map((player, index) => ({ side: index + 1, player })),
      firstDealer: { by: 'dice' },
      ...(limits !== undefined && { limits }),
    };
    await this.secretary.post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt: AT, command }).expect(201);
    for (const [index, player] of EVENING_PLAYERS.entries())
      await this.saidOfMatch(matchId, { type: 'RollForDealer', player, dice: [6 - index, 6] });
    return matchId;
  }

  async match(matchId: string): Promise<MatchView> {
    return (await this.secretary.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;
  }

  async sayOfMatch(matchId: string, command: object, client = this.secretary) {
    const { headers } = await client.get(`/v1/matches/${matchId}`).expect(200);
    const body = { commandId: uuidv7(), occurredAt: AT, command };
    return client.post(`/v1/matches/${matchId}/commands`, body, { 'If-Match': headers['etag']! });
  }

  async saidOfMatch(matchId: string, command: object, client = this.secretary): Promise<void> {
    const { status, body } = await this.sayOfMatch(matchId, command, client);
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined]);
  }

  /** The request that opens the next deal. */
  async openingOfNext(matchId: string) {
    const { next } = await this.match(matchId);
    if (next === undefined) throw new Error('no deal may follow');
    const command = {
      ...{ type: 'OpenDeal', table: this.table, ruleSet: 'classical', seating: next.seating },
      options: { limit: 500, ...(next.round !== undefined && { round: next.round }) },
      ...{ recording: 'result', source: 'person', match: matchId },
    } as DealCommand;
    return { dealId: uuidv7(), ...order(command) };
  }

  /** Opens the next deal and returns its id. */
  async openNext(matchId: string): Promise<string> {
    const opening = await this.openingOfNext(matchId);
    await this.secretary.post('/v1/deals', opening).expect(201);
    return opening.dealId;
  }

  async say(dealId: string, command: DealCommand, client = this.secretary) {
    const { headers } = await client.get(`/v1/deals/${dealId}`).expect(200);
    return client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! });
  }

  async said(dealId: string, command: DealCommand, client = this.secretary): Promise<void> {
    const { status, body } = await this.say(dealId, command, client);
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined]);
  }

  /** Opens and reports a deal for each winner; the player at the winner's left discarded. */
  async play(matchId: string, ...winners: readonly Seat[]): Promise<readonly string[]> {
    const deals: string[] = [];
    for (const winner of winners) {
      const dealId = await this.openNext(matchId);
      await this.said(dealId, reportedWin(winner, SEATS.at(SEATS.indexOf(winner) - 1)!));
      deals.push(dealId);
    }
    return deals;
  }
}

/** The findings of an audit of the whole log, and its verdict on this match. */
export const verdictOnMatch = async (auditor: Client, matchId: string) => {
  const file = await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
  const { findings, matches } = await audit([file.body as Buffer], {
    judges: judgesOf(ruleSets),
    matchRuleSets,
    sha256: nodeSha256,
  });
  return { findings, matches: matches.filter(({ match }) => match === matchId) };
};
