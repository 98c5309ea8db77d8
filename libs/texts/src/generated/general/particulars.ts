// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase } from '#language';

export const PARTICULARS = {
"received": {"en":[["text"]," Received: ",["received"],"."],"ru":[["text"]," Получено: ",["received"],"."],"zh":[["text"],"收到：",["received"],"。"]} as Phrase<"received" | "text">,
"expected": {"en":[["text"]," Expected: ",["expected"],"."],"ru":[["text"]," Ожидалось: ",["expected"],"."],"zh":[["text"],"应为：",["expected"],"。"]} as Phrase<"expected" | "text">,
"both": {"en":[["text"]," Received: ",["received"],"; expected: ",["expected"],"."],"ru":[["text"]," Получено: ",["received"],"; ожидалось: ",["expected"],"."],"zh":[["text"],"收到：",["received"],"；应为：",["expected"],"。"]} as Phrase<"expected" | "received" | "text">,
};
