import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DrawSalt, Sha256 } from '#event-log';

/** Time and chance, drawn here and nowhere else; what lies inside is given them as values. */
export interface Edge {
  readonly now: () => Date;
  readonly drawSalt: DrawSalt;
  readonly newId: () => string;
}

export const EDGE = Symbol('edge');

export const sha256: Sha256 = (content) => createHash('sha256').update(content).digest('hex');

export const edge: Edge = {
  now: () => new Date(),
  drawSalt: () => randomBytes(16).toString('hex'),
  newId: randomUUID,
};
