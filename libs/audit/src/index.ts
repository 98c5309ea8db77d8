export * from './finding.js';
export * from './deal-log.js';
export * from './replay-check.js';
export * from './adjudication-check.js';
export * from './ledger-check.js';
export * from './audit.js';
