import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultOfLog } from './fault-of-log.js';
import { readLogsFile } from './logs-file.js';

const folder = mkdtempSync(join(tmpdir(), 'tilescribe-logs-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: string): ReturnType<typeof readLogsFile> => {
  const path = join(folder, 'logs.json');
  writeFileSync(path, content);
  return readLogsFile(path);
};
const withHosts = (...hosts: readonly string[]): string =>
  JSON.stringify({ logs: [{ log: 'a.example/log', hosts, databaseUrl: 'postgres://a@127.0.0.1/a' }] });

it('a host may be an IPv6 address, in any form', () => {
  expect(read(withHosts('a.example', '[2001:db8:0:0::1]'))[0]!.hosts).toEqual(['a.example', '[2001:db8::1]']);
  expect(() => read(withHosts('2001:db8::1'))).toThrow(/\/logs\/0\/hosts\/0: .*such as \[2001:db8::1\]/);
});

it.each([
  ['{"logs": [\n  {"log" "a"}\n]}', /line 2, column 10: colon expected\. Write the file as JSON/],
  ['{"logs": [],}', /line 1, column 13: property name expected/],
  [' \n', /the file is empty/],
])('a fault of the JSON %j is named in words', (content, message) => {
  expect(() => read(content)).toThrow(message);
});

it('a fault of one of several logs names the log and the member of the file', () => {
  const error = new Error('TILESCRIBE_LOG_KEY_FILE: x.pem cannot be read. DATABASE_URL is that of TILESCRIBE_LOG.');
  const placed = { log: 'a.example/log', hosts: ['a.example'] };
  expect((faultOfLog(error, placed) as Error).message).toBe(
    'TILESCRIBE_LOGS, log a.example/log: logKeyFile: x.pem cannot be read. databaseUrl is that of log.',
  );
  expect(faultOfLog(error, { ...placed, hosts: [] })).toBe(error);
});
