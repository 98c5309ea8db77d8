export * from './consequences.js';
export * from './edition.js';
export * from './fans.js';
export * from './known-tiles.js';
export * from './kong-accounts.js';
export * from './payments.js';
export * from './permissions.js';
export * from './seats.js';
