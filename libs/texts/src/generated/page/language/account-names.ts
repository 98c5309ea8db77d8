// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const ACCOUNT_NAMES = {
"bank": {"en":"Bank","ru":"Банк","zh":"公账"} as Text,
};
