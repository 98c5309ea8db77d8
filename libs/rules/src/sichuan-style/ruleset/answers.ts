import { digestOfBloodyAnswers } from '../../kit/bloody/index.js';
import { sichuanStyle, TABLES } from './ruleset.js';

/** Computes the digest of the tables of this edition and of its answers to the corpus. */
export const digestOfAnswers = digestOfBloodyAnswers(sichuanStyle, TABLES);
