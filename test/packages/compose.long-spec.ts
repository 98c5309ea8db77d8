import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { played } from '../api/played-deal.js';
import { composed, ComposedServices, type Image, type Started } from './support/composed.js';

const run = promisify(execFile);
const POSTGRES = '/usr/lib/postgresql/15/bin';
const HOST = 'club.test';

const has = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;
const missing = [
  ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
  ...(has('unshare', '--mount', '--net', 'true') ? [] : ['name spaces of the kernel']),
  ...(has('ip', '-V') ? [] : ['ip']),
  ...(has('caddy', 'version') ? [] : ['caddy']),
  ...(has(`${POSTGRES}/initdb`, '--version') ? [] : ['postgresql-15']),
  ...(has('dpkg-deb', '--version') ? [] : ['dpkg-deb']),
];
if (missing.length > 0) console.warn(`compose.yaml is not tested, without: ${missing.join(', ')}`);

/** The steps of the Dockerfile of the server. */
const serverImage = (packed: string): Image => {
  const text = readFileSync('packages/container/Dockerfile', 'utf8');
  const valueOf = (step: RegExp): string => step.exec(text)?.[1] ?? '';
  return {
    files: Object.fromEntries(
      [...text.matchAll(/^COPY (\S+) (\S+)$/gm)].map(([, from = '', to = '']) => [to, join(packed, from)]),
    ),
    environment: Object.fromEntries(
      valueOf(/^ENV (.*)$/m)
        .split(' ')
        .map((each) => each.split('=') as [string, string]),
    ),
    command: JSON.parse(valueOf(/^ENTRYPOINT (.*)$/m)) as readonly string[],
  };
};
const healthCommand = (): readonly string[] => {
  const text = readFileSync('packages/container/Dockerfile', 'utf8');
  return JSON.parse(/^HEALTHCHECK .* CMD (.*)$/m.exec(text)?.[1] ?? '[]') as readonly string[];
};

/** What the image of PostgreSQL does at its first start: a server without an address runs the scripts, then the real one starts. */
const POSTGRES_IMAGE: Image = {
  environment: { PGDATA: '/var/lib/postgresql/data' },
  command: [
    'sh',
    '-euc',
    `initdb --auth-host=scram-sha-256 --auth-local=trust --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" >&2
    echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
    pg_ctl --wait start -o "-c listen_addresses= -k /run/postgresql" >&2
    for script in /docker-entrypoint-initdb.d/*.sh; do PGHOST=/run/postgresql "$script"; done
    pg_ctl --wait stop >&2
    exec postgres -c listen_addresses=* -k /run/postgresql`,
  ],
};

