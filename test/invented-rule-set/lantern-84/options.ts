import type { Agreements, RuleSetOptions } from '#deal';
import { optionsBy } from '../../../libs/rules/src/kit/play/options.js';

export const agreements: Agreements = {
  base: { kind: 'number', clause: 'LN-1.2', least: 1, most: 20, clauseIfUnstated: 'LN-1.2' },
  lanterns: { kind: 'choice', clause: 'LN-3.2', values: [true, false] },
};

export const options = optionsBy(agreements);

/** The options of an opened deal; a standalone hand without a base is valued with 1. */
export const agreedIn = ({ base = 1, lanterns = true }: RuleSetOptions) => ({
  base: Number(base),
  lanterns: lanterns === true,
});
