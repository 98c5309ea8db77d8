/** A value combination of the rule set. */
export interface Fan {
  readonly id: string;
  readonly clause: string;
  /** Fan or points for each occurrence; 0 for a combination that gives none. */
  readonly fan: number;
  /** How often it doubles the sum of points, in a rule set with doublings. */
  readonly doublings?: number;
  /** It is worth the agreed limit, in a rule set with a limit. */
  readonly limit?: true;
}

/** The cap on the value of a hand: one of the rules (`fixed`), one that the players agree (`agreed`), or none. */
export type ValueCap = { readonly kind: 'none' | 'agreed' } | FixedCap;

interface FixedCap {
  readonly kind: 'fixed';
  readonly clause: string;
  /** Returns the points of this number of fan without the cap. */
  readonly uncapped: (fan: number) => number;
}