const CADDY_IMAGE: Image = { environment: { XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data' } };

(missing.length === 0 ? describe : describe.skip)('the services of compose.yaml', () => {
  let services: ComposedServices;
  let packed: string;
  let api: Started;
  let proxy: Started;
  let authority: string;
  const started: Started[] = [];
  const start = (name: string, image: Image): Started => {
    const service = services.start(name, image);
    started.push(service);
    return service;
  };
  const healthy = async (name: string, image: Image, command: readonly string[]): Promise<void> => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      if ((await services.start(name, image, command).ended) === 0) return;
      await pause(500);
    }
    throw new Error(`${name} does not get healthy: ${started.map(({ printed }) => printed()).join('\n')}`);
  };

  beforeAll(async () => {
    packed = mkdtempSync(join(tmpdir(), 'tilescribe-packed-'));
    await run(process.execPath, ['packages/pack.mjs', 'debian', '--output', packed]);
    const tls = '/data/cert.pem /data/key.pem';
    services = new ComposedServices(
      { TILESCRIBE_LOG: 'club.test/log', TILESCRIBE_HOST: HOST, TILESCRIBE_TLS: tls },
      HOST,
    );
    execFileSync('sh', ['setup.sh'], { cwd: services.folder, stdio: 'pipe' });
    authority = madeCertificate(join(services.folder, 'authority'), join(services.folder, 'state/proxy'));
    start('database', POSTGRES_IMAGE);
    await healthy('database', POSTGRES_IMAGE, services.service('database').healthcheck?.test.slice(1) ?? []);
    const image = serverImage(packed);
    api = start('api', image);
    await healthy('api', image, healthCommand());
    proxy = start('proxy', CADDY_IMAGE);
  }, 180_000);
  afterAll(() => {
    services.remove();
    rmSync(packed, { recursive: true });
  });

  it('a deal is recorded and followed through the proxy, with TLS and compression', async () => {
    const [, adminKey] = /first admin key, shown this once: (\S+)/.exec(api.printed()) ?? [];
    const commands = played(1).steps.map(({ command }) => command);
    const client = services.inNetwork(
      [process.execPath, 'test/packages/support/through-proxy.mjs'],
      { NODE_EXTRA_CA_CERTS: authority },
      JSON.stringify({ address: `https://${HOST}`, adminKey, commands }),
    );
    if ((await client.ended) !== 0)
      throw new Error(`${client.printed()}
${proxy.printed()}`);
    const result = JSON.parse(client.printed()) as { readonly sequence: number };
    expect(result).toEqual({ phase: 'settled', sequence: result.sequence, followed: result.sequence, coding: 'gzip' });
    expect(result.sequence).toBeGreaterThan(commands.length / 2);
  });

  it('no service runs as root, has rights beyond those that it needs, or can write to its root', async () => {
    for (const name of ['database', 'api', 'proxy']) {
      const attempt = services.start(name, {}, [
        'sh',
        '-c',
        'id -u; touch /usr/x /etc/x /var/x; grep CapBnd /proc/self/status',
      ]);
      expect(await attempt.ended).toBe(0);
      expect(attempt.printed().match(/Read-only file system/g)).toHaveLength(3);
      expect(attempt.printed()).toContain(`${services.service(name).user.split(':')[0]}\n`);
      expect(attempt.printed()).toMatch(name === 'proxy' ? /CapBnd:\s+0000000000000400/ : /CapBnd:\s+0{16}/);
    }
  });

  it('the role of the application has no rights beyond those that the service has given it', async () => {
    const secret = readFileSync(join(services.folder, 'secrets/app-url'), 'utf8');
    const asked = async (statement: string): Promise<string> => {
      const psql = services.start('database', POSTGRES_IMAGE, [
        'psql',
        '--tuples-only',
        '--no-align',
        secret,
        '--command',
        statement,
      ]);
      await psql.ended;
      return psql.printed().trim();
    };
    const rights = 'rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls';
    expect(await asked(`SELECT rolname, ${rights} FROM pg_roles WHERE rolname LIKE 'tilescribe%' ORDER BY 1`)).toBe(
      ['tilescribe_app|f|f|f|f|f', 'tilescribe_owner|f|f|f|f|f'].join('\n'),
    );
    expect(Number(await asked('SELECT count(*) FROM events'))).toBeGreaterThan(10);
    for (const statement of [
      'DELETE FROM events',
      'UPDATE events SET position = 0',
      'DROP TABLE events',
      'TRUNCATE events',
    ])
      expect(await asked(statement)).toMatch(/^ERROR: {2}(permission denied for|must be owner of) table events$/);
    expect(await asked('CREATE TABLE public.mine (id int)')).toMatch(/^ERROR: {2}permission denied for schema public/);
  });

  it('each secret is readable for its services alone', () => {
    const { secrets } = composed();
    for (const [name, service] of Object.entries(composed().services))
      for (const secret of service.secrets ?? []) {
        const { uid, mode } = statSync(join(services.folder, secrets[secret]?.file ?? ''));
        expect([name, secret, `${uid}:${uid}`, mode & 0o777]).toEqual([name, secret, service.user, 0o600]);
      }
    expect(() => execFileSync('sh', ['setup.sh'], { cwd: services.folder, stdio: 'pipe' })).toThrow('left as it is');
  });
});

/** Makes an authority, and a certificate of the host that it signs, in the folder of the proxy. Returns the file of the authority. */
const madeCertificate = (folder: string, ofProxy: string): string => {
  mkdirSync(folder);
  const openssl = (...args: readonly string[]): unknown =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-subj', '/CN=Test authority', '-keyout', 'ca.key', '-out', 'ca.pem');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-addext', `subjectAltName=DNS:${HOST}`];
  const out = ['-keyout', join(ofProxy, 'key.pem'), '-out', join(ofProxy, 'cert.pem')];
  openssl('req', '-x509', ...key, '-subj', `/CN=${HOST}`, ...signed, '-addext', 'basicConstraints=CA:FALSE', ...out);
  for (const file of ['key.pem', 'cert.pem']) chownSync(join(ofProxy, file), 10_002, 10_002);
  return join(folder, 'ca.pem');
};
