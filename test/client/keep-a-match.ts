import { type Schemas, TilescribeClient } from '#client';

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
}

/** Keeps a match as a stranger’s program would: it settles each deal with the calculator and records the match. */
export async function keepAMatch({ address, key, opening, rolls }: Club, deals: readonly WonDeal[]) {
  const client = new TilescribeClient({ address, key });
  const { matchId } = await client.post('/v1/matches', { body: { command: opening } });
  const matchNow = () => client.get('/v1/matches/{matchId}', { path: { matchId } });

  for (const roll of rolls) {
    const header = { 'If-Match': `"${(await matchNow()).sequence}"` };
    const command = { type: 'RollForDealer' as const, ...roll };
    await client.post('/v1/matches/{matchId}/commands', { path: { matchId }, header, body: { command } });
  }

  const workedOut: Schemas['TableSettled'][] = [];
  for (const deal of deals) {
    const { next } = (await matchNow()).match;
    if (next?.round === undefined) throw new Error('no further deal begins');
    const { table, ruleSet } = opening;
    const terms = { table, ruleSet, options: { ...opening.options, round: next.round } };
    workedOut.push(await settled(client, { ruleSet, options: terms.options }, deal));
    const command: Schemas['OpenDeal'] = {
      type: 'OpenDeal',
      ...{ match: matchId, ...terms, seating: next.seating, recording: 'result', source: 'person' },
    };
    const { dealId, ...opened } = await client.post('/v1/deals', { body: { command } });
    let { sequence } = opened;
    for (const fact of factsOf(deal)) {
      const request = { path: { dealId }, header: { 'If-Match': `"${sequence}"` }, body: { command: fact } };
      ({ sequence } = await client.post('/v1/deals/{dealId}/commands', request));
    }
  }
  return { workedOut, match: (await matchNow()).match };
}

/** The values of the four hands and the payments, without recording anything. */
async function settled(
  client: TilescribeClient,
  terms: Pick<Schemas['SettleBody'], 'ruleSet' | 'options'>,
  { winner, from, tile, hands }: WonDeal,
): Promise<Schemas['TableSettled']> {
  const at = (seat: Seat) => ({ standing: seat === winner ? [...hands[seat], tile] : [...hands[seat]] });
  const body: Schemas['SettleBody'] = {
    ...terms,
    ...{ winner, winningTile: tile, source: 'discard', from },
    hands: { east: at('east'), south: at('south'), west: at('west'), north: at('north') },
  };
  const answer = await client.post('/v1/calculator/settle', { body });
  if (answer.verdict === 'no-win') throw new Error(answer.faults.map(({ text }) => text).join(' '));
  return answer;
}

const factsOf = ({ winner, from, tile, hands }: WonDeal): readonly Schemas['DealCommand'][] => [
  { type: 'ReportWin', seats: [winner], tile, source: { kind: 'discard', from }, circumstances: [] },
  ...SEATS.map((seat) => ({ type: 'ReportHand' as const, seat, tiles: [...hands[seat]], melds: [] })),
];
