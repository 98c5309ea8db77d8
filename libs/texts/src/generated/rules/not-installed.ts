// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase } from '#language';

export const NOT_INSTALLED = {"en":["Got ",["got"],", expected an installed rule set: ",["installed"],"."],"ru":["Получено ",["got"],", установлены правила: ",["installed"],"."],"zh":["收到 ",["got"],"，已安装的规则：",["installed"],"。"]} as Phrase<"got" | "installed">;
