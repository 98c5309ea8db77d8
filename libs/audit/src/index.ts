export * from './finding.js';
export * from './deal-log.js';
export * from './replay-check.js';
export * from './adjudication-check.js';
export * from './ledger-check.js';
export type { MatchLog } from './match-log.js';
export type { MatchAudit } from './match-check.js';
export * from './audit.js';
