import type { z } from 'zod';
import type * as schema from './deal-schemas.js';

/** The beginning of one deal, used in all examples. openapi.spec.ts checks each example against its schema. */
const dealId = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const openingId = '019cdc5e-3f01-7c02-9d10-6a7b8c9d0e1f';
const drawId = '019cdc5e-9a10-7d21-8e42-1f2e3d4c5b6a';
const fingerprint = '7f5d1f0c2b8e4a6690d3c1b2a4f5e6d7c8b9a0f1e2d3c4b5a697887766554433';

const seating: z.infer<typeof schema.OpenDealRequest>['command']['seating'] = {
  east: { side: 1, player: 'b1946ac9' },
  south: { side: 2, player: '591785b7' },
  west: { side: 3, player: '9b8f3c1d' },
  north: { side: 4, player: '0c4d7e2a' },
};
const terms = { table: 'table-7', ruleSet: 'sichuan-mil', recording: 'full', source: 'person', seating } as const;

const openedEvent: z.infer<typeof schema.RecordedEvent> = {
  position: 4711,
  sequence: 1,
  hash: '1d6f2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7',
  commandId: openingId,
  occurredAt: '2026-03-11T09:30:00.000Z',
  recordedAt: '2026-03-11T09:30:00.120Z',
  event: {
    type: 'DealOpened',
    ...terms,
    edition: '2019-03-11',
    fingerprint,
    options: { waitOnOwnFour: true, falseHuMovesDeal: true },
  },
};

const drawnEvent: z.infer<typeof schema.RecordedEvent> = {
  position: 4729,
  sequence: 17,
  hash: '9a8b7c6d5e4f30211203f4e5d6c7b8a99a8b7c6d5e4f30211203f4e5d6c7b8a9',
  commandId: drawId,
  occurredAt: '2026-03-11T09:31:12.400Z',
  recordedAt: '2026-03-11T09:31:12.655Z',
  event: { type: 'TileDrawn', seat: 'south', tile: 'hidden', replacement: false, wall: 54 },
};

type Player = NonNullable<z.infer<typeof schema.DealDocument>['deal']['players']>['east'];
const player = (seat: keyof typeof seating): Player => ({
  ...seating[seat],
  hand: Array.from({ length: seat === 'south' ? 14 : 13 }, () => 'hidden' as const),
  melds: [],
  discards: seat === 'east' ? [{ tile: '9s' }] : [],
  bonusTiles: [],
  forbidden: { suit: seat === 'east' ? 's' : 'hidden', by: 'tile', shown: seat === 'east' },
  ready: false,
  points: 0,
});

const { seating: _, ...publicTerms } = terms;

export const openDeal: z.infer<typeof schema.OpenDealRequest> = {
  dealId,
  commandId: openingId,
  occurredAt: '2026-03-11T09:30:00.000Z',
  command: { type: 'OpenDeal', ...terms },
};
/** An opening with options, in the second round: the joker is the tile kind above the indicator. */
export const openDazhong: z.infer<typeof schema.OpenDealRequest> = {
  ...openDeal,
  dealId: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f02',
  commandId: '019cdc5e-3f01-7c02-9d10-6a7b8c9d0e20',
  command: { ...openDeal.command, ruleSet: 'dazhong', options: { jokers: 'up', round: 'south' } },
};
/** An opening of a result-only recording, with an agreed limit and with flowers and seasons. */
export const openClassical: z.infer<typeof schema.OpenDealRequest> = {
  ...openDeal,
  dealId: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f03',
  commandId: '019cdc5e-3f01-7c02-9d10-6a7b8c9d0e21',
  command: {
    ...openDeal.command,
    ruleSet: 'classical',
    recording: 'result',
    options: { limit: 2000, bonusTiles: true, round: 'east' },
  },
};
export const opened: z.infer<typeof schema.CommandAnswer> = { dealId, sequence: 1, events: [openedEvent] };
export const command: z.infer<typeof schema.CommandRequest> = {
  commandId: drawId,
  occurredAt: '2026-03-11T09:31:12.400Z',
  command: { type: 'DrawTile', seat: 'south', tile: '5p' },
};
export const answer: z.infer<typeof schema.CommandAnswer> = { dealId, sequence: 17, events: [drawnEvent] };
export const page: z.infer<typeof schema.DealPage> = {
  deals: [
    {
      dealId,
      position: 4711,
      table: 'table-7',
      ruleSet: 'sichuan-mil',
      edition: '2019-03-11',
      recording: 'full',
      source: 'person',
      status: 'open',
      openedAt: '2026-03-11T09:30:00.120Z',
    },
  ],
};
export const events: z.infer<typeof schema.EventPage> = { dealId, events: [openedEvent, drawnEvent], next: 4729 };
export const deal: z.infer<typeof schema.DealDocument> = {
  dealId,
  sequence: 17,
  deal: {
    ...publicTerms,
    edition: '2019-03-11',
    fingerprint,
    phase: 'playing',
    wall: 54,
    turn: { act: 'discard', seat: 'south' },
    players: { east: player('east'), south: player('south'), west: player('west'), north: player('north') },
    wins: [],
    awaiting: [],
  },
};
