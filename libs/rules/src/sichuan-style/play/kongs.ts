import type { Refuse, RuleSet } from '#deal';
import {
  concealedStandsAtOnce,
  concealedUnseen,
  isAdded,
  refuseKongBy,
  type KongPrices,
  kongRobbedByWin,
  kongsStandAt,
  payersByKind,
  refusePungWithTileSetAside,
  shotKongRefundedBy,
} from '../../kit/bloody/index.js';

/** The price of a kong to each payer. */
export const KONG_PRICES: KongPrices = {
  concealed: { points: 2, reason: 'kong.concealed', clause: 'SS-kong.1' },
  melded: { points: 2, reason: 'kong.melded', clause: 'SS-kong.2' },
  promoted: { points: 1, reason: 'kong.promoted', clause: 'SS-kong.3' },
};

/**
 * SS-kong.1 to SS-kong.3: each non-Hu player pays, or the discarder, or nobody. The price does not depend on the suit
 * (SS-A106).
 */
export const payersOfKong: RuleSet['settlement']['payersOfKong'] = payersByKind;

/** A concealed kong is not shown (SS-A31). */
export const kongVisibility: RuleSet['play']['kongVisibility'] = concealedUnseen;

/**
 * SS-val.9, SS-kong.4: a promoted kong can be robbed, also a postponed one (SS-A27), never a concealed one (SS-A108).
 */
export const canBeRobbed: RuleSet['claims']['canBeRobbed'] = isAdded;

/** SS-gen.5: a pung can take any discard, also the last one (SS-A25), but not with the tile set aside (SS-A104). */
export const refusePung: Refuse<'DeclarePung'> = refusePungWithTileSetAside('SS-A104');

/** The clauses are SS-gen.8, SS-A29, SS-kong.3 as read by SS-A14, and SS-A104. */
export const refuseKong: Refuse<'DeclareKong'> = refuseKongBy({
  noReplacement: 'SS-gen.8',
  afterPung: 'SS-A29',
  kind: 'SS-A14',
  setAside: 'SS-A104',
});

/** SS-kong.1: a concealed kong cannot be withdrawn. */
export const afterKong = concealedStandsAtOnce(KONG_PRICES);

/** SS-kong.2, SS-kong.3: the other kongs are paid for when no Hu can take their tile. */
export const kongsThatStand = kongsStandAt(KONG_PRICES);

/** SS-kong.4: the first Hu takes the fourth tile, even if the Hu is false (SS-A21). */
export const robbedKong = kongRobbedByWin;

/**
 * SS-kong.5: a Hu on the discard right after a kong refunds its price, of several kongs that of the last (SS-A28), also
 * a false Hu (SS-A08).
 */
export const shotKong = shotKongRefundedBy('SS-kong.5');
