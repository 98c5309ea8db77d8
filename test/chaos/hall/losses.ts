import { TilescribeClient } from '#client';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestProxy } from '../request-proxy.js';
import type { HallGateway } from './hall-gateway.js';
import type { HallTable } from './hall-table.js';
import type { RecordedDeal } from './recorded.js';
import { triedFor } from './tried.js';

interface LossPlace {
  readonly gateway: HallGateway;
  /** Its first table. */
  readonly table: HallTable;
  readonly front: RequestProxy;
  /** The address of the API itself, and a key of a referee. */
  readonly api: string;
  readonly refereeKey: string;
  readonly recorded: () => Promise<readonly RecordedDeal[]>;
}

/** A way in which the rest of a deal is lost for good. */
export interface Loss {
  readonly name: string;
  readonly happens: (place: LossPlace) => Promise<unknown>;
}

/** Generous: the limit ends what hangs. */
const PLAYED_MS = 240_000;
/** The deal is opened, its hands are dealt, and some acts are recorded. */
const IN_PLAY = 4;

const until = (isTrue: () => Promise<boolean> | boolean, what: string): Promise<void> =>
  triedFor(PLAYED_MS, async () => {
    if (!(await isTrue())) throw new Error(`waited in vain until ${what}`);
  });

const untilInPlay = ({ recorded }: LossPlace): Promise<void> =>
  until(async () => ((await recorded())[0]?.events.length ?? 0) >= IN_PLAY, 'the log has the first acts of a deal');

const untilNextDeal = ({ table }: LossPlace): Promise<void> =>
  until(() => table.dealsUntil(Date.now()).length > 1, 'the next deal is dealt');

/** A referee ends the deal, and the players play on. */
const endedByReferee = async (place: LossPlace): Promise<void> => {
  const { api, refereeKey, recorded } = place;
  await untilInPlay(place);
  const [deal] = await recorded();
  const path = { dealId: deal?.dealId ?? '' };
  const client = new TilescribeClient({ address: api, key: refereeKey });
  const body = { command: { type: 'AbandonDeal', reason: 'a referee ends the deal' } } as const;
  // The gateway may record an act between the two requests.
  await triedFor(PLAYED_MS, async () => {
    const { etag = '' } = await client.getTagged('/v1/deals/{dealId}', { path });
    await client.post('/v1/deals/{dealId}/commands', { path, header: { 'If-Match': etag }, body });
  });
  await untilNextDeal(place);
};

/** The outbox is destroyed while it holds acts that the service does not have, and the next deal lies on the table. */
const lostOutbox = async (place: LossPlace): Promise<void> => {
  const { gateway, table, front } = place;
  await untilInPlay(place);
  front.answer = (response) => void response.writeHead(502).end();
  await untilNextDeal(place);
  await gateway.kill();
  await rm(join(gateway.stateFolder, table.id, 'outbox'), { recursive: true });
  front.answer = undefined;
  gateway.start();
};

export const LOSSES: readonly Loss[] = [
  { name: 'a referee ends the deal while it is played', happens: endedByReferee },
  { name: 'the outbox is destroyed with acts that are not delivered', happens: lostOutbox },
];
