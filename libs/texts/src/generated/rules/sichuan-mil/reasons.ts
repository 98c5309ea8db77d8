// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const REASONS = {
"fine.forbidden-meld": {"en":"A declared set of the forbidden suit.","ru":"Объявленный сет запрещённой масти.","zh":"宣告了定缺花色的面子。"} as Text,
};
