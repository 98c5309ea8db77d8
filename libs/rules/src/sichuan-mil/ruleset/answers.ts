import { digestOfBloodyAnswers } from '../../kit/bloody/index.js';
import { sichuanMil, TABLES } from './ruleset.js';

/** Computes the digest of the tables of this edition and of its answers to the corpus. */
export const digestOfAnswers = digestOfBloodyAnswers(sichuanMil, TABLES);
