/**
 * Makes a release in a clone: the commit and the tag, and from a clean clone of the tag the packages, their checksums and the signature. It
 * pushes nothing.
 */
import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runProgram } from '../apps/launcher/steps/failure.mjs';
import { ROOT } from '../apps/launcher/steps/prepare.mjs';
import { step } from '../apps/launcher/steps/progress.mjs';

const USAGE = `npm run release -- VERSION --key FILE --name NAME [--output FOLDER] [--modules FOLDER]

Commits and tags VERSION, which package.json states already, with the section "Unreleased" of CHANGELOG.md as its notes. Then it writes the
packages of a clean clone to FOLDER (dist/release by default), with checksums that the private key (Ed25519, PEM) in FILE signs as NAME.
--modules takes the installed packages of a folder in place of npm ci, for a trial.`;
const WRONG_CALL = 2;
const SHOWN = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
const RAW_KEY_BYTES = 32;

const calledFor = (args) => {
  try {
    const text = { type: 'string' };
    const options = { key: text, name: text, output: text, modules: text };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [version, ...others] = positionals;
    if (version === undefined || others.length > 0 || !values.key || !values.name)
      throw new Error('VERSION, --key and --name are needed');
    return { version, ...values, output: resolve(values.output ?? join(ROOT, 'dist', 'release')) };
  } catch (fault) {
    throw new Failure(`${fault.message}\n\n${USAGE}`, WRONG_CALL);
  }
};

const git = (...args) => execFileSync('git', args, { ...SHOWN, cwd: ROOT }).trim();

/** Refuses what would make a wrong release. */
const checkClone = (version, output) => {
  const stated = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
  if (stated !== version) throw new Failure(`package.json states version ${stated}, not ${version}: commit that first`);
  if (git('status', '--porcelain') !== '') throw new Failure('the clone has changes: commit them, or put them away');
  if (git('tag', '--list', `v${version}`) !== '') throw new Failure(`the tag v${version} is here already`);
  if (existsSync(output) && readdirSync(output).length > 0)
    throw new Failure(`${output} is not empty: name another folder`);
};

/** Gives the unreleased section of the changelog the number and the date. Returns the text, and the section as notes. */
const dated = (changelog, version, date) => {
  const heading = '## Unreleased\n';
  const [before, after, ...others] = changelog.split(heading);
  if (after === undefined || others.length > 0) throw new Failure('CHANGELOG.md has no single section "Unreleased"');
  const end = after.search(/^## /m);
  const notes = (end === -1 ? after : after.slice(0, end)).trim();
  if (notes === '') throw new Failure('the section "Unreleased" of CHANGELOG.md is empty');
  return { text: `${before}${heading}\n## ${version} - ${date}\n${after}`, notes: `${notes}\n` };
};

/** Writes what the release adds to the clone, commits and tags it. Returns the notes. */
const commitRelease = (version) => {
  const file = join(ROOT, 'CHANGELOG.md');
  const { text, notes } = dated(readFileSync(file, 'utf8'), version, new Date().toISOString().slice(0, 10));
  writeFileSync(file, text);
  const released = join('openapi', 'released');
  mkdirSync(join(ROOT, released), { recursive: true });
  const document = JSON.parse(readFileSync(join(ROOT, 'openapi', 'openapi.json'), 'utf8'));
  writeFileSync(join(ROOT, released, `${version}.json`), JSON.stringify(document));
  git('add', 'CHANGELOG.md', released);
  git('commit', '--quiet', '--message', `Release ${version}`);
  execFileSync('git', ['tag', '--annotate', '--cleanup=whitespace', `v${version}`, '--file', '-'], {
    cwd: ROOT,
    input: `Version ${version}\n\n${notes}`,
  });
  return notes;
};

/** Packs the tag in a clone of its own. */
const packClone = async (version, modules, output) => {
  const clone = mkdtempSync(join(tmpdir(), 'tilescribe-release-'));
  const run = (program, ...args) => execFileSync(program, args, { ...SHOWN, cwd: clone });
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '--branch', `v${version}`, ROOT, clone], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (modules === undefined)
      await step('installing the packages of the clone', () => run('npm', 'ci', '--no-audit', '--no-fund'));
    else run('cp', '--archive', '--link', resolve(modules), join(clone, 'node_modules'));
    await step('packing the clone', () => run(process.execPath, 'packages/pack.mjs', '--output', output));
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

/** The packages of a folder. The folders that hold what a container image copies are no part of the release. */
const packagesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** Writes the checksums in the form of sha256sum as a note (C2SP signed-note), and the public key that its readers need. */
const signChecksums = async (folder, { key, name }) => {
  const { noteKeyText, signedNote } = await import('#event-log');
  const privateKey = createPrivateKey(readFileSync(key));
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES);
  const noteKey = { name, publicKey: new Uint8Array(publicKey) };
  const sha256 = (content) => createHash('sha256').update(content).digest('hex');
  const lines = packagesIn(folder).map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
  const note = signedNote(lines.join(''), noteKey, (message) => sign(null, message, privateKey), sha256);
  writeFileSync(join(folder, 'SHA256SUMS'), note);
  writeFileSync(join(folder, 'SHA256SUMS.key'), `${noteKeyText(noteKey, sha256)}\n`);
};

await runProgram(async () => {
  const { version, output, modules, ...signer } = calledFor(process.argv.slice(2));
  checkClone(version, output);
  const notes = commitRelease(version);
  mkdirSync(output, { recursive: true });
  await packClone(version, modules, output);
  await signChecksums(output, signer);
  writeFileSync(join(output, 'NOTES.md'), notes);
  process.stdout.write(`${[...packagesIn(output)].join('\n')}\n`);
});
