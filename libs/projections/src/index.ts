export * from './reader.js';
export * from './opened-event.js';
export * from './ledger-of-deal.js';
export * from './ledger-change.js';
export * from './deal-view.js';
export * from './match-view.js';
export * as dealViewSchema from '../schema/index.js';
export * as matchViewSchema from '../schema/match.js';
