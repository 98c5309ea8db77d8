export * from './course.js';
export * from './play-deal-in-memory.js';
export * from './players/index.js';
export * from './seating.js';
export * from './wall.js';
