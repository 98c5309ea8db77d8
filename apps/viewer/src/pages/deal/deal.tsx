import { LiveDeal } from './live-deal.js';

/** A deal as it is played: the address names it. */
export const Deal = ({ dealId }: { readonly dealId: string }) => <LiveDeal key={dealId} dealId={dealId} />;
