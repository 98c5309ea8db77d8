import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chownSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { played, record } from '../api/played-deal.js';
import { Client, LOG } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { DebianRoot, type Running } from './support/debian-root.js';

const run = promisify(execFile);

const hasProgram = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const missing = ['dpkg-deb', 'dpkg', 'systemd-sysusers', 'systemd-tmpfiles', 'setpriv'].filter(
  (program) => !hasProgram(program),
);
if (process.getuid?.() !== 0) missing.push('the rights of root');
if (missing.length > 0) console.warn(`the Debian packages are not tested, without: ${missing.join(', ')}`);

/** What each package may contain: paths below the root, with their type and mode. */
const ALLOWED = (name: string): readonly RegExp[] => [
  /^drwxr-xr-x \.\/(?:etc|usr|usr\/lib|usr\/bin|usr\/share|usr\/share\/doc|etc\/tilescribe)?\/?$/,
  /^drwxr-xr-x \.\/usr\/lib\/(?:systemd|systemd\/system|sysusers\.d|tmpfiles\.d|udev|udev\/rules\.d)\/$/,
  new RegExp(`^drwxr-xr-x ./usr/(?:lib|share/doc)/${name}/`),
  new RegExp(`^-rw-r--r-- ./usr/lib/(?:systemd/system/${name}.service|(?:sysusers|tmpfiles).d/${name}.conf)$`),
  new RegExp(`^-rw-r--r-- ./usr/(?:lib|share/doc)/${name}/`),
  new RegExp(`^-rwxr-xr-x ./usr/lib/${name}/.*\\.m?js$`),
  /^-rw-r--r-- \.\/usr\/lib\/udev\/rules\.d\/99-tilescribe\.rules$/,
  /^-rw------- \.\/etc\/tilescribe\/server\.env$/,
  new RegExp(`^lrwxrwxrwx ./usr/bin/tilescribe(?:-gateway)? -> \\.\\./lib/${name}/`),
];
/** The files of accounts, which systemd-sysusers writes. */
const OF_ACCOUNTS = /^etc\/(?:(?:passwd|group|shadow|gshadow)-?|\.pwd\.lock)$/;
const STATE = /^var\/lib\/tilescribe(?:-server)?\//;
const ARCHITECTURE = process.arch === 'arm64' ? 'arm64' : 'amd64';

/** What the Dockerfile does, without its base image: copied folders, account, and the arguments of Node. */
const dockerSteps = () => {
  const text = readFileSync('packages/container/Dockerfile', 'utf8');
  const valueOf = (step: RegExp): string => step.exec(text)?.[1] ?? '';
  const [uid = NaN, gid = NaN] = valueOf(/^USER (.*)$/m)
    .split(':')
    .map(Number);
  const argumentsOf = (step: RegExp): readonly string[] => (JSON.parse(valueOf(step)) as readonly string[]).slice(1);
  return {
    copies: [...text.matchAll(/^COPY (\S+) (\S+)$/gm)].map(([, ...places]) => places),
    account: { uid, gid },
    start: argumentsOf(/^ENTRYPOINT (.*)$/m),
    health: argumentsOf(/^HEALTHCHECK .* CMD (.*)$/m),
  };
};

