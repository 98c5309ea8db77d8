export * from './compared-deal.js';
export * from './played-deal.js';
export * from './record-in-the-making.js';
export { assignedDeals } from './recorded-deals.js';
export { sameEvents } from './same-events.js';
export type * from './true-act.js';
export * from './truth-line.js';
