import { digestOfBloodyAnswers } from '../../kit/bloody/index.js';
import { sichuanMil, TABLES } from './ruleset.js';

/** Computes the fingerprint of this edition from its tables and its answers to the corpus. */
export const digestOfAnswers = digestOfBloodyAnswers(sichuanMil, TABLES);
