import { z } from 'zod';
import { Id } from '#deal/schema';
import { Name } from '../../access/keys/scopes.js';

export const DEAL_ID = Id.describe('The id of the deal.');
export const MATCH_ID = Id.describe('The id of the match.');
export const TABLE_ID = Name.describe('The id of the table.');

/** The parameters of paths that several features share. */
export const DealPath = z.strictObject({ dealId: DEAL_ID });
export const MatchPath = z.strictObject({ matchId: MATCH_ID });
export const TablePath = z.strictObject({ table: TABLE_ID });
export const DevicePath = z.strictObject({
  device: Name.meta({
    description: 'The id of the device, as in the scope device:<id> of its key.',
    examples: ['gateway-7'],
  }),
});
