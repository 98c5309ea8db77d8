import type { DealCommand } from '#deal';
import { order } from '../../api/played-deal.js';
import { uuidv7 } from '../../api/uuidv7.js';
import type { Answer, Connection } from './connection.js';
import { dealsOf } from './deals.js';
import type { Send } from './load.js';

/** The commands that are recorded before the measurement: the deal is in the middle of its play. */
const RECORDED = 40;

/** A request that is answered in one way only, again and again. */
interface Refused {
  readonly status: number;
  /** The code of the problem; undefined for a confirmed repeat. */
  readonly code?: string;
  readonly send: (held: HeldDeal) => Promise<Answer>;
}

/** A deal that holds its table, with the connection that recorded it. */
export interface HeldDeal {
  readonly connection: Connection;
  readonly dealId: string;
  readonly opening: DealCommand;
  /** The last command as it was sent, and the entity tags before and after it. */
  readonly last: ReturnType<typeof order>;
  readonly tagBefore: string;
  readonly tag: string;
}

/** Opens a deal at a table and gives its first commands. */
export const heldDeal = async (connection: Connection, table: string, first: number): Promise<HeldDeal> => {
  const nextDeal = dealsOf(table, first);
  let { dealId, commands } = nextDeal();
  while (commands.length <= 2 * RECORDED) ({ dealId, commands } = nextDeal());
  const [opening, ...others] = commands.slice(0, RECORDED);
  let last = order(opening!);
  let [tagBefore, tag] = ['', await accepted(connection.post('/v1/deals', { dealId, ...last }))];
  for (const command of others) {
    last = order(command);
    tagBefore = tag;
    tag = await accepted(connection.post(`/v1/deals/${dealId}/commands`, last, { 'if-match': tag }));
  }
  return { connection, dealId, opening: opening!, last, tagBefore, tag };
};

const accepted = async (sent: Promise<Answer>): Promise<string> => {
  const { status, headers, body } = await sent;
  if (status >= 300) throw new Error(`got ${status} ${body}`);
  return String(headers['etag']);
};

const give = ({ connection, dealId }: HeldDeal, body: object, tag: string): Promise<Answer> =>
  connection.post(`/v1/deals/${dealId}/commands`, body, { 'if-match': tag });

const BREAK_WALL: DealCommand = { type: 'BreakWall', dice: [1, 2] };
const ABANDON: DealCommand = { type: 'AbandonDeal', reason: 'opened at the wrong table' };

/** The answers that record nothing, by the name of their row. */
export const REFUSALS: Readonly<Record<string, Refused>> = {
  TABLE_BUSY: {
    status: 409,
    code: 'TABLE_BUSY',
    send: ({ connection, opening }) => connection.post('/v1/deals', { dealId: uuidv7(), ...order(opening) }),
  },
  STALE_SEQUENCE: {
    status: 412,
    code: 'STALE_SEQUENCE',
    send: (held) => give(held, order(held.last.command), held.tagBefore),
  },
  'refused by the rules': { status: 422, send: (held) => give(held, order(BREAK_WALL), held.tag) },
  NO_SUCH_DEAL: {
    status: 404,
    code: 'NO_SUCH_DEAL',
    send: (held) => give({ ...held, dealId: uuidv7() }, order(held.last.command), held.tag),
  },
  'COMMAND_ID_REUSED (AbandonDeal)': {
    status: 409,
    code: 'COMMAND_ID_REUSED',
    send: (held) => give(held, { ...order(ABANDON), commandId: held.last.commandId }, held.tag),
  },
  'repeat, confirmed': { status: 200, send: (held) => give(held, held.last, held.tagBefore) },
  INVALID_BODY: {
    status: 400,
    code: 'INVALID_BODY',
    send: (held) =>
      give(held, { ...order(ABANDON), command: { type: 'DiscardTile', seat: 'east', tile: '9z' } }, held.tag),
  },
};

/** A client that gets one refusal after another. */
export const refusedClient =
  (held: HeldDeal, { status, code, send }: Refused): Send =>
  async () => {
    const answer = await send(held);
    if (answer.status !== status || (code !== undefined && !answer.body.includes(`"${code}"`)))
      throw new Error(`got ${answer.status} ${answer.body}, expected ${status} ${code ?? ''}`);
  };
