/** How the other programs beside the API are started. */
const BESIDE =
  'systemd-run --quiet --pipe --wait -p EnvironmentFile=/etc/tilescribe/server.env -p User=tilescribe-server /usr/bin/node /usr/lib/tilescribe-server/dist/programs/api/';

export const GUIDE = 'docs/OPERATING.md';
const GATEWAY = 'hardware/systemd/README.md';

/** What differs from the guide at the line that begins with the text. */
interface Change {
  /** Commands in place of the line, for what a person enters or waits for. */
  readonly instead?: string;
  /** What follows the line, such as a pipe. */
  readonly suffix?: string;
  readonly remark?: string;
}

/** A block of the guide, or what the guide says in words. */
export interface Step {
  readonly page?: string;
  /** How the block begins. */
  readonly block?: string;
  readonly words?: string;
  /** The commands of a step in words. */
  readonly run?: string;
  /** What the operator enters for the examples of the block. */
  readonly values?: Readonly<Record<string, string>>;
  /** The file that the block is written to. It has no commands then. */
  readonly file?: string;
  readonly appends?: boolean;
  readonly changes?: Readonly<Record<string, Change>>;
  /** Whether the commands are those of a service, which go on running. */
  readonly stays?: boolean;
  readonly remark?: string;
  /** Commands that fail if the step did not do what the guide says. They are not timed. */
  readonly check?: string;
}

/** Repeats commands for a minute, until they succeed. */
const until = (commands: string): string =>
  `for n in $(seq 120); do if ${commands}; then break; fi; [ $n -lt 120 ]; sleep 0.5; done`;
const READY = until(`curl -fsS localhost:3000/health/ready 2>&1 | grep '"status":"ok"'`);
const post = (path: string, body: string): string =>
  `curl -fsS -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '${body}' localhost:3000${path}`;
const KEY_IN = `sed 's/.*"key":"\\([^"]*\\)".*/\\1/'`;
const simulated = (table: string, seed: number): string =>
  [
    `DEVICE=$(${post('/v1/keys', `{"name":"simulation","scopes":["device:simulation-${seed}","table:${table}"]}`)} | ${KEY_IN})`,
    `TILESCRIBE_DEVICE_KEY=$DEVICE tilescribe-gateway --api http://127.0.0.1:3000 --device simulation-${seed} --table ${table} --simulate --virtual --rule-set sichuan-mil --seed ${seed} --deals 1 --state simulation-${seed} > simulation.log 2>&1`,
  ].join('\n');

const TILE_SET = `node -e '
  const tiles = ["m", "p", "s"].flatMap((suit) => Array.from({ length: 36 }, (_, n) => (n % 9) + 1 + suit));
  const tags = Object.fromEntries(tiles.map((tile, n) => ["E004" + String(n).padStart(12, "0"), { kind: "tile", tile }]));
  console.log(JSON.stringify({ tags }))' > /etc/tilescribe/tiles.json`;
