// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const TITLE = {"en":"Sichuan-style mahjong, the English sheet","ru":"Маджонг в сычуаньском стиле, по английскому листку правил","zh":"四川式麻将，英文规则单"} as Text;
