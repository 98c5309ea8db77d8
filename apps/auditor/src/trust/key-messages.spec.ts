import { generateKeyPairSync, sign } from 'node:crypto';
import { checkpointText, noteKeyText, signedNote } from '#event-log';
import { nodeSha256 } from '#testing';
import { exported, file, run, won } from '../testing/tilescribe-runs.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = { name: 'log.example', publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12) };
const der = privateKey.export({ format: 'der', type: 'pkcs8' });
const seed = der.subarray(-32);
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const SECRETS: readonly (readonly [kind: string, text: string, secret: string])[] = [
  ['a private key in PEM form', pem, pem.split('\n')[1]!],
  [
    'a private key for signed notes',
    `PRIVATE+KEY+log.example+0123abcd+${seed.toString('base64')}\n`,
    seed.toString('base64'),
  ],
  ['a key of the API', `tsk_0d7d1234_${seed.toString('base64url')}\n`, seed.toString('base64url')],
  ['64 hexadecimal digits', `${seed.toString('hex')}\n`, seed.toString('hex')],
  ['a text in base64', seed.toString('base64'), seed.toString('base64')],
  ['a text of 14 characters', 'hunter2-hunter', 'hunter2'],
];

let log: string;
let trusted: readonly string[];
beforeAll(async () => {
  log = await exported('log.ndjson', 'all', won);
  const text = checkpointText({ origin: key.name, size: 3, root: 'ab'.repeat(32) });
  const note = await file(
    'note',
    signedNote(text, key, (message) => sign(null, message, privateKey), nodeSha256),
  );
  trusted = ['--checkpoint', note, '--log-key', await file('log.key', noteKeyText(key, nodeSha256))];
});

describe.each(SECRETS)('an error about %s', (kind, text, secret) => {
  it.each<[option: string, call: (path: string) => readonly string[]]>([
    ['--log-key', (path) => ['verify', log, ...trusted.slice(0, 3), path]],
    ['--key-changes', (path) => ['verify', log, ...trusted, '--key-changes', path]],
    ['--witness-policy', (path) => ['verify', log, ...trusted, '--witness-policy', path]],
    ['--witness', () => ['verify', log, ...trusted, `--witness=${text}`]],
    ['--device-key', () => ['verify', log, `--device-key=${text}`]],
    ['--device-key with a device', () => ['verify', log, `--device-key=gateway-7=${text.trim()}x`]],
    ['--log-key of watch', (path) => ['watch', 'http://127.0.0.1:1', '--state', '/nowhere', '--log-key', path]],
    ['--checkpoint', (path) => ['verify', log, '--checkpoint', path, ...trusted.slice(2)]],
    ['--proof', (path) => ['inclusion', log, '--proof', path, ...trusted.slice(2)]],
    ['--state', (path) => ['watch', 'http://127.0.0.1:1', ...trusted.slice(2), '--state', path]],
    ['the file', (path) => ['verify', path]],
  ])('does not print it: %s', async (option, call) => {
    process.env['TILESCRIBE_KEY'] = 'tsk_0000';
    const path = await file('secret', text);
    const args = call(path);
    const { code, out, err } = await run(...args);
    delete process.env['TILESCRIBE_KEY'];
    expect([code, out]).toEqual([2, '']);
    for (const part of parts(secret)) expect(err).not.toContain(part);
    if (option.startsWith('--log-key') || option === '--witness') expect(err).toContain(kind);
  });
});

it.each(SECRETS.slice(0, 5))('a key in the place of its file is not printed: %s', async (kind, text, secret) => {
  const calls = [
    ['export', 'http://127.0.0.1:1', '--output', '/nowhere/x', `--key=${text}`],
    ['import', log, '--server', 'http://127.0.0.1:1', `--key=${text}`],
    ['verify', log, ...trusted.slice(0, 2), `--log-key=${text}`],
  ];
  for (const call of calls) {
    const { code, err } = await run(...call);
    expect(code).toBe(2);
    expect(err).toContain(kind);
    for (const part of parts(secret)) expect(err).not.toContain(part);
  }
});

it.each<[what: string, content: string, received: string]>([
  ['empty', '', 'nothing'],
  ['of blanks', ' \n\n', 'nothing'],
  ['with two lines', 'tsk_0000\ntsk_1111\n', '2 lines'],
  ['with other characters', 'ключ', 'a text with other characters'],
])('a file with a key that is named and %s is no missing file', async (_what, content, received) => {
  const path = await file('wrong.key', content);
  for (const call of [
    ['export', 'http://127.0.0.1:1', '--output', '/nowhere/x'],
    ['import', log, '--server', 'http://127.0.0.1:1'],
    ['watch', 'http://127.0.0.1:1', ...trusted.slice(2), '--state', '/nowhere'],
  ]) {
    const { code, err } = await run(...call, '--key', path);
    expect(code).toBe(2);
    expect(err).toContain(`${path} has no key of the API: got ${received}`);
    expect(err).not.toContain('name its file');
  }
});

it('a key of a log with the id of another key is described by its id', async () => {
  const text = noteKeyText(key, nodeSha256);
  const [name, id, ...bytes] = text.trim().split('+');
  for (const other of [name, 'localhost']) {
    const path = await file('wrong.id', [other, '00000000', ...bytes].join('+'));
    const { code, err } = await run('verify', log, ...trusted.slice(0, 3), path);
    expect(code).toBe(2);
    expect(err).toContain('The id 00000000 of the key does not match its name and its bytes, which have the id ');
    if (other === name) expect(err).toContain(`have the id ${id},`);
  }
});

it.each<[option: string, call: () => readonly string[]]>([
  ['--log-key', () => ['verify', log, ...trusted.slice(0, 2), '--log-key', '/dev/zero']],
  ['--checkpoint', () => ['verify', log, '--checkpoint', '/dev/zero', ...trusted.slice(2)]],
  ['--key', () => ['export', 'http://127.0.0.1:1', '--output', '/nowhere/x', '--key', '/dev/zero']],
  ['--key of a gateway', () => ['observations', '/nowhere', '--key', '/dev/zero']],
])('a file without an end is no key: %s', async (_option, call) => {
  const { code, err } = await run(...call());
  expect([code, err]).toEqual([2, expect.stringContaining('/dev/zero is longer than 1048576 bytes, so it is no key')]);
});

/** The pieces of a secret of seven characters. */
const parts = (secret: string): readonly string[] =>
  Array.from({ length: secret.length - 6 }, (_, at) => secret.slice(at, at + 7));
