import { hash, randomUUID } from 'node:crypto';
import type { DrawSalt, Sha256 } from '#event-log';
import { randomSalts } from './random-salts.js';

/** The clock and the random source. All other code receives time and random values as arguments. */
export interface Environment {
  readonly now: () => Date;
  readonly drawSalt: DrawSalt;
  readonly newId: () => string;
}

export const ENVIRONMENT = Symbol('environment');

export const sha256: Sha256 = (content) => hash('sha256', content, 'hex');

export const environment: Environment = {
  now: () => new Date(),
  drawSalt: randomSalts(),
  newId: randomUUID,
};
