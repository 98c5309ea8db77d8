import { RunningDigest, type ControlLine, type FileHeader } from './file-format.js';
import type { LogContent } from './copy/log-content.js';
import type { RowPage } from './copy/rows.js';

/** The content of the file. `content` is called after all pages were read. */
interface Written {
  readonly header: FileHeader;
  readonly pages: AsyncIterable<RowPage>;
  readonly content: () => Promise<LogContent>;
}

/** The text of a move file, page by page. */
export async function* fileText({ header, pages, content }: Written): AsyncGenerator<string> {
  const digest = new RunningDigest();
  const lines = (...texts: readonly string[]): string => {
    const text = `${texts.join('\n')}\n`;
    digest.add(text);
    return text;
  };
  const control = (line: ControlLine): string => lines(JSON.stringify(line));

  yield lines(JSON.stringify(header));
  for await (const { rows } of pages) yield lines(...rows) + control(['check', digest.value]);
  yield control(['content', await content()]);
  yield control(['end', digest.value]);
}
