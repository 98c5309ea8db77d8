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

/** Chapter 10: what a kong earns from each payer. */
export const KONG_PRICES: KongPrices = {
  concealed: { points: 2, reason: 'kong.concealed', clause: 'SBR-10.1' },
  melded: { points: 2, reason: 'kong.melded', clause: 'SBR-10.2' },
  promoted: { points: 1, reason: 'kong.promoted', clause: 'SBR-10.3' },
  postponed: { points: 0, reason: 'kong.postponed', clause: 'SBR-10.3' },
};

/** SBR-10.1 to SBR-10.3: the discarder, or all who are active, or nobody; no price asks for the suit (SBR-A106). */
export const payersOfKong: RuleSet['payersOfKong'] = payersByKind;

/** SBR-A31. */
export const kongVisibility: RuleSet['kongVisibility'] = concealedUnseen;

/** SBR-7.F9, SBR-10.4: only a tile added to a pung; never a concealed kong (SBR-A108). */
export const canBeRobbed: RuleSet['canBeRobbed'] = isAdded;

/** SBR-3.1: a pung may take any discard, the last one too (SBR-3.7), but not with the tile set aside. */
export const permitsPung: Permission<'DeclarePung'> = pungWithoutSetAside('SBR-A104');

/** SBR-3.4; SBR-10.3 as read by SBR-A14; SBR-A104. */
export const permitsKong: Permission<'DeclareKong'> = kongPermittedBy({
  noReplacement: 'SBR-3.4',
  afterPung: 'SBR-3.4',
  kind: 'SBR-A14',
  setAside: 'SBR-A104',
});

/** SBR-10.1: nobody can take a concealed kong back. */
export const afterKong = concealedStandsAtOnce(KONG_PRICES);

/** SBR-10.2, SBR-10.3: the others are paid for once no Hu can take their tile. */
export const kongsThatStand = kongsStandAt(KONG_PRICES);

/** SBR-10.4: the first Hu takes the fourth tile away, even if it proves false (SBR-A21). */
export const robbedKong = kongRobbedByWin;

/** SBR-7.F8, SBR-10.5: Hu on the discard right after a kong returns its price, once; a false Hu does too (SBR-A08). */
export const shotKong = shotKongRefundedBy('SBR-10.5');
