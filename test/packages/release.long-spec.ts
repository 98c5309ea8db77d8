import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNote, readNoteKey } from '#event-log';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
const ROOT = process.cwd();

/** An Ed25519 public key as SubjectPublicKeyInfo begins with these bytes. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

describe('a release', () => {
  const base = mkdtempSync(join(tmpdir(), 'tilescribe-released-'));
  const clone = join(base, 'clone');
  const output = join(base, 'output');
  const key = join(base, 'release.pem');
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const release = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['packages/release.mjs', ...args], { cwd: clone, encoding: 'utf8' });
  const signer = ['--key', key, '--name', 'tilescribe.example/release'];
  const others = [...signer, '--output', output, '--modules', join(ROOT, 'node_modules')];

  beforeAll(() => {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    for (const [name, value] of [
      ['user.name', 'Release test'],
      ['user.email', 'release@tilescribe.example'],
    ] as const)
      git('config', name, value);
    for (const folder of ['node_modules', 'dist'])
      execFileSync('cp', ['--archive', '--link', join(ROOT, folder), join(clone, folder)]);
  });
  afterAll(() => rmSync(base, { recursive: true }));

  it.each([
    ['without a key', [version], /--key and --name are needed/],
    ['of another version', ['9.9.9', ...others], /package\.json states version .+, not 9\.9\.9/],
  ])('is refused %s, and changes nothing', (_, args, reason) => {
    const head = git('rev-parse', 'HEAD');
    const { status, stderr } = release(...args);
    expect([status === 0, stderr]).toEqual([false, expect.stringMatching(reason)]);
    expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual([head, '', '']);
  });

  it('is refused in a clone with changes', () => {
    writeFileSync(join(clone, 'changed'), '');
    expect(release(version, ...others).stderr).toContain('the clone has changes');
    rmSync(join(clone, 'changed'));
  });

  it('has a tag with the notes, the packages of the tag, and checksums that its key has signed', () => {
    const unreleased = readFileSync(join(clone, 'CHANGELOG.md'), 'utf8');
    const { status, stderr } = release(version, ...others);
    expect([status, stderr]).toEqual([0, expect.any(String)]);

    const notes = readFileSync(join(output, 'NOTES.md'), 'utf8');
    expect(unreleased).toContain(notes.trim());
    expect(git('tag', '--list', '--format=%(contents)', `v${version}`)).toBe(`Version ${version}\n\n${notes.trim()}`);
    expect(git('rev-parse', `v${version}^{commit}`)).toBe(git('rev-parse', 'HEAD'));
    const changelog = readFileSync(join(clone, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toMatch(new RegExp(`^## Unreleased\n\n## ${version} - \\d{4}-\\d\\d-\\d\\d\n`, 'm'));
    const document = readFileSync(join(clone, `openapi/released/${version}.json`), 'utf8');
    expect(JSON.parse(document)).toEqual(JSON.parse(readFileSync(join(clone, 'openapi/openapi.json'), 'utf8')));

    const publicKey = readNoteKey(readFileSync(join(output, 'SHA256SUMS.key'), 'utf8'), sha256);
    const sums = openNote(readFileSync(join(output, 'SHA256SUMS'), 'utf8'), publicKey, {
      sha256,
      verify: (bytes, message, signature) =>
        verify(
          null,
          message,
          createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' }),
          signature,
        ),
    });
    const files = sums
      .trim()
      .split('\n')
      .map((line) => line.split('  ') as [string, string]);
    expect(files.map(([, file]) => file)).toEqual(
      readdirSync(output, { withFileTypes: true })
        .filter((each) => each.isFile() && !/^(SHA256SUMS|NOTES)/.test(each.name))
        .map(({ name }) => name)
        .sort(),
    );
    expect(files.map(([, file]) => file.replace(version, 'VERSION'))).toEqual([
      'tilescribe-VERSION-linux-arm64.tar.gz',
      'tilescribe-VERSION-linux-x64.tar.gz',
      'tilescribe-VERSION.tgz',
      'tilescribe-client-VERSION.tgz',
      'tilescribe-container-VERSION.tar.gz',
      'tilescribe-gateway_VERSION_amd64.deb',
      'tilescribe-gateway_VERSION_arm64.deb',
      'tilescribe-server_VERSION_all.deb',
    ]);
    for (const [sum, file] of files)
      expect([
        file,
        createHash('sha256')
          .update(readFileSync(join(output, file)))
          .digest('hex'),
      ]).toEqual([file, sum]);
    const archive = files.map(([, file]) => file).find((file) => /^tilescribe-\d.*\.tgz$/.test(file)) ?? '';
    const packed = execFileSync('tar', ['-xzOf', join(output, archive), 'package/package.json'], { encoding: 'utf8' });
    expect(JSON.parse(packed)).toMatchObject({ version, gitHead: git('rev-parse', 'HEAD') });
    const container = `tilescribe-container-${version}`;
    execFileSync('tar', ['-xzf', join(output, `${container}.tar.gz`), '-C', base]);
    for (const file of ['Dockerfile', 'gateway.Dockerfile'])
      for (const architecture of ['amd64', 'arm64']) {
        const text = readFileSync(join(base, container, file), 'utf8').replaceAll('${TARGETARCH}', architecture);
        const sources = [...text.matchAll(/^COPY (\S+) /gm)].map(([, source = '']) => source);
        expect([file, sources.map((source) => readdirSync(join(base, container, source)).length > 0)]).toEqual([
          file,
          [true],
        ]);
      }
    expect(release(version, ...others).stderr).toContain(`the tag v${version} is here already`);
  }, 900_000);
});
