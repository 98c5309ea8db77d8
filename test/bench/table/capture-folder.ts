import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PlayedDeal, truthText } from '#accuracy';
import type { Traffic } from '#hardware';
import type { TableWithReaders } from '#hardware/simulator/table';
import type { TableFact } from '#inference';

/** Collects what goes over the lines of a simulated table, and writes it as a capture with its truth (`docs/CAPTURES.md`). */
export class CaptureInTheMaking {
  readonly #records: string[] = [];
  /** The table, as soon as it is there: its readers open their ports before. */
  #table: TableWithReaders | undefined;

  readonly onTraffic = (reader: string, traffic: Traffic): void =>
    this.#keep({ at: this.#table?.clock.now() ?? 0, of: reader, ...traffic });

  sitAt(table: TableWithReaders): void {
    this.#table = table;
  }

  note(fact: TableFact): void {
    this.#keep({ fact });
  }

  /** Writes `FOLDER/CELL/SEED` with the capture, the tile set and the truth. */
  async write(folder: string, cell: string, seed: number, deals: readonly PlayedDeal[]): Promise<void> {
    const table = this.#table;
    if (table === undefined) return;
    const { rules, agreed, source, players, tiles, otherSets = [] } = table.setup;
    const registers = [tiles, ...otherSets].map((register, index) => ({
      ...{ register, name: index === 0 ? 'tiles.json' : `tiles-${index + 1}.json` },
    }));
    const header = {
      ...{ capture: 2, device: 'bench', epoch: `${cell} ${seed}`, table: table.setup.table, ruleSet: rules.id },
      ...{ options: agreed ?? {}, source, players, tiles: registers.map(({ name }) => name), lines: table.lines },
    };
    const place = join(folder, cell, `${seed}`);
    await mkdir(place, { recursive: true });
    const text = `${JSON.stringify(header)}\n${this.#records.join('')}`;
    await writeFile(join(place, 'capture.ndjson.gz'), gzipSync(text));
    for (const { name, register } of registers)
      await writeFile(join(place, name), JSON.stringify({ tags: Object.fromEntries(register) }));
    await writeFile(join(place, 'truth.ndjson'), truthText(deals));
  }

  #keep(record: object): void {
    this.#records.push(`${JSON.stringify(record)}\n`);
  }
}

/** Plays deals. With a folder, the bytes of their readers are stored in it. */
export const capturedIn = async <Deal extends PlayedDeal>(
  folder: string | undefined,
  { cell, seed }: { readonly cell: string; readonly seed: number },
  play: (capture?: CaptureInTheMaking) => Promise<readonly Deal[]>,
): Promise<readonly Deal[]> => {
  if (folder === undefined) return play();
  const capture = new CaptureInTheMaking();
  const deals = await play(capture);
  await capture.write(folder, cell, seed, deals);
  return deals;
};
