import { newId } from '#client';
import { useSending } from '../form/use-sending.js';
import type { ApiClient, Schemas } from '../api/types.js';

/** A command for a match, with the version of the match that the page shows. */
export interface MatchOrder {
  readonly matchId: string;
  readonly sequence: number;
  readonly request: Schemas['SessionCommandRequest'];
}

export const sendToMatch = (api: ApiClient, { matchId, sequence, request }: MatchOrder) =>
  api.post('/v1/matches/{matchId}/commands', {
    path: { matchId },
    header: { 'If-Match': `"${sequence}"` },
    body: request,
  });

/** The last command for a match. */
let made: { readonly text: string; readonly order: MatchOrder } | undefined;

/** Builds the request for a command. The same command for the same match keeps its id, so that a repeat takes effect once. */
export const matchOrder = ({ matchId, sequence }: Schemas['Match'], command: Schemas['SessionCommand']): MatchOrder => {
  const text = JSON.stringify([matchId, sequence, command]);
  if (made?.text !== text) {
    const request = { commandId: newId(), occurredAt: new Date().toISOString(), command };
    made = { text, order: { matchId, sequence, request } };
  }
  return made.order;
};

/** Sends commands for a match as the page shows it. @param sent called after a command was recorded. */
export const useMatchCommand = (match: Schemas['Match'], sent: () => void) =>
  useSending((api, command: Schemas['SessionCommand']) => sendToMatch(api, matchOrder(match, command)), sent);
