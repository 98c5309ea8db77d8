import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as waited } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePorts } from '../failover/processes.js';

/** A reverse proxy with TLS that compresses, as clubs run it. */
export interface Proxy {
  readonly program: string;
  readonly configure: (folder: string, port: number, upstreams: readonly string[]) => readonly string[];
}

const nginx =
  (options: string): Proxy['configure'] =>
  (folder, port, upstreams) => {
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
http {
  access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
  # Its worker may not write into the folder.
  client_body_buffer_size 1m;
  gzip on; gzip_proxied any; gzip_min_length 100; gzip_types application/json text/event-stream;
  upstream api { ${upstreams.map((each) => `server ${new URL(each).host};`).join(' ')} }
  server {
    listen 127.0.0.1:${port} ssl; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Host $host; ${options} }
  }
}`,
    );
    return ['-c', join(folder, 'nginx.conf'), '-p', folder];
  };

const caddy: Proxy['configure'] = (folder, port, upstreams) => {
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
  admin off
  auto_https off
  storage file_system ${folder}/caddy
}
https://localhost:${port} {
  tls ${folder}/cert.pem ${folder}/key.pem
  encode gzip
  reverse_proxy ${upstreams.join(' ')} {
    lb_policy round_robin
  }
}`,
  );
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
};

export const PROXIES: readonly (readonly [name: string, proxy: Proxy])[] = [
  ['nginx', { program: 'nginx', configure: nginx('') }],
  // A common line of configurations, with which nginx alone compresses.
  ['nginx that compresses itself', { program: 'nginx', configure: nginx(`proxy_set_header Accept-Encoding "";`) }],
  ['Caddy', { program: 'caddy', configure: caddy }],
];

const hasProgram = (program: string): boolean =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
const missing = ['nginx', 'caddy', 'openssl'].filter((program) => !hasProgram(program));
if (missing.length > 0) process.stderr.write(`not installed, their tests are skipped: ${missing.join(', ')}\n`);

/** Whether everything that this proxy needs is installed. */
export const canRun = ({ program }: Proxy): boolean => !missing.includes(program) && !missing.includes('openssl');

/** Makes a certificate of localhost in a folder. Returns its file. */
const madeCertificate = (folder: string): string => {
  const certificate = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  execFileSync(
    'openssl',
    [...certificate.split(' '), '-addext', 'subjectAltName=DNS:localhost', '-keyout', 'key.pem', '-out', 'cert.pem'],
    { cwd: folder, stdio: 'ignore' },
  );
  return join(folder, 'cert.pem');
};

const listening = async (port: number): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await waited(100);
  }
  throw new Error('the proxy does not listen');
};

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The body of an answer without its content coding. */
export const bodyOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (answer.headers['content-encoding'] === 'gzip') return gunzipSync(bytes).toString();
  if (answer.headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return bytes.toString();
};

/** A proxy that runs before an API, at https://localhost and a free port. */
export class RunningProxy {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    /** The file of its certificate, which clients must trust. */
    readonly certificate: string,
  ) {}

  /** @param parent a folder, in which the proxy gets one of its own. @param upstreams the addresses of the processes of the API, which take turns. */
  static async start(
    { program, configure }: Proxy,
    parent: string,
    ...upstreams: readonly string[]
  ): Promise<RunningProxy> {
    const [port] = (await freePorts(1)) as [number];
    const folder = mkdtempSync(join(parent, 'proxy-'));
    const certificate = madeCertificate(folder);
    const child = spawn(program, configure(folder, port, upstreams), {
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, XDG_DATA_HOME: folder, HOME: folder },
      stdio: 'ignore',
    });
    await listening(port);
    return new RunningProxy(child, port, certificate);
  }

  get address(): string {
    return `https://localhost:${this.port}`;
  }

  /** Sends a request and returns its answer, whose body is not read yet. */
  async open(path: string, key: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<IncomingMessage> {
    const all = { Authorization: `Bearer ${key}`, 'Accept-Encoding': 'gzip, br', ...headers };
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = request({
      ...{ host: 'localhost', port: this.port, path, method, family: 4 },
      ...{ ca: readFileSync(this.certificate), headers: { ...all, ...json } },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    return ((await once(sent, 'response')) as [IncomingMessage])[0];
  }

  async stop(): Promise<void> {
    this.child.kill();
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
  }
}
