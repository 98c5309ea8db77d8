import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digestOf, editionsFolder, fileNameOf, loadJudge, manifestIn, manifestText, projectFolder } from '#editions';
import { INTERFACE } from '#judge';
import { answersOf, bundle, BUNDLED, type Bundled } from './bundle.js';
import { frozenIn, frozenText, notPublished } from './frozen-digests.js';
import { stateConstant, statePublished } from './stated-digests.js';

const MANIFEST = join(editionsFolder(), 'manifest.json');
const FROZEN = join(projectFolder(), 'libs', 'editions', 'frozen-digests.txt');

/** Prints whether the sources of a rule set are the published edition. */
const compare = async (bundled: Bundled): Promise<void> => {
  const { edition, sha256 } = await bundledEdition(bundled);
  const published = manifestIn(readFileSync(MANIFEST, 'utf8')).find(isNamed(bundled.id, edition));
  const state =
    published === undefined
      ? 'not published'
      : published.sha256 === sha256
        ? 'published'
        : `the sources differ from the published file: they are ${edition}-next`;
  console.log(`${bundled.id} ${edition}: ${state}, digest of the sources ${sha256}`);
};

/** Gives the sources of a rule set a new edition and states the digest of its answers, which the tests compare. */
const draft = async (bundled: Bundled, edition: string | undefined): Promise<void> => {
  if (edition !== undefined) stateConstant(projectFolder(), bundled.id, 'EDITION', edition);
  const answers = await answersOf(projectFolder(), bundled);
  stateConstant(projectFolder(), bundled.id, 'ANSWERS', answers);
  console.log(`${bundled.id}: the digest of the answers is ${answers}`);
};

/** Writes the file of a new edition, adds it to the manifest and states its digest in the sources. */
const publish = async (bundled: Bundled): Promise<void> => {
  const { edition, sha256, text } = await bundledEdition(bundled);
  const editions = manifestIn(readFileSync(MANIFEST, 'utf8'));
  if (editions.some(isNamed(bundled.id, edition)))
    throw new Error(`${bundled.id} ${edition} is published and stays as it is: give the sources a new EDITION`);
  const entry = {
    ruleSet: bundled.id,
    edition,
    interface: INTERFACE,
    sha256,
    published: new Date().toISOString().slice(0, 10),
  };
  const [lost] = notPublished(
    frozenIn(readFileSync(FROZEN, 'utf8')).filter(({ name }) => `${name}.mjs` === fileNameOf(entry)),
    [entry],
  );
  if (lost !== undefined)
    throw new Error(`${lost.name} is frozen with the digest ${lost.sha256}: give the sources a new EDITION`);
  writeFileSync(join(editionsFolder(), fileNameOf(entry)), text, { flag: 'wx' });
  writeFileSync(MANIFEST, manifestText([entry, ...editions]));
  statePublished(projectFolder(), `${bundled.id}@${edition}`, sha256);
  console.log(`${bundled.id} ${edition}: published, ${fileNameOf(entry)}, digest ${sha256}`);
};

/** Adds the published editions to the digests that never change again. */
const freeze = (): void => {
  const text = readFileSync(FROZEN, 'utf8');
  const frozen = frozenText(text, manifestIn(readFileSync(MANIFEST, 'utf8')));
  writeFileSync(FROZEN, frozen);
  console.log(`frozen now: ${frozen.slice(text.length) || 'none'}`);
};

const bundledEdition = async (bundled: Bundled) => {
  const text = await bundle(projectFolder(), bundled);
  const sha256 = digestOf(text);
  const { edition } = loadJudge(Buffer.from(text), sha256, `${bundled.id}.mjs`);
  return { text, sha256, edition };
};

const isNamed =
  (ruleSet: string, edition: string) =>
  (each: { readonly ruleSet: string; readonly edition: string }): boolean =>
    each.ruleSet === ruleSet && each.edition === edition;

const named = (id: string): Bundled => {
  const found = BUNDLED.find((bundled) => bundled.id === id);
  if (found === undefined)
    throw new Error(`there is no rule set ${id}; choose from ${BUNDLED.map((each) => each.id).join(', ')}`);
  return found;
};

const { values } = parseArgs({
  options: {
    draft: { type: 'string' },
    as: { type: 'string' },
    publish: { type: 'string' },
    freeze: { type: 'boolean' },
  },
});
if (values.freeze) freeze();
else if (values.draft !== undefined) await draft(named(values.draft), values.as);
else if (values.publish !== undefined) await publish(named(values.publish));
else for (const bundled of BUNDLED) await compare(bundled);
