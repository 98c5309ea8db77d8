import type { Permission, RuleSet } from '#deal';
import {
  concealedStandsAtOnce,
  concealedUnseen,
  isAdded,
  kongPermittedBy,
  type KongPrices,
  kongRobbedByWin,
  kongsStandAt,
  payersByKind,
  pungWithoutSetAside,
  shotKongRefundedBy,
} from '../../kit/bloody/index.js';

/** What a kong earns from each payer. */
export const KONG_PRICES: KongPrices = {
  concealed: { points: 2, reason: 'kong.concealed', clause: 'SS-kong.1' },
  melded: { points: 2, reason: 'kong.melded', clause: 'SS-kong.2' },
  promoted: { points: 1, reason: 'kong.promoted', clause: 'SS-kong.3' },
  postponed: { points: 0, reason: 'kong.postponed', clause: 'SS-kong.3' },
};

/** SS-kong.1 to SS-kong.3: each non-Hu player, or the discarder, or nobody; no price asks for the suit (SS-A106). */
export const payersOfKong: RuleSet['payersOfKong'] = payersByKind;

/** SS-A31. */
export const kongVisibility: RuleSet['kongVisibility'] = concealedUnseen;

/** SS-val.9, SS-kong.4: a promoted kong, and a postponed one too (SS-A27); never a concealed one (SS-A108). */
export const canBeRobbed: RuleSet['canBeRobbed'] = isAdded;

/** SS-gen.5: a pung may take any discard, the last one too (SS-A25), but not with the tile set aside (SS-A104). */
export const permitsPung: Permission<'DeclarePung'> = pungWithoutSetAside('SS-A104');

/** SS-gen.8, SS-A29; SS-kong.3 as read by SS-A14; SS-A104. */
export const permitsKong: Permission<'DeclareKong'> = kongPermittedBy({
  noReplacement: 'SS-gen.8',
  afterPung: 'SS-A29',
  kind: 'SS-A14',
  setAside: 'SS-A104',
});

/** SS-kong.1: nobody can take a concealed kong back. */
export const afterKong = concealedStandsAtOnce(KONG_PRICES);

/** SS-kong.2, SS-kong.3: the others are paid for once no Hu can take their tile. */
export const kongsThatStand = kongsStandAt(KONG_PRICES);

/** SS-kong.4: the first Hu takes the fourth tile away, even if it proves false (SS-A21). */
export const robbedKong = kongRobbedByWin;

/** SS-kong.5: Hu on the discard right after a kong returns its price, the last one's of several (SS-A28); SS-A08. */
export const shotKong = shotKongRefundedBy('SS-kong.5');
