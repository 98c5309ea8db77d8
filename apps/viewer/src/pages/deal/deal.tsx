import { LiveDeal } from '../../live-deal/live-deal.js';

/** A deal while it is played. The address names the deal. */
export const Deal = ({ dealId }: { readonly dealId: string }) => <LiveDeal key={dealId} dealId={dealId} />;
