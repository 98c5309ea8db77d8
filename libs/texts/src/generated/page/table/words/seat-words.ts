// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const SEPARATORS = {"en":", ","ru":", ","zh":"、"} as Text;
