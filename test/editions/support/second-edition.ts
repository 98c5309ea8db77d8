import { bundle, BUNDLED, type Bundled } from '../../../libs/editions/tool/bundle.js';
import { digestOf, editionsFolder, fileNameOf, manifestText, projectFolder, PublishedEditions } from '#editions';
import { INTERFACE } from '#judge';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SECOND = '2019-03-11.2';

/** The clause that differs: under SBR-7.V a hand of three or more fans is worth 8 points; in the second edition, 16. */
const CHANGED = new Map([
  [
    'libs/rules/src/sichuan-mil/scoring/fan.table.ts',
    (source: string) => source.replace('HAND_VALUES = [1, 2, 4, 8]', 'HAND_VALUES = [1, 2, 4, 16]'),
  ],
  [
    'libs/rules/src/sichuan-mil/corpus/fingerprint.ts',
    (source: string) => source.replace("EDITION = '2019-03-11'", `EDITION = '${SECOND}'`),
  ],
]);

/** The file of a second edition of `sichuan-mil`, which differs in one clause. */
export const secondEdition = async (): Promise<{ readonly text: string; readonly digest: string }> => {
  const text = await bundle(projectFolder(), BUNDLED[0] as Bundled, CHANGED);
  return { text, digest: digestOf(text) };
};

/** Makes a folder of the published editions, and adds the second one as the newest. */
export const folderWithSecondEdition = async (): Promise<{ readonly folder: string; readonly digest: string }> => {
  const { text, digest } = await secondEdition();
  const folder = mkdtempSync(join(tmpdir(), 'editions-'));
  cpSync(editionsFolder(), folder, { recursive: true });
  const entry = {
    ruleSet: 'sichuan-mil',
    edition: SECOND,
    interface: INTERFACE,
    sha256: digest,
    published: '2026-11-26',
  };
  writeFileSync(join(folder, fileNameOf(entry)), text);
  writeFileSync(join(folder, 'manifest.json'), manifestText([entry, ...new PublishedEditions(editionsFolder()).list]));
  return { folder, digest };
};
