import { commandLine, several } from '#command-line';
import { refuseSharedTags } from '../config/shared-tags.js';
import { playedWith, readTileSet } from '../config/tile-set-file.js';
import { readCapture } from '../score/capture-file.js';
import { type CaptureFiles, expectedIn, filesOfFolder, keepCapture, worseThan } from '../score/kept-capture.js';
import { scoreLines } from '../score/score-text.js';
import { type CaptureScore, scoredCapture, setupOf } from '../score/scored-capture.js';
import { readTruth } from '../score/truth-file.js';
import { command, UsageError } from './command.js';

export const scoreCapture = command(
  commandLine(
    'tilescribe score-capture',
    `Decodes the capture of a table with the drivers and the decoder of the gateway, and compares the record with the truth.
Prints for each deal: exact, unfinished, wrong in doubt, or wrong and silent; the first difference; questions and latency.
docs/CAPTURES.md describes both files; a capture of a gateway is opened with open-capture. CAPTURE may be a folder of --keep:
then the exit code is 0 if no deal is worse than it was. Otherwise 0: all deals are exact. 1: some are not.`,
  )
    .argument('<CAPTURE>', 'the capture, or a kept folder')
    .option('--truth <TRUTH>', 'the file with what was played')
    .option('--tiles <FILE>', 'a tile set, by default those that the capture names; as often as needed', several)
    .option('--keep <FOLDER>', 'copy everything with this result into a new folder, as a regression test')
    .option('--json', 'print JSON'),
  async (terminal, options, path) => {
    const folder = await filesOfFolder(path);
    const truth = options.truth ?? folder?.truth;
    if (truth === undefined) throw new UsageError('--truth is missing: name the file with what was played');
    const { files, score } = await scoredFiles({
      capture: folder?.capture ?? path,
      truth,
      tiles: options.tiles ?? folder?.tiles ?? [],
    });
    for (const note of score.notes) terminal.err(note);
    if (options.keep !== undefined) {
      await keepCapture(options.keep, files, score);
      terminal.err(`kept in ${options.keep}; tilescribe score-capture ${options.keep} compares later versions with it`);
    }
    const expected = folder === undefined ? undefined : await expectedIn(path);
    const worse = expected === undefined ? [] : worseThan(expected, score);
    if (options.json) terminal.out(JSON.stringify({ ...score, ...(expected !== undefined && { worse }) }));
    else for (const line of [...scoreLines(score), ...worse.map((words) => `worse: ${words}`)]) terminal.out(line);
    const isGood =
      expected === undefined ? score.deals.every(({ outcome }) => outcome === 'exact') : worse.length === 0;
    return isGood ? 0 : 1;
  },
);

/** Scores the files, and states which tile sets were used. */
export const scoredFiles = async (
  named: CaptureFiles,
): Promise<{ readonly files: CaptureFiles; readonly score: CaptureScore }> => {
  const capture = await readCapture(named.capture);
  const tiles = named.tiles.length > 0 ? named.tiles : capture.tiles;
  if (tiles.length === 0)
    throw new UsageError(
      '--tiles is missing: name the tile set of the table, because the capture names none in "tiles"',
    );
  const played = playedWith(capture.rules, capture.header.options);
  const registers = await Promise.all(tiles.map((file) => readTileSet(file, played)));
  refuseSharedTags(registers.map((register) => ({ ...register, table: capture.header.table })));
  const setup = setupOf(
    capture,
    registers.map((register) => register.tiles),
  );
  const deals = await readTruth(named.truth, setup, capture.header.startedAt);
  return { files: { ...named, tiles }, score: await scoredCapture(capture, setup, deals) };
};
