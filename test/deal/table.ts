import { sichuanMil } from '#rules/sichuan-mil';
import { given } from '#testing';
import type { BySeat } from '#tiles';
import { play, type Played } from '../../libs/rules/src/testing/scripted-deal.js';

/**
 * East is far from ready. South and West wait for 5p and 8p with hands of no fan. North has 555p and 88p and is not ready. Each
 * player has set aside a card: bamboos for East and South, characters for West and North.
 */
const HANDS: BySeat<string> = {
  east: '1245789m1245789p',
  south: '123456m66m123p67p',
  west: '67p12345678999s',
  north: '55588p12346789s',
};
const CARDS: BySeat<string> = { east: 's', south: 's', west: 'm', north: 'm' };

export interface Changes {
  readonly hands?: Partial<BySeat<string>>;
  readonly forbidden?: Partial<BySeat<string>>;
  readonly recording?: 'full' | 'public';
  readonly source?: 'device' | 'person';
}

/** Plays a deal from acts such as `east discards 5p` and `south+west hu`, one on each line. */
export const after = (
  acts: string,
  { hands, forbidden, recording = 'full', source = 'person' }: Changes = {},
): Played =>
  play(sichuanMil, { hands: { ...HANDS, ...hands }, forbidden: { ...CARDS, ...forbidden }, recording, source, acts });

/** Begins a test after these acts at that table. */
export const givenActs = (acts: string, changes?: Changes) => given(sichuanMil, after(acts, changes).events);
