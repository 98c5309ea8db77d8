/**
 * Checks that other tools read openapi.json as we mean it: a linter (Spectral), a generator (Hey API) whose client compiles, and
 * a mock server (Prism) that accepts every example request and answers with an example of the document. The tools are installed
 * into a temporary folder at exact versions, since nothing else needs them. Exits with 1 where one of them objects.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const TOOLS = [
  '@stoplight/spectral-cli@6.16.3',
  '@stoplight/prism-cli@5.16.0',
  '@hey-api/openapi-ts@0.99.0',
  'typescript@5.9.3',
];
const DOCUMENT = resolve('openapi/openapi.json');
const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'tilescribe-openapi-'));
const bin = (name) => join(folder, 'node_modules/.bin', name);
const faults = [];

const run = (name, program, args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) faults.push(`${name}:\n${stdout}${stderr}`);
  process.stdout.write(`${status === 0 ? 'accepted' : 'REFUSED'} ${name}\n`);
};

const install = () => {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', ...TOOLS];
  run(`install ${TOOLS.join(' ')}`, 'npm', args);
};

const lint = () => {
  writeFileSync(join(folder, 'ruleset.json'), '{"extends":["spectral:oas"]}');
  run('linter', bin('spectral'), ['lint', '--fail-severity=warn', '-r', 'ruleset.json', DOCUMENT]);
};

const generate = () => {
  run('generator', bin('openapi-ts'), ['-i', DOCUMENT, '-o', 'client', '--silent']);
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
  run('generated client', bin('tsc'), [...options, '--moduleResolution', 'nodenext', '--lib', 'es2022,dom', 'client/index.ts']);
};

const parametersOf = ({ parameters = [] }) =>
  parameters.map((given) =>
    '$ref' in given ? document.components.parameters[given.$ref.split('/').at(-1)] : given,
  );

/** A request for each example body of an operation, or one without a body. */
function* requestsOf(path, method, operation) {
  const parameters = parametersOf(operation);
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(example)), path);
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.example !== undefined);
  const headers = parameters.filter((parameter) => parameter.in === 'header' && parameter.required);
  const base = {
    path: `${filled}?${new URLSearchParams(query.map(({ name, example }) => [name, String(example)]))}`,
    method: method.toUpperCase(),
    headers: {
      Authorization: 'Bearer tsk_0a1b2c3d4e5f_secret',
      ...Object.fromEntries(headers.map(({ name, example }) => [name, example])),
    },
  };
  const { examples } = operation.requestBody?.content['application/json'] ?? {};
  if (examples === undefined) yield base;
  for (const { value } of Object.values(examples ?? {}))
    yield { ...base, headers: { ...base.headers, 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}

/** The examples of an answer of this status and media type. */
const answersOf = (operation, status, media) => {
  const stated = operation.responses[String(status)] ?? {};
  const response = '$ref' in stated ? document.components.responses[stated.$ref.split('/').at(-1)] : stated;
  const { example, examples = {} } = response.content?.[media] ?? {};
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
};

const ask = async (address, { path, ...request }, operation) => {
  const answer = await fetch(address + path, request);
  const text = await answer.text();
  const media = (answer.headers.get('content-type') ?? '').split(';')[0];
  const body = /^application\/(problem\+)?json$/.test(media) && text !== '' ? JSON.parse(text) : text;
  const isExample = text === '' || answersOf(operation, answer.status, media).some((each) => isDeepStrictEqual(each, body));
  if (answer.ok && isExample && !answer.headers.has('sl-violations')) return;
  const violations = answer.headers.get('sl-violations') ?? '';
  faults.push(`mock server: ${request.method} ${path} ${request.body ?? ''}\n${answer.status} ${violations}\n${text}`);
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const mock = async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(bin('prism'), ['mock', '-h', '127.0.0.1', '-p', String(port), DOCUMENT], { stdio: 'ignore' });
  try {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      if (await fetch(`${address}/health/live`).then((answer) => answer.ok, () => false)) break;
      await new Promise((done) => setTimeout(done, 1000));
    }
    let requests = 0;
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        for (const request of requestsOf(path, method, operation)) {
          requests += 1;
          await ask(address, request, operation);
        }
    process.stdout.write(`the mock server was asked ${requests} times\n`);
  } finally {
    server.kill();
  }
};

try {
  install();
  if (faults.length === 0) {
    lint();
    generate();
    await mock();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
