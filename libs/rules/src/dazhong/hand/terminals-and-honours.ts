import { kinds, ranks } from '../../patterns/index.js';

/** Terminals (DZ-tiles.6). */
export const TERMINALS = ranks('19');
export const WINDS = kinds('1234z');
export const DRAGONS = kinds('567z');
export const TERMINALS_AND_HONOURS = kinds('19m19p19s1234567z');
