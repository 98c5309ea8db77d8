// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const sound = {"en":"Sound of acts","ru":"Звук действий","zh":"行动音效"} as Text;