(missing.length === 0 ? describe : describe.skip)('the Debian packages', () => {
  let root: DebianRoot;
  let packages: readonly string[];
  let database: TestDatabase;
  beforeAll(async () => {
    root = new DebianRoot();
    const output = join(root.base, 'packed');
    [database] = await Promise.all([
      createTestDatabase(),
      run(process.execPath, ['packages/pack.mjs', 'debian', '--output', output]),
    ]);
    packages = readdirSync(output)
      .filter((file) => file.endsWith('.deb'))
      .map((file) => join(output, file));
  });
  afterAll(async () => {
    root.remove();
    await database.drop();
  });

  /** The package of this machine. */
  const packageOf = (name: string): string =>
    packages.find((file) => new RegExp(`^${name}_.*_(?:all|${ARCHITECTURE})\\.deb$`).test(basename(file))) ?? '';

  it('state their names, versions, architectures and what they need', () => {
    const fields = packages.map((file) => {
      const read = (field: string): string =>
        execFileSync('dpkg-deb', ['--field', file, field], { encoding: 'utf8' }).trim();
      return [read('Package'), read('Version'), read('Architecture'), read('Depends')];
    });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    const needs = 'nodejs (>= 20.19), systemd';
    expect(fields.sort()).toEqual([
      ['tilescribe-gateway', version, 'amd64', needs],
      ['tilescribe-gateway', version, 'arm64', needs],
      ['tilescribe-server', version, 'all', needs],
    ]);
  });

  it.each(['tilescribe-server', 'tilescribe-gateway'])('%s has only files of root in its own folders', (name) => {
    const lines = execFileSync('dpkg-deb', ['--contents', packageOf(name)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const [mode = '', owner = '', , , , ...path] = line.split(/ +/);
      expect(owner).toBe('root/root');
      const entry = `${mode} ${path.join(' ')}`;
      expect([entry, ALLOWED(name).some((allowed) => allowed.test(entry))]).toEqual([entry, true]);
    }
  });

  describe('installed in an empty root', () => {
    let server: Running;
    let address: string;
    let admin: Client;
    beforeAll(async () => {
      await root.dpkg('--install', packageOf('tilescribe-server'), packageOf('tilescribe-gateway'));
      const { uid, gid } = root.account('tilescribe-server');
      const key = 'var/lib/tilescribe-server/log-key.pem';
      const { privateKey } = generateKeyPairSync('ed25519');
      writeFileSync(root.path(key), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
      chownSync(root.path(key), uid, gid);
      const settings: Readonly<Record<string, string>> = {
        DATABASE_URL: database.url,
        DATABASE_ADMIN_URL: database.adminUrl,
        TILESCRIBE_LOG: LOG,
        TILESCRIBE_LOG_KEY_FILE: root.path(key),
      };
      // The operator enters the values of the settings that the file names.
      const file = 'etc/tilescribe/server.env';
      const entered = root.text(file).replace(/^#(\w+)=.*$/gm, (line, name: string) => {
        const value = settings[name];
        return value === undefined ? line : `${name}=${value}`;
      });
      for (const name of Object.keys(settings)) expect(entered).toContain(`\n${name}=`);
      writeFileSync(root.path(file), `${entered}\nPORT=0\n`);

      server = root.startUnit('tilescribe-server');
      [, address = ''] = await server.says(/listening on (http:\/\/[\d.:]+)"/);
      const [, adminKey] = await server.says(/first admin key, shown this once: (\S+)\n/);
      admin = new Client(address, adminKey);
      for (const table of ['table-1', 'table-2']) await admin.post('/v1/tables', { table, name: table }).expect(201);
    });

    const keyWith = async (...scopes: readonly string[]): Promise<string> => {
      const { body } = await admin.post('/v1/keys', { name: 'test', scopes }).expect(201);
      return (body as { readonly key: string }).key;
    };

    it('each has an account of its own, and a state folder that only this account can read', () => {
      const owners = ['tilescribe-server', 'tilescribe'].map((name) => {
        const { uid } = root.account(name);
        const folder = statSync(root.path(`var/lib/${name}`));
        expect([folder.uid, folder.mode & 0o777]).toEqual([uid, 0o700]);
        return uid;
      });
      expect(new Set([0, ...owners]).size).toBe(3);
    });

    it('the server records a deal, signs a checkpoint and serves its pages', async () => {
      await record(new Client(address, await keyWith('deals:record')), uuidv7(), played(1));
      const everything = new Client(address, await keyWith('audit'));
      await everything.get('/v1/log/checkpoint').expect(200);
      await new Client(address, undefined).get('/health/ready').expect(200);
      for (const path of ['/', '/docs', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css', '/openapi.json'])
        expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    });

    it('the gateway sends a simulated deal to the server', async () => {
      const env = { TILESCRIBE_DEVICE_KEY: await keyWith('device:gateway-1', 'table:table-2') };
      const places = ['--api', address, '--device', 'gateway-1', '--table', 'table-2'];
      const game = ['--simulate', '--virtual', '--rule-set', 'sichuan-mil', '--seed', '1', '--deals', '1'];
      const state = ['--state', root.path('var/lib/tilescribe')];
      const command = root.path('usr/bin/tilescribe-gateway');
      const gateway = root.start(root.account('tilescribe'), [command, ...places, ...game, ...state], env);
      expect([await gateway.ended, gateway.printed()]).toEqual([0, expect.any(String)]);
      // No person reads the lines of a service: they are JSON, as those of the API.
      const lines = gateway.printed().trim().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { readonly table: string }).table)).toContain('table-2');
      const referee = new Client(address, await keyWith('referee'));
      const { body } = await referee.get('/v1/deals?table=table-2&status=settled').expect(200);
      expect((body as { readonly deals: readonly unknown[] }).deals).toHaveLength(1);
    });

    it('the unit of the gateway ends with code 2 while there is no configuration', async () => {
      const gateway = root.startUnit('tilescribe-gateway');
      expect([await gateway.ended, gateway.printed()]).toEqual([2, expect.stringContaining('tilescribe.gateway.json')]);
    });

    it('the command line has its native part for serial ports', async () => {
      const command = root.path('usr/bin/tilescribe');
      const ports = root.start(root.account('tilescribe'), [command, 'ports', 'serial:///dev/null'], {});
      await ports.ended;
      expect(ports.printed()).toContain('/dev/null');
      expect(ports.printed()).not.toMatch(/serialport/);
      const version = root.start(root.account('tilescribe'), [command, '--version'], {});
      expect([await version.ended, version.printed()]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+ \(commit /)]);
    });

    it('the steps of the Dockerfile start the server, with secrets from files, and check its health', async () => {
      const image = join(root.base, 'image');
      const env = Object.fromEntries(
        ['DATABASE_URL', 'DATABASE_ADMIN_URL'].map((name) => {
          const file = join(root.base, name);
          writeFileSync(file, name === 'DATABASE_URL' ? database.url : database.adminUrl);
          return [`${name}_FILE`, file];
        }),
      );
      const { copies, account, start, health } = dockerSteps();
      for (const [from = '', to = ''] of copies)
        cpSync(join(root.base, 'packed', from), join(image, to), { recursive: true });
      const entry = start.map((each) => (each.startsWith('/') ? join(image, each) : each));
      const started = root.start(account, entry, { ...env, TILESCRIBE_LOG: LOG, HOST: '0.0.0.0', PORT: '0' });
      const [, port = ''] = await started.says(/listening on http:\/\/[\d.]+:(\d+)"/);
      const isHealthy = async (): Promise<number | null> => root.start(account, health, { PORT: port }).ended;
      expect(await isHealthy()).toBe(0);
      started.child.kill('SIGTERM');
      expect([await started.ended, await isHealthy()]).toEqual([0, 1]);
    });

    it.each(['tilescribe-server', 'tilescribe-gateway'])('the unit of %s passes systemd-analyze', (name) => {
      const unit = join(root.base, `${name}.service`);
      const text = root.text(`usr/lib/systemd/system/${name}.service`);
      writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
      expect(stderr.split('\n').filter((line) => line.includes(basename(unit)))).toEqual([]);
    });

    it('an upgrade keeps the settings, and a purge leaves the state folders and the accounts', async () => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      await root.dpkg('--install', packageOf('tilescribe-server'));
      expect(root.text('etc/tilescribe/server.env')).toContain(database.url);
      await root.dpkg('--purge', 'tilescribe-server', 'tilescribe-gateway');
      const left = root.files().filter((file) => !OF_ACCOUNTS.test(file));
      expect(left.filter((file) => !STATE.test(file))).toEqual([]);
      expect(left).toContain('var/lib/tilescribe-server/log-key.pem');
      expect(left.some((file) => file.startsWith('var/lib/tilescribe/'))).toBe(true);
    });
  });
});
