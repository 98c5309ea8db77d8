import { waitsWithValues } from '#rules/dazhong';
import type { WaitsOf } from './waiting-hand.js';

export const waits: WaitsOf = (hand) => waitsWithValues({ ...hand, source: 'self-draw', circumstances: [] });
