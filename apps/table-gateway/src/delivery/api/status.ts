import type { DeviceStatus } from './device-status.js';
import { type ApiRequests, hasFailed, detailIn } from '../requests/requests.js';

/** `failed`: the API was not reached, or has a fault of its own. `refused`: it takes no such report. */
export type StatusAnswer =
  { readonly kind: 'taken' } | { readonly kind: 'failed' | 'refused'; readonly reason: string };

const NO_CONTENT = 204;
const SERVER_FAULT = 500;

/** Reports the status of a table. */
export const reportStatus = async (
  requests: ApiRequests,
  table: string,
  status: DeviceStatus,
  signal: AbortSignal,
): Promise<StatusAnswer> => {
  const answer = await requests.send<StatusAnswer>(
    requests.devicePath(`tables/${encodeURIComponent(table)}/status`),
    (answered) => {
      if (answered.status === NO_CONTENT) return { kind: 'taken' };
      return { kind: answered.status >= SERVER_FAULT ? 'failed' : 'refused', reason: detailIn(answered) };
    },
    { method: 'PUT', body: status, signal },
  );
  return hasFailed(answer) ? { kind: 'failed', reason: answer.failed } : answer;
};
