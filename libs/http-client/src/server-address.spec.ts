import { serverAddress } from './server-address.js';

const address = (text: string, allowsPlainHttp = false) =>
  serverAddress(text, { allowsPlainHttp, option: '--plain-http' });

it.each([
  ['https://tilescribe.example', 'https://tilescribe.example'],
  ['https://tilescribe.example/club/', 'https://tilescribe.example/club'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://hall.localhost', 'http://hall.localhost'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://127.8.9.10', 'http://127.8.9.10'],
  ['http://2130706433', 'http://127.0.0.1'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is used', (text, base) => expect(address(text).base).toBe(base));

it.each([
  'http://tilescribe.example',
  'http://192.168.1.5:3000',
  'http://10.0.0.1',
  'http://0.0.0.0',
  'http://[::]',
  'http://[2001:db8::1]',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://evillocalhost',
])('%s is refused unless plain http is allowed', (text) => {
  expect(() => address(text)).toThrow(
    `${new URL(text).origin} is plain http to another machine: everybody on the way can read the key and what is sent. Use https. If you trust the network, allow it with --plain-http.`,
  );
  expect(address(text, true).origin).toBe(new URL(text).origin);
});

it.each(['', 'tilescribe.example', 'ftp://tilescribe.example', 'file:///etc/passwd', 'https://'])(
  '%s is no address',
  (text) => expect(() => address(text, true)).toThrow('is no address of a server, such as https://tilescribe.example.'),
);

it.each([
  'https://anna:secret@tilescribe.example',
  'https://tilescribe.example/?key=secret',
  'https://tilescribe.example/#secret',
])('%s is refused, and its secret is not repeated', (text) => {
  expect(() => address(text)).toThrow('got an address with a user, a password, ? or #');
  expect(() => address(text)).not.toThrow('secret');
});
