import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogFileLine } from './file/jsonl-reader.js';
import type { LogFindingCode } from './leaf/log-finding.js';
import { MerkleTree } from './tree/merkle-tree.js';
import { nodeSha256 } from './testing/node-sha256.js';
import { verifyLogFile } from './file/verify-log-file.js';

const DOCUMENT = readFileSync(join(process.cwd(), 'docs', 'FORMAT.md'), 'utf8');
const [EXAMPLE, BUNDLE] = Array.from(DOCUMENT.matchAll(/```ndjson\n([\s\S]*?)```/g), ([, text = '']) =>
  Buffer.from(text),
) as [Buffer, Buffer];

const verified = async (file = EXAMPLE): Promise<readonly LogFileLine[]> => {
  const lines: LogFileLine[] = [];
  for await (const line of verifyLogFile([file], nodeSha256)) lines.push(line);
  return lines;
};

/** Findings of this library that no file can cause: the leaf is read from its own text. */
const NEVER_IN_A_FILE: readonly LogFindingCode[] = ['LEAF_TEXT_MISMATCH'];
const CODES: Readonly<Record<LogFindingCode, true>> = {
  NOT_UTF8: true,
  NOT_JSON: true,
  NOT_CANONICAL: true,
  BAD_LINE: true,
  LINE_TOO_LONG: true,
  MISPLACED_LINE: true,
  DIGEST_MISMATCH: true,
  COUNT_MISMATCH: true,
  TRUNCATED: true,
  LEAF_TEXT_MISMATCH: true,
  HASH_MISMATCH: true,
  WRONG_LOG: true,
  STREAM_NOT_EXPORTED: true,
  POSITION_BROKEN: true,
  SEQUENCE_BROKEN: true,
  CHAIN_BROKEN: true,
  COMMAND_BROKEN: true,
  COMMAND_DIFFERS: true,
  DISCLOSURE_MISMATCH: true,
  DISCLOSURE_NOT_CANONICAL: true,
  DISCLOSURE_UNATTACHED: true,
  BUNDLE_LINE_MISSING: true,
  ENTRY_DIFFERS: true,
  BEYOND_CHECKPOINT: true,
  PROOF_DIFFERS: true,
  NOT_A_NOTE: true,
  NOT_A_CHECKPOINT: true,
};

describe('docs/FORMAT.md', () => {
  it('has an example that verifies, with the size and the tree root that it states', async () => {
    const lines = await verified();
    expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
    expect(lines.map(({ content }) => content?.kind)).toEqual([
      'header',
      'event',
      'event',
      'disclosure',
      'event',
      'end',
    ]);
    const tree = new MerkleTree(nodeSha256);
    for (const { content } of lines) if (content?.kind === 'event') tree.add(Buffer.from(content.event.leafText));
    expect(DOCUMENT).toContain(`| bytes of the file | ${EXAMPLE.length} |`);
    expect(DOCUMENT).toContain(`| tree root of its 3 events | \`${tree.root()}\` |`);
  });

  it('has a bundle of its log that verifies, and the same example stands in the API document', async () => {
    const lines = await verified(BUNDLE);
    expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
    const kinds = ['header', 'event', 'disclosure', 'event', 'entries', 'proof', 'checkpoint', 'end'];
    expect(lines.map(({ content }) => content?.kind)).toEqual(kinds);
    const openapi = readFileSync(join(process.cwd(), 'openapi', 'openapi.json'), 'utf8');
    expect(openapi).toContain(JSON.stringify(BUNDLE.toString()));
  });

  it('states the text that the seal of its example hashes', async () => {
    const stated = /\| text that the seal at `\/data\/tile` hashes \| `(.*)` \|/.exec(DOCUMENT)?.[1] ?? '';
    const disclosures = (await verified()).flatMap(({ content }) =>
      content?.kind === 'disclosure' ? [content.disclosure] : [],
    );
    expect(disclosures.map(({ hash }) => hash)).toEqual([nodeSha256(stated)]);
  });

  it('lists each finding that this library can make of a file', () => {
    const part = (from: number): string =>
      DOCUMENT.slice(DOCUMENT.indexOf(`## ${from}.`), DOCUMENT.indexOf(`## ${from + 1}.`));
    const listed = part(10) + part(14);
    const codes = (Object.keys(CODES) as LogFindingCode[]).filter((code) => !NEVER_IN_A_FILE.includes(code));
    expect(codes.filter((code) => !listed.includes(`\`${code}\``))).toEqual([]);
  });
});
