/** Loaded before the API (`--import`): no request is counted or logged. The other lines of the log remain. */
import { pino } from 'pino';
import { Histogram } from 'prom-client';

Object.assign(Histogram.prototype, { observeWithoutExemplar: () => undefined });

// Of all lines, only those of requests ask first whether their level is written.
let prototype: object = pino({ level: 'silent' });
while (!Object.hasOwn(prototype, 'isLevelEnabled')) prototype = Object.getPrototypeOf(prototype) as object;
Object.assign(prototype, { isLevelEnabled: () => false });
