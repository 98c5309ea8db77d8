export * from './deal-listing.js';
export * from './listing.js';
export * from './match-listing.js';
