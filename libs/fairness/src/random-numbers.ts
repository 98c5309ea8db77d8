import { canonicalJson, type Sha256 } from '#event-log';
import type { WallSeed } from './wall-seed.js';

/** The purpose of the numbers. Each purpose has its own sequence of numbers, so nobody can derive the tiles from the dice. */
type Purpose = 'tiles' | 'dice';

const SPAN = 2 ** 32;
/** Hex digits of one 32-bit number. */
const DIGITS = 8;

/** Returns the next whole number from 0 to `count` - 1. */
export type NextBelow = (count: number) => number;

/**
 * The numbers that follow from a seed and its nonces (docs/FORMAT.md, section 15). Block i is the SHA-256 of a canonical text that
 * ends with i; it is read as eight big-endian numbers of 32 bits. Numbers from the last multiple of `count` on are discarded.
 * With them, small remainders would be more likely than others.
 */
export const numbersFrom = ({ secret, deal, nonces }: WallSeed, purpose: Purpose, sha256: Sha256): NextBelow => {
  const given = nonces.map(({ seat, nonce }) => [seat, nonce]);
  let block = '';
  let blocks = 0;
  const next = (): number => {
    if (block === '') {
      block = sha256(canonicalJson(['tilescribe wall numbers v1', purpose, secret, deal, given, blocks]));
      blocks += 1;
    }
    const number = Number.parseInt(block.slice(0, DIGITS), 16);
    block = block.slice(DIGITS);
    return number;
  };
  return (count) => {
    const limit = SPAN - (SPAN % count);
    let number = next();
    while (number >= limit) number = next();
    return number % count;
  };
};
