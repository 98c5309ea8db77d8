import { waitsUnder } from '#rules/sichuan-mil';
import type { WaitsOf } from './waiting-hand.js';

export const waits: WaitsOf = ({ options, ...hand }) => waitsUnder(options)(hand);
