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

/** Chapter 10: the price of a kong to each payer. */
export const KONG_PRICES: KongPrices = {
  concealed: { points: 2, reason: 'kong.concealed', clause: 'SBR-10.1' },
  melded: { points: 2, reason: 'kong.melded', clause: 'SBR-10.2' },
  promoted: { points: 1, reason: 'kong.promoted', clause: 'SBR-10.3' },
};

/**
 * SBR-10.1 to SBR-10.3: the discarder pays, or all active seats, or nobody. The price does not depend on the suit
 * (SBR-A106).
 */
export const payersOfKong: RuleSet['settlement']['payersOfKong'] = payersByKind;

/** A concealed kong is not shown (SBR-A31). */
export const kongVisibility: RuleSet['play']['kongVisibility'] = concealedUnseen;

/** SBR-7.F9, SBR-10.4: only a tile added to a pung can be robbed, never a concealed kong (SBR-A108). */
export const canBeRobbed: RuleSet['claims']['canBeRobbed'] = isAdded;

/** SBR-3.1: a pung can take any discard, also the last one (SBR-3.7), but not with the tile set aside. */
export const refusePung: Refuse<'DeclarePung'> = refusePungWithTileSetAside('SBR-A104');

/** The clauses are SBR-3.4, SBR-10.3 as read by SBR-A14, and SBR-A104. */
export const refuseKong: Refuse<'DeclareKong'> = refuseKongBy({
  noReplacement: 'SBR-3.4',
  afterPung: 'SBR-3.4',
  kind: 'SBR-A14',
  setAside: 'SBR-A104',
});

/** SBR-10.1: a concealed kong cannot be withdrawn. */
export const afterKong = concealedStandsAtOnce(KONG_PRICES);

/** SBR-10.2, SBR-10.3: the other kongs are paid for when no Hu can take their tile. */
export const kongsThatStand = kongsStandAt(KONG_PRICES);

/** SBR-10.4: the first Hu takes the fourth tile, even if the Hu is false (SBR-A21). */
export const robbedKong = kongRobbedByWin;

/** SBR-7.F8, SBR-10.5: a Hu on the discard right after a kong refunds its price once, also a false Hu (SBR-A08). */
export const shotKong = shotKongRefundedBy('SBR-10.5');
