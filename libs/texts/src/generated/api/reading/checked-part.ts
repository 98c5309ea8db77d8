// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const WHOLE = {"en":"The whole","ru":"Всё в целом","zh":"整体"} as Text;
