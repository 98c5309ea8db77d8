import { z } from 'zod';
import { type ApiRequests, type Failed, failureIn, isMissing } from '../requests/requests.js';

/** The unfinished deal at a table. */
export interface TableHolder {
  readonly deal: string;
  /** The device or key that opened it, as the log names it. */
  readonly openedBy: string;
  /** Whether this device opened it. */
  readonly isOwn: boolean;
}

const HeldTable = z.object({ heldBy: z.object({ deal: z.string(), openedBy: z.string() }).optional() });

/** The deal that holds a table; undefined if the table is free, or is unknown there. */
export const holderOf = (requests: ApiRequests, table: string): Promise<TableHolder | undefined | Failed> =>
  requests.send(
    (api) => api.get('/v1/tables/{table}', { path: { table } }),
    (answered) => {
      const { heldBy } = HeldTable.parse(answered);
      return heldBy && { ...heldBy, isOwn: heldBy.openedBy === `device:${requests.device}` };
    },
    (refusal) => (isMissing(refusal) ? undefined : failureIn(refusal)),
  );
