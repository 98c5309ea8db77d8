import type { DealEventType } from '#deal';
import type { Text } from '#language';
import * as names from '#texts/auditor/names';

/** The names of the events that pay. */
export const PAYMENT_NAMES: { readonly [T in DealEventType]?: Text } = names.PAYMENT_NAMES;
/** The names of where a command came from. */
export const SOURCE_NAMES: Readonly<Record<string, Text>> = names.SOURCE_NAMES;
export { COMMAND_NAMES, KONG_NAMES, SUIT_NAMES, STATUS_NAMES } from '#texts/auditor/names';