const GATEWAY_CONFIGURATION = JSON.stringify({
  api: { url: 'http://127.0.0.1:3000', device: 'gateway-1', keyFile: '/etc/tilescribe/device.key' },
  stateFolder: '/var/lib/tilescribe',
  health: { port: 3199 },
  tables: [
    {
      table: 'table-1',
      ruleSet: 'sichuan-mil',
      players: { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' },
      tileSet: '/etc/tilescribe/tiles.json',
      readers: [1, 2, 3, 4].map((side) => ({
        side,
        driver: 'metratec-ascii',
        address: `tcp://127.0.0.1:${10_000 + side}`,
      })),
    },
  ],
});
const REACHED = (flags: string): string =>
  until(
    `curl -fsS ${flags} --resolve club.example:443:127.0.0.1 https://club.example/health/ready | grep '"status":"ok"'`,
  );
const CONF = '/etc/postgresql/17/main/postgresql.conf';
const ENVIRONMENT = '/etc/tilescribe/server.env';
const AUDITOR = { 'TILESCRIBE_KEY=...': 'TILESCRIBE_KEY=$AUDITOR' };
const LOCAL = { 'https://tilescribe.example': 'http://localhost:3000' };

/** The guide, from the beginning to the end, with what the operator does between its blocks. */
export const STEPS: readonly Step[] = [
  {
    block: 'apt update',
    values: {
      "tilescribe_owner LOGIN PASSWORD '…'": "tilescribe_owner LOGIN PASSWORD 'owner1'",
      "tilescribe_app LOGIN PASSWORD '…'": "tilescribe_app LOGIN PASSWORD 'app1'",
    },
    changes: {
      editor: {
        instead: `sed -i 's/^#\\(\\w*=\\)/\\1/; s/_app:PASSWORD/_app:app1/; s/_owner:PASSWORD/_owner:owner1/' ${ENVIRONMENT}`,
        remark: 'entered by sed',
      },
      journalctl: {
        instead: until(`journalctl -u tilescribe-server | grep 'first admin key'`),
        remark: 'until it shows the key',
      },
    },
    check: [
      'systemctl is-active tilescribe-server && systemctl is-enabled tilescribe-server',
      `FIRST=$(journalctl -u tilescribe-server | sed -n 's/.*first admin key.*: //p')`,
      'echo "FIRST=$FIRST STOLEN=$(echo "$FIRST" | cut -d_ -f2)" >> state',
    ].join('\n'),
  },
  {
    block: `${BESIDE}issue-key.js`,
    values: { NAME: 'anna' },
    changes: { 'systemd-run': { suffix: ' | tee --append state' } },
    check: '. ./state; [ -n "$KEY" ]',
  },
  { words: '`apt install curl`', run: 'apt install curl', check: READY },
  { words: '`apt install caddy`', run: 'apt install caddy' },
  {
    block: 'club.example',
    file: '/etc/caddy/Caddyfile',
    remark: 'with `tls internal`: nobody can reach this machine under a real name',
    check: 'echo tls internal >> /etc/caddy/Caddyfile',
  },
  { words: '`systemctl restart caddy`', run: 'systemctl restart caddy', check: REACHED('-k') },
  {
    words: '`apt install nginx`',
    run: 'systemctl disable --now caddy && apt install nginx',
    remark: 'in place of Caddy; with a certificate that signs itself',
    check: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=club.example \
      -addext subjectAltName=DNS:club.example -keyout /etc/ssl/private/club.example.key -out /etc/ssl/club.example.pem`,
  },
  { block: 'server {', file: '/etc/nginx/conf.d/tilescribe.conf' },
  {
    words: '`systemctl restart nginx`',
    run: 'systemctl restart nginx',
    check: REACHED('--cacert /etc/ssl/club.example.pem'),
  },
  {
    page: GATEWAY,
    block: 'apt install ./tilescribe-gateway',
    changes: {
      editor: {
        instead: [
          post('/v1/tables', '{"table":"table-1","name":"Table 1"}'),
          `${post('/v1/keys', '{"name":"gateway-1","scopes":["device:gateway-1","table:table-1"]}')} | ${KEY_IN} > /etc/tilescribe/device.key`,
          TILE_SET,
          `echo '${GATEWAY_CONFIGURATION}' > /etc/tilescribe/tilescribe.gateway.json`,
          'chown tilescribe /etc/tilescribe/device.key /etc/tilescribe/tiles.json',
          'chmod 600 /etc/tilescribe/device.key /etc/tilescribe/tiles.json',
        ].join('\n'),
        remark: 'a configuration with four readers that do not answer',
      },
    },
    check: until('curl -fsS localhost:3199/health'),
  },
  {
    words: 'a deal at a simulated table',
    run: `${post('/v1/tables', '{"table":"table-2","name":"Table 2"}')}\n${simulated('table-2', 1)}`,
    remark: 'for what follows; it is not in the guide',
  },
  {
    block: 'apt install prometheus',
    changes: {
      editor: {
        instead: `sed -i "s/, '127.0.0.1:9465'//" /etc/prometheus/prometheus.yml`,
        remark: 'one process',
      },
    },
    check: until(
      `curl -fsS 'localhost:9090/api/v1/query?query=sum(up)' | grep '"2"' && curl -fsS localhost:9090/api/v1/rules | grep TilescribeDiskFull`,
    ),
  },
  {
    words: "`sysctl -w net.ipv4.tcp_wmem='4096 16384 262144'`",
    run: "sysctl -w net.ipv4.tcp_wmem='4096 16384 262144'",
  },
  { block: '# postgresql.conf of the primary', file: CONF, appends: true },
  {
    block: 'install -d',
    values: { "PASSWORD '…'": "PASSWORD 'copy1'" },
    changes: { editor: { instead: 'true', remark: 'the block that follows' } },
    check: READY,
  },
  {
    block: 'runuser -u postgres -- pg_basebackup',
    values: { 'runuser -u postgres -- pg_basebackup': 'PGPASSWORD=copy1 runuser -u postgres -- pg_basebackup' },
  },
  {
    words: 'a key of the auditor, and the key of the log',
    run: [
      'mkdir /elsewhere',
      `AUDITOR=$(${post('/v1/keys', '{"name":"auditor","scopes":["audit"]}')} | ${KEY_IN})`,
      'echo "AUDITOR=$AUDITOR" >> state',
      'curl -fsS -H "Authorization: Bearer $AUDITOR" localhost:3000/v1/log/key > log.key',
    ].join('\n'),
    remark: 'as AUDITORS.md says',
  },
  { block: 'TILESCRIBE_KEY=... tilescribe watch', values: { ...AUDITOR, ...LOCAL } },
  {
    words: 'a deal after the backup',
    run: `${simulated('table-2', 2)}\nrunuser -u postgres -- psql -c 'SELECT pg_switch_wal()'`,
  },
  {
    block: 'curl -s -H "Authorization: Bearer $KEY" https://tilescribe.example',
    values: { $KEY: '$AUDITOR', ...LOCAL },
    check: '[ "$(head -1 /elsewhere/checkpoint-2026-03-11)" = club.example/log ]',
  },
  { block: 'TILESCRIBE_KEY=... tilescribe export https', values: { ...AUDITOR, ...LOCAL } },
  { block: 'systemctl stop tilescribe-server postgresql' },
  { block: "restore_command = 'cp", file: CONF, appends: true },
  { block: 'cp -a /backup/base/2026-03-11' },
  { block: 'systemd-run --unit=restored', check: until('curl -fsS localhost:3999/health/ready') },
  {
    block: 'TILESCRIBE_KEY=... tilescribe export http://localhost:3999',
    values: AUDITOR,
    changes: {
      'tilescribe verify': {
        suffix: ' > verdict || [ $? = 3 ]',
        remark: 'exit code 3, as the guide says',
      },
    },
    check: `grep 'The log begins with exactly the .* events of the signed checkpoint' verdict`,
  },
  {
    words: 'step 5: archive again, a base backup, open the service',
    run: [
      `sed -i '/^restore_command/d; /^archive_mode = off/d; /^# Only to go back/d; /^# recovery_target/d' ${CONF}`,
      'systemctl restart postgresql@17-main',
      'PGPASSWORD=copy1 runuser -u postgres -- pg_basebackup -h localhost -U replication -D /backup/base/restored --checkpoint=fast --wal-method=stream',
      'systemctl stop restored',
      'systemctl start tilescribe-server',
    ].join('\n'),
    check: READY,
  },
  {
    words: 'a standby at port 5433',
    run: [
      'pg_createcluster 17 standby -p 5433',
      'rm -r /var/lib/postgresql/17/standby',
      'PGPASSWORD=copy1 runuser -u postgres -- pg_basebackup -h localhost -U replication -D /var/lib/postgresql/17/standby --write-recovery-conf',
      'systemctl start postgresql@17-standby',
    ].join('\n'),
    remark: 'without Patroni, which `npm run check -- failover` runs',
  },
  {
    block: `DATABASE_URL='postgres`,
    values: { 'app:PASSWORD@db-1:5432,db-2:5432': 'tilescribe_app:app1@localhost:5432,localhost:5433', "'": '' },
    file: ENVIRONMENT,
    appends: true,
    check: `systemctl restart tilescribe-server; sleep 1; ${READY}`,
  },
  {
    block: 'TILESCRIBE_READS_ONLY=1',
    values: { 'app:PASSWORD@db-2:5432': 'tilescribe_app:app1@localhost:5433' },
    stays: true,
    check: until(`curl -fsS localhost:3001/health/ready | grep '"readsOnly":{"role":"standby","isReceiving":true'`),
  },
  {
    block: `${BESIDE}erase-disclosures.js`,
    values: {
      '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01': `$(runuser -u postgres -- psql -Atc "SELECT stream FROM events WHERE stream LIKE 'deal/%' LIMIT 1" tilescribe | sed 's/deal.//')`,
    },
    check: `[ "$(runuser -u postgres -- psql -Atc 'SELECT count(*) > 0 FROM disclosure_erasures' tilescribe)" = t ]`,
  },
  {
    block: `curl -H "Authorization: Bearer $KEY" 'localhost:3000/v1/keys?prefix`,
    values: {
      "'localhost:3000/v1/keys?prefix=0a1b2c3d4e5f'": '"localhost:3000/v1/keys?prefix=$STOLEN" | tee key.json',
      "'localhost:3000/v1/keys/6b0b0b9e-52c3-4d0e-9b57-0c8f5f1f8a51?issued=true'":
        '"localhost:3000/v1/keys/$(sed \'s/.*"keyId":"\\([^"]*\\)".*/\\1/\' key.json)?issued=true"',
    },
    check: `[ "$(curl -s -o answer -w '%{http_code}' -H "Authorization: Bearer $FIRST" localhost:3000/v1/keys)" = 401 ]`,
  },
  {
    words: '`apt install ./tilescribe-server_0.1.1_all.deb`',
    run: 'apt install ./tilescribe-server_0.1.1_all.deb',
    remark: 'the same program under a newer number',
    check: `${READY}; grep -q app1 ${ENVIRONMENT}`,
  },
  {
    words: '`apt purge tilescribe-server tilescribe-gateway`',
    run: 'apt purge tilescribe-server tilescribe-gateway',
    check: '[ -e /var/lib/tilescribe-server/log-key.pem ] && [ ! -e /usr/lib/tilescribe-server ]',
  },
];

/** Blocks that the walk does not run, by their beginnings, with the reason. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  '{"status":"ok","readsOnly"': 'an answer; the step of the standby compares it',
  'INSERT INTO migrations':
    'needs a database from before the first version: `libs/persistence/src/schema/migrate.int-spec.ts`',
};

/** What else this walk can not try, as sentences of its record. */
export const LIMITS: readonly string[] = [
  'A certificate of a public authority: nobody can reach the machine under a real name. Caddy signed with its own authority, nginx with a certificate that signs itself.',
  'udev and serial ports: the machine has no devices of its own. The readers of the gateway did not answer.',
  'A second machine: `/backup`, `/elsewhere` and the standby were on the same one. Patroni runs in `npm run check -- failover`.',
  'A boot of the whole machine with a kernel of its own. systemd was process 1, and started and stopped the units.',
];
