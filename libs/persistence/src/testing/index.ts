export * from './test-database.js';
export * from './saved-content.js';
