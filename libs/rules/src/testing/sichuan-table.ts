import type { RuleSet, RuleSetOptions } from '#deal';
import { sichuanMil } from '../sichuan-mil/ruleset/ruleset.js';
import { sichuanStyle } from '../sichuan-style/ruleset/ruleset.js';
import type { BySeat } from '#tiles';
import { play, type Played, type Script } from './scripted-deal.js';

type Changes = {
  readonly hands?: Partial<Script['hands']>;
  readonly forbidden?: Partial<BySeat<string>>;
  readonly options?: RuleSetOptions;
  readonly recording?: Script['recording'];
};

/**
 * East is far from ready. South and West wait for 5p and 8p with hands without fan. North holds 555p and 88p and is not
 * ready. All players have put down a card: bamboos for East and South, characters for West and North.
 */
const TABLE: Omit<Script, 'acts' | 'forbidden'> & { readonly forbidden: BySeat<string> } = {
  hands: {
    east: '1245789m1245789p',
    south: '123456m66m123p67p',
    west: '67p12345678999s',
    north: '55588p12245689s',
  },
  forbidden: { east: 's', south: 's', west: 'm', north: 'm' },
};

/** Plays acts at that table, with some hands changed if given. */
const tableUnder =
  (rules: RuleSet, agreed: RuleSetOptions = {}) =>
  (acts: string, { hands = {}, forbidden = {}, options = {}, recording }: Changes = {}): Played =>
    play(rules, {
      hands: { ...TABLE.hands, ...hands },
      forbidden: { ...TABLE.forbidden, ...forbidden },
      options: { ...agreed, ...options },
      ...(recording !== undefined && { recording }),
      acts,
    });

export const at = tableUnder(sichuanMil);
/** The players have agreed that time can end a deal (SS-A24). */
export const atStyle = tableUnder(sichuanStyle, { endByTime: true });
