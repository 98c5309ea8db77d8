// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const title = {"en":"Files for verifying elsewhere","ru":"Файлы для проверки в другом месте","zh":"可在别处验证的文件"} as Text;
export const FILES = {
"dealLog": {"en":"Log of the deal","ru":"Журнал сдачи","zh":"本局日志"} as Text,
"dealProof": {"en":"Proof of the deal","ru":"Доказательство сдачи","zh":"本局证明"} as Text,
"matchProof": {"en":"Proof of the match","ru":"Доказательство матча","zh":"本场比赛证明"} as Text,
"log": {"en":"Whole log of this service","ru":"Весь журнал этого сервиса","zh":"本服务的全部日志"} as Text,
};
