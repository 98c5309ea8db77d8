import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../openapi/client.js';
import { accepted, withKey } from './answers.js';

type Schemas = components['schemas'];
type Api = Client<paths>;
type Seat = Schemas['Seat'];

const SEATS: readonly Seat[] = ['east', 'south', 'west', 'north'];

/** A deal as a club records it: four hands without the winning tile, and the discarder of it. */
export interface WonDeal {
  readonly winner: Seat;
  readonly from: Seat;
  readonly tile: Schemas['Tile'];
  readonly hands: Readonly<Record<Seat, readonly Schemas['Tile'][]>>;
}

export interface Club {
  /** The address of the API, such as http://localhost:3000. */
  readonly address: string;
  /** A key with the scope deals:record. */
  readonly key: string;
  readonly opening: Schemas['OpenMatch'];
  /** The roll of each player for East. */
  readonly rolls: readonly { readonly player: string; readonly dice: [number, number] }[];
  /** Makes a UUID of version 7. */
  readonly newId: () => string;
}

/** Keeps a match as a stranger’s program would: it settles each deal with the calculator and records the match. */
export async function keepAMatch({ address, key, opening, rolls, newId }: Club, deals: readonly WonDeal[]) {
  const api = createClient<paths>({ baseUrl: address });
  api.use(withKey(key));
  const matchId = newId();
  const order = () => ({ commandId: newId(), occurredAt: new Date().toISOString() });
  const matchNow = async () => accepted(await api.GET('/v1/matches/{matchId}', { params: { path: { matchId } } }));

  accepted(await api.POST('/v1/matches', { body: { matchId, ...order(), command: opening } }));
  for (const roll of rolls) {
    const header = { 'If-Match': `"${(await matchNow()).sequence}"` };
    const command = { type: 'RollForDealer' as const, ...roll };
    const params = { path: { matchId }, header };
    accepted(await api.POST('/v1/matches/{matchId}/commands', { params, body: { ...order(), command } }));
  }

  const workedOut: Schemas['TableSettled'][] = [];
  for (const deal of deals) {
    const { next } = (await matchNow()).match;
    if (next?.round === undefined) throw new Error('no further deal begins');
    const { table, ruleSet } = opening;
    const terms = { table, ruleSet, options: { ...opening.options, round: next.round } };
    workedOut.push(await settled(api, { ruleSet, options: terms.options }, deal));
    const command: Schemas['OpenDeal'] = {
      type: 'OpenDeal',
      ...{ match: matchId, ...terms, seating: next.seating, recording: 'result', source: 'person' },
    };
    const dealId = newId();
    let { sequence } = accepted(await api.POST('/v1/deals', { body: { dealId, ...order(), command } }));
    for (const fact of factsOf(deal)) {
      const params = { path: { dealId }, header: { 'If-Match': `"${sequence}"` } };
      const body = { ...order(), command: fact };
      ({ sequence } = accepted(await api.POST('/v1/deals/{dealId}/commands', { params, body })));
    }
  }
  return { workedOut, match: (await matchNow()).match };
}

/** The values of the four hands and the payments, without recording anything. */
async function settled(
  api: Api,
  terms: Pick<Schemas['SettleBody'], 'ruleSet' | 'options'>,
  { winner, from, tile, hands }: WonDeal,
): Promise<Schemas['TableSettled']> {
  const at = (seat: Seat) => ({ standing: seat === winner ? [...hands[seat], tile] : [...hands[seat]] });
  const body: Schemas['SettleBody'] = {
    ...terms,
    ...{ winner, winningTile: tile, source: 'discard', from },
    hands: { east: at('east'), south: at('south'), west: at('west'), north: at('north') },
  };
  const answer = accepted(await api.POST('/v1/calculator/settle', { body }));
  if (answer.verdict === 'no-win') throw new Error(answer.faults.map(({ text }) => text).join(' '));
  return answer;
}

const factsOf = ({ winner, from, tile, hands }: WonDeal): readonly Schemas['DealCommand'][] => [
  { type: 'ReportWin', seats: [winner], tile, source: { kind: 'discard', from }, circumstances: [] },
  ...SEATS.map((seat) => ({ type: 'ReportHand' as const, seat, tiles: [...hands[seat]], melds: [] })),
];
