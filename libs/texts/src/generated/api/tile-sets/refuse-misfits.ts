// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase } from '#language';

export const COUNTED = {"en":["got ",["got"]," tags of tile ",["tile"],", expected ",["expected"]," (",["ruleSet"],")"],"ru":["получено меток кости ",["tile"],": ",["got"],", ожидается ",["expected"]," (",["ruleSet"],")"],"zh":["牌 ",["tile"]," 的标签为 ",["got"]," 个，应为 ",["expected"]," 个（",["ruleSet"],"）"]} as Phrase<"expected" | "got" | "ruleSet" | "tile">;
