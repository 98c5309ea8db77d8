import type { Schemas } from '../api/types.js';
import { useSending } from '../form/use-sending.js';
import { matchOrder, sendToMatch } from './match-order.js';

/** Sends commands for a match as the page shows it. @param sent called after a command was recorded. */
export const useMatchCommand = (match: Schemas['Match'], sent: () => void) =>
  useSending((api, command: Schemas['SessionCommand']) => sendToMatch(api, matchOrder(match, command)), sent);
