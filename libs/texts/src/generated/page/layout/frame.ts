// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const NAMES = {"en":"English","ru":"Русский","zh":"中文"} as Text;
