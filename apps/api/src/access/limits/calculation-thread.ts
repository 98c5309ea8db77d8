/** A thread that calculates: it answers each message with the outcome of its calculation. */
import { parentPort } from 'node:worker_threads';
import { calculate, type Calculation } from './calculation.js';

parentPort?.on('message', (calculation: Calculation) => parentPort?.postMessage(calculate(calculation)));
