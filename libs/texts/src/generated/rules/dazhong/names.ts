// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const TITLE = {"en":"Popular mahjong (dazhong)","ru":"Народный маджонг (дачжун)","zh":"大众麻将"} as Text;
