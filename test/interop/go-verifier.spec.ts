import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { seeded, type Seeded } from '#testing';
import { compiledVerifier, hasGo, verdictsInGo } from './go-program.js';
import { MirrorWriter } from './mirrored-log.js';

/** Each is a folder of files, so there are fewer than of the changed exports. */
const MOST_TAMPERED = 1000;
const TAMPERED = Math.min(MOST_TAMPERED, Number(process.env['TILESCRIBE_CHECK_TAMPER'] ?? 200));
/** Around the widths of tiles of both lower levels. */
const SIZES = [1, 2, 3, 4, 5, 7, 8, 9, 255, 256, 257, 300, 511, 512, 513, 1000, 4095, 65_535, 65_536, 65_537, 70_000];
/** The size of the log that is tampered with: it has full and partial tiles of two levels. */
const SMALL = 700;

const entry = (index: number): string => JSON.stringify({ leaf: index, text: 'x'.repeat(index % 40) });

/** Each file of a folder, by its path inside. */
const filesIn = (folder: string): readonly string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path))
    .sort();

type Tamper = (content: Buffer, chance: Seeded, other: Buffer) => Buffer;

const TAMPERINGS: readonly (readonly [name: string, tamper: Tamper])[] = [
  [
    'a bit is flipped',
    (content, chance) => {
      const changed = Buffer.from(content);
      const at = chance.below(content.length);
      changed[at] = changed[at]! ^ (1 << chance.below(8));
      return changed;
    },
  ],
  ['the end is cut off', (content, chance) => content.subarray(0, chance.below(content.length))],
  [
    'a byte is removed',
    (content, chance) => {
      const at = chance.below(content.length);
      return Buffer.concat([content.subarray(0, at), content.subarray(at + 1)]);
    },
  ],
  [
    'a byte is inserted',
    (content, chance) => {
      const at = chance.below(content.length);
      return Buffer.concat([content.subarray(0, at), Buffer.of(chance.below(256)), content.subarray(at)]);
    },
  ],
  [
    'two parts of 32 bytes change places',
    (content, chance) => {
      const changed = Buffer.from(content);
      const [a, b] = [chance.below(content.length), chance.below(content.length)];
      content.subarray(a, a + 32).copy(changed, b);
      content.subarray(b, b + 32).copy(changed, a);
      return changed;
    },
  ],
  ['it is the file of another place', (_, __, other) => other],
  ['it is doubled', (content) => Buffer.concat([content, content])],
];

(hasGo ? describe : describe.skip)('a verifier in Go, on golang.org/x/mod/sumdb', () => {
  let folder: string;
  let program: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tilescribe-go-'));
    program = compiledVerifier(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('accepts checkpoints, tiles, entries and proofs of logs of 1 to 70,000 entries', () => {
    const writer = new MirrorWriter(entry);
    const folders = SIZES.map((size) => {
      const mirror = join(folder, `log-${size}`);
      const indexes = [0, Math.floor(size / 3), Math.floor(size / 2), size - 1];
      const earlier = SIZES.filter((other) => other <= size);
      writer.write(mirror, size, indexes, [...earlier, Math.ceil(size / 3)]);
      return mirror;
    });
    expect(verdictsInGo(program, folders)).toEqual(
      SIZES.map((size, at) => ({ folder: folders[at], right: true, size })),
    );
  });

  it(`refuses each of ${TAMPERED} random tamperings`, () => {
    const chance = seeded(Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1));
    const original = join(folder, 'original');
    new MirrorWriter(entry).write(original, SMALL, [0, 1, 300, 511, 699], [1, 255, 256, 512, 600, 699]);
    const files = filesIn(original);
    expect(verdictsInGo(program, [original])[0]).toMatchObject({ right: true, size: SMALL });
    const changes = new Map<string, string>();
    while (changes.size < TAMPERED) {
      const [name, tamper] = chance.pick(TAMPERINGS);
      const [path, other] = [chance.pick(files), chance.pick(files)];
      const content = readFileSync(join(original, path));
      const changed = tamper(content, chance, readFileSync(join(original, other)));
      if (changed.equals(content)) continue;
      const mirror = join(folder, `tampered-${changes.size}`);
      cpSync(original, mirror, { recursive: true });
      writeFileSync(join(mirror, path), changed);
      changes.set(mirror, `${path}: ${name}`);
    }
    const accepted = verdictsInGo(program, [...changes.keys()]).filter(({ right }) => right);
    expect(accepted.map((each) => changes.get(each.folder))).toEqual([]);
  });
});
