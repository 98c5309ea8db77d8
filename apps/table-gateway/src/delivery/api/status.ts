import type { DeviceStatus } from './device-status.js';
import { type ApiRequests, hasFailed, detailIn } from '../requests/requests.js';

/** `failed`: the API was not reached, or has a fault of its own. `refused`: it takes no such report. */
export type StatusAnswer =
  { readonly kind: 'taken' } | { readonly kind: 'failed' | 'refused'; readonly reason: string };

const SERVER_FAULT = 500;

/** Reports the status of a table. */
export const reportStatus = async (
  requests: ApiRequests,
  table: string,
  status: DeviceStatus,
  signal: AbortSignal,
): Promise<StatusAnswer> => {
  const request = { path: { device: requests.device, table }, body: status, signal };
  const answer = await requests.send(
    (api) => api.put('/v1/devices/{device}/tables/{table}/status', request),
    (): StatusAnswer => ({ kind: 'taken' }),
    (refusal): StatusAnswer => ({
      kind: refusal.status >= SERVER_FAULT ? 'failed' : 'refused',
      reason: detailIn(refusal),
    }),
  );
  return hasFailed(answer) ? { kind: 'failed', reason: answer.failed } : answer;
};
