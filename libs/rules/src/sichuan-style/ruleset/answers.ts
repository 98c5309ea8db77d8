import { digestOfBloodyAnswers } from '../../kit/bloody/index.js';
import { sichuanStyle, TABLES } from './ruleset.js';

/** Computes the fingerprint of this edition from its tables and its answers to the corpus. */
export const digestOfAnswers = digestOfBloodyAnswers(sichuanStyle, TABLES);
