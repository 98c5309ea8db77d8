// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const TITLE = {"en":"Sichuan mahjong (Sichuan Bloody Rules), MIL tournament standard","ru":"Сычуаньский маджонг, турнирный стандарт Международной лиги маджонга","zh":"四川麻将（血战到底），国际麻将联盟竞赛规则"} as Text;
