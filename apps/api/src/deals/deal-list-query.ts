import { z } from 'zod';
import { Id } from '#deal/schema';
import { endsAfterItBegins, listed, SPAN_FAULT } from '../recording/list-queries.js';
import { DealStatus } from './deal-schemas.js';

/** The filters and the order of the list of deals. */
export const DealListQuery = z
  .strictObject({
    ...listed,
    status: DealStatus.exactOptional().describe('Only deals of this status.'),
    match: Id.exactOptional().describe('Only deals of this match.'),
  })
  .refine(endsAfterItBegins, SPAN_FAULT);
