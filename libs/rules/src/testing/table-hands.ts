import type { BySeat } from '#tiles';

/**
 * Hands of playing tiles with which tests of several rule sets begin. East is far from ready. South waits for 5p and 8p
 * with a pair of 1m, West for 5p and 8p with a pair of 9s. North holds 555p and 88p.
 */
export const TABLE_HANDS: BySeat<string> = {
  east: '147m258p369s12345z',
  south: '11456789m123s67p',
  west: '123m67p12345699s',
  north: '55588p1246889s6z',
};
