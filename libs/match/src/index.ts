export * from './messages/events.js';
export * from './messages/commands.js';
export * from './state/state.js';
export * from './state/match-rules.js';
export * from './messages/rejections.js';
export * from '#texts/match/rejections';
export * from './evolve/replay.js';
export * from './decide/decide.js';
export { isSignedBy } from './decide/results.js';
export { isTimeUp, playedAt, playedBefore, runningSince } from './state/clock.js';
export * from './state/time-of-deals.js';
export {
  enteredSideIn,
  isOfMatch,
  placesNow,
  playerAt,
  seatChangesOf,
  seatedFrom,
  substitutionsOf,
} from './state/places.js';
export * from './state/dealer.js';
export { areDealsPlayed, dealsLeft, playedNumbers } from './state/counted-deals.js';
export * from './state/length.js';
export * from './state/standings.js';
export { awaitedDraws, awaitedRolls } from './state/seats.js';
export * from './state/rounds.js';
