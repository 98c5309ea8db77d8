import type { z } from 'zod';
import type * as schema from './match-schemas.js';

/** One match after its first deal, used in all examples. openapi.spec.ts checks each example against its schema. */
const matchId = '019cdc5c-1000-7b20-9a31-4d5e6f708192';
const deal = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const openingId = '019cdc5c-1001-7c31-8b42-5e6f708192a3';
const signingId = '019cdc70-2000-7d42-9c53-6f708192a3b4';
const openedHash = '2e7a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708';
const settledHash = '3f8b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819';

const places = [
  { side: 1, player: 'b1946ac9' },
  { side: 2, player: '591785b7' },
  { side: 3, player: '9b8f3c1d' },
  { side: 4, player: '0c4d7e2a' },
] as const;
const [anna, boris, chen, dora] = places;
const terms = { table: 'table-7', ruleSet: 'sichuan-mil' } as const;
const limits = { deals: 16, minutes: 90 };
const criteria = [
  { by: 'points', clause: 'SBR-1.7' },
  { by: 'fines', clause: 'SBR-A125' },
  { by: 'gains', clause: 'SBR-A125' },
] as const;

const openedEvent: z.infer<typeof schema.RecordedMatchEvent> = {
  position: 4700,
  sequence: 1,
  hash: openedHash,
  commandId: openingId,
  occurredAt: '2026-03-11T09:28:00.000Z',
  recordedAt: '2026-03-11T09:28:00.090Z',
  event: {
    type: 'MatchOpened',
    ...terms,
    edition: '2019-03-11',
    options: { waitOnOwnFour: true, falseHuMovesDeal: true },
    places,
    limits,
    firstDealer: 'lot',
    standings: criteria,
  },
};
const dealerFound: z.infer<typeof schema.RecordedMatchEvent> = {
  ...openedEvent,
  position: 4701,
  sequence: 2,
  event: { type: 'FirstDealerFound', player: anna.player, by: 'lot', clause: 'SBR-1.2' },
};
const signedEvent: z.infer<typeof schema.RecordedMatchEvent> = {
  position: 4801,
  sequence: 5,
  hash: '4a9c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a',
  commandId: signingId,
  occurredAt: '2026-03-11T09:48:00.000Z',
  recordedAt: '2026-03-11T09:48:00.110Z',
  event: { type: 'ResultSigned', deal, sequence: 88, hash: settledHash, player: anna.player },
};

export const openMatch: z.infer<typeof schema.OpenMatchRequest> = {
  matchId,
  commandId: openingId,
  occurredAt: '2026-03-11T09:28:00.000Z',
  command: {
    type: 'OpenMatch',
    ...terms,
    places,
    limits,
    firstDealer: { by: 'lot', player: anna.player },
    tieBreaks: ['fines', 'gains'],
  },
};
/** An opening with seats by wind tiles, four rounds, and a stock of sticks. */
export const openDazhong: z.infer<typeof schema.OpenMatchRequest> = {
  ...openMatch,
  matchId: '019cdc5c-1000-7b20-9a31-4d5e6f708193',
  commandId: '019cdc5c-1001-7c31-8b42-5e6f708192a4',
  command: {
    type: 'OpenMatch',
    table: 'table-7',
    ruleSet: 'dazhong',
    options: { jokers: 'up' },
    places,
    firstDealer: { by: 'wind-tiles', shuffler: anna.player },
    stock: 800,
  },
};
/** An opening of 16 deals in four rounds, with East by dice and one limit for all deals. */
export const openClassical: z.infer<typeof schema.OpenMatchRequest> = {
  ...openMatch,
  matchId: '019cdc5c-1000-7b20-9a31-4d5e6f708194',
  commandId: '019cdc5c-1001-7c31-8b42-5e6f708192a5',
  command: {
    type: 'OpenMatch',
    table: 'table-7',
    ruleSet: 'classical',
    options: { limit: 2000, bonusTiles: true },
    places,
    firstDealer: { by: 'dice' },
  },
};
export const opened: z.infer<typeof schema.MatchAnswer> = { matchId, sequence: 2, events: [openedEvent, dealerFound] };
export const command: z.infer<typeof schema.SessionCommandRequest> = {
  commandId: signingId,
  occurredAt: '2026-03-11T09:48:00.000Z',
  command: { type: 'SignOff', deal, player: anna.player, sequence: 88 },
};
export const answer: z.infer<typeof schema.MatchAnswer> = { matchId, sequence: 5, events: [signedEvent] };
export const page: z.infer<typeof schema.MatchPage> = {
  matches: [
    {
      matchId,
      position: 4700,
      ...terms,
      edition: '2019-03-11',
      status: 'open',
      openedAt: '2026-03-11T09:28:00.090Z',
    },
  ],
};
export const events: z.infer<typeof schema.MatchEventPage> = {
  matchId,
  events: [openedEvent, dealerFound],
  next: 4701,
};

export const match: z.infer<typeof schema.MatchDocument> = {
  matchId,
  sequence: 5,
  match: {
    phase: 'running',
    ...terms,
    edition: '2019-03-11',
    options: { waitOnOwnFour: true, falseHuMovesDeal: true },
    limits,
    criteria,
    places,
    clock: { played: 0, since: '2026-03-11T09:30:00.000Z', up: false },
    rolls: [],
    next: {
      number: 2,
      playedNumber: 2,
      dealer: { by: 'succession', clause: 'SBR-5.4' },
      seating: { east: boris, south: chen, west: dora, north: anna },
    },
    deals: [
      {
        deal,
        number: 1,
        playedNumber: 1,
        seating: { east: anna, south: boris, west: chen, north: dora },
        entered: { east: anna.player, south: boris.player, west: chen.player, north: dora.player },
        dealer: { by: 'first', clause: 'SBR-1.2' },
        settled: {
          sequence: 88,
          hash: settledHash,
          ending: 'wins',
          balances: { east: -2, south: 6, west: -4, north: 0, bank: 0 },
          fines: { east: 0, south: 0, west: 0, north: 0 },
          nextDealer: 'south',
          clause: 'SBR-5.4',
          wins: [{ seat: 'south', source: { kind: 'discard', from: 'west' }, points: 4 }],
          irregularities: [],
        },
        settlements: 1,
        signed: [anna.player],
        awaited: [boris.player, chen.player, dora.player],
      },
    ],
    totals: {
      players: [
        { player: anna.player, points: -2 },
        { player: boris.player, points: 6 },
        { player: chen.player, points: -4 },
        { player: dora.player, points: 0 },
      ],
      bank: 0,
    },
    standings: [
      { rank: 1, ...boris, points: 6, fines: 0, gains: 1 },
      { rank: 2, ...dora, points: 0, fines: 0, gains: 0 },
      { rank: 3, ...anna, points: -2, fines: 0, gains: 0 },
      { rank: 4, ...chen, points: -4, fines: 0, gains: 0 },
    ],
    findings: [],
    timeFindings: [],
    protests: [],
    warnings: [],
    corrections: [],
    substitutions: [],
    seatChanges: [],
  },
};
