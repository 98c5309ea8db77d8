/** What can be shared, and the path of each page. A moment is an event of the deal. */
export interface Shared {
  readonly deal?: string;
  readonly moment?: string;
  readonly match?: string;
}

/** The paths of a deal, of one of its events, and of its match. */
export const sharedDeal = (
  dealId: string,
  { match, at }: { readonly match?: string | undefined; readonly at?: number },
): Shared => ({
  deal: `/deals/${dealId}`,
  ...(at !== undefined && { moment: `/deals/${dealId}/replay?at=${at}` }),
  ...(match !== undefined && { match: `/matches/${match}` }),
});
