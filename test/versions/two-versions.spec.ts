import { judgesOf } from '#judge';
import { audit } from '#audit';
import { secretsOfCommand, secretsOfEvent, type DealCommand, type DealEvent } from '#deal';
import { codec, type Leaf, type LogObject } from '#event-log';
import { RULE_SETS, ruleSets } from '#rules';
import { nodeSha256, playRandomly, recordedLog } from '#testing';
import { entriesOf, fileOf, withoutDisclosures, type Entry } from '../forgery/forged-file.js';

/**
 * An invented history: version 1 of `TileDrawn` named the end of the wall from which a tile was drawn, and version 2 says whether it
 * replaces a tile, as the first version of this program does.
 */
const secondVersion = codec<DealEvent, DealCommand>({
  stream: 'deal/',
  versions: { TileDrawn: [({ end, ...data }) => ({ ...data, replacement: end === 'back' })] },
  secretPaths: { event: secretsOfEvent, command: secretsOfCommand },
});

const inFirstVersion = ({ replacement, ...data }: LogObject): LogObject => ({
  ...data,
  end: replacement === true ? 'back' : 'front',
});

/** The leaf as this history has it: the first half of the draws in version 1, the others in version 2. */
const rewritten = (leaf: Leaf, isEarly: boolean): Leaf => {
  if (leaf.type !== 'TileDrawn') return leaf;
  return isEarly
    ? { ...leaf, schemaVersion: 1, data: inFirstVersion(leaf.data) }
    : { ...leaf, schemaVersion: secondVersion.versionOf(leaf.type) };
};

const TOOLS = { judges: judgesOf(ruleSets), sha256: nodeSha256 };

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'a log of %s with two versions of an event',
  (_, rules) => {
    let entries: readonly Entry[];
    beforeAll(async () => {
      const recorded = await entriesOf((await recordedLog([playRandomly(rules, 2).steps])).file('all'));
      entries = recorded.map((entry, place) => ({
        ...entry,
        leaf: rewritten(entry.leaf, place < recorded.length / 2),
      }));
    });
    const audited = (of: readonly Entry[], tools: object) => audit([Buffer.from(fileOf(of))], { ...TOOLS, ...tools });

    it('is clean for a reader of both versions, proved or examined', async () => {
      const versions = new Set(entries.map(({ leaf }) => leaf.schemaVersion));
      expect([...versions].toSorted()).toEqual([1, 2]);
      for (const withoutProofs of [false, true]) {
        const report = await audited(entries, { codec: secondVersion, withoutProofs });
        expect([report.verdict, report.findings]).toEqual(['clean', []]);
      }
    });

    it('has no finding where its values are sealed', async () => {
      const report = await audited(withoutDisclosures(entries), { codec: secondVersion });
      expect([report.verdict, report.findings]).toEqual(['incomplete', []]);
    });

    it('has a finding where an event of version 1 was changed', async () => {
      const at = entries.findIndex(({ leaf }) => leaf.type === 'TileDrawn');
      const { leaf, disclosures } = entries[at] as Entry;
      const other = leaf.data['end'] === 'back' ? 'front' : 'back';
      const forged = entries.with(at, { leaf: { ...leaf, data: { ...leaf.data, end: other } }, disclosures });
      const { findings } = await audited(forged, { codec: secondVersion });
      expect(findings).toMatchObject([{ code: 'JUDGEMENT_DIFFERS', sequence: leaf.sequence, pointer: '/replacement' }]);
    });

    it('cannot be read by a program that knows only one of them', async () => {
      const { findings } = await audited(entries, {});
      expect(findings[0]).toMatchObject({ code: 'EVENT_SHAPE', pointer: '/replacement' });
    });
  },
);
