import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's golang-golang-x-mod-dev puts its sources. */
const GO_PATH = '/usr/share/gocode';
const SOURCE = join(__dirname, 'go', 'verify_tlog.go');

/** Are Go and golang.org/x/mod/sumdb installed? Otherwise a message says that the verifier in Go is not run. */
export const hasGo =
  spawnSync('go', ['version']).status === 0 && existsSync(join(GO_PATH, 'src/golang.org/x/mod/sumdb/tlog'));
if (!hasGo)
  process.stderr.write('golang-go and golang-golang-x-mod-dev are not installed: the verifier in Go is not compared\n');

/** What the verifier in Go prints of a mirrored log. */
export interface GoVerdict {
  readonly folder: string;
  readonly right: boolean;
  readonly size: number;
  readonly error?: string;
}

/** Compiles the verifier, without a network. @returns its path. */
export const compiledVerifier = (folder: string): string => {
  const program = join(folder, 'verify_tlog');
  const { status, stderr } = spawnSync('go', ['build', '-o', program, SOURCE], {
    env: {
      ...process.env,
      GO111MODULE: 'off',
      GOPATH: GO_PATH,
      GOCACHE: join(folder, 'cache'),
      GOFLAGS: '',
      CGO_ENABLED: '0',
    },
  });
  if (status !== 0) throw new Error(`go build failed: ${stderr.toString()}`);
  return program;
};

export const verdictsInGo = (program: string, folders: readonly string[]): readonly GoVerdict[] =>
  spawnSync(program, ['--many'], { input: `${folders.join('\n')}\n`, maxBuffer: 1 << 28 })
    .stdout.toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GoVerdict);
