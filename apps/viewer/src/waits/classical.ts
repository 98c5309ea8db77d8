import { waitsWithValues } from '#rules/classical';
import type { WaitsOf } from './waiting-hand.js';

/** The limit is an option that every deal has (CC-A34). */
export const waits: WaitsOf = ({ options, ...hand }) =>
  waitsWithValues({ ...hand, limit: Number(options['limit']), source: 'self-draw', circumstances: [] });
