import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WitnessKey } from '../../../../../../test/witnesses/witness-server.js';
import { witnessSettings } from './witness-settings.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-witnesses-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('needs the key of the log, unless the process only reads', async () => {
  const witnessPolicyFile = join(folder, 'policy');
  await writeFile(
    witnessPolicyFile,
    `witness a ${new WitnessKey('a.example').text} https://a.example/submit\nquorum a\n`,
  );
  await expect(witnessSettings({ witnessPolicyFile }, undefined)).rejects.toThrow('Set TILESCRIBE_LOG_KEY_FILE, too');
  const settings = await witnessSettings({ witnessPolicyFile, readsOnly: true }, undefined);
  expect(settings?.witnesses.map(({ url }) => url)).toEqual(['https://a.example/submit']);
});
