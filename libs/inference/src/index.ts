export * from './observation.js';
export * from './tile-set.js';
export * from './inferred-command.js';
export { type Zone, type ZoneKind, ZONE_KINDS, zoneAt } from './zones.js';
export type { TableSetup } from './setup.js';
export { Decoder, type DecoderStatus } from './decoder.js';
