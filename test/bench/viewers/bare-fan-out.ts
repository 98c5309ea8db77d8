/**
 * The limit beside which streams are measured: Node's HTTP server that writes the same bytes to all open answers, without keys,
 * events or resumption. A program of its own, started with a channel of messages: it sends its port, and each text it receives goes to all.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const open = new Set<ServerResponse>();
const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  open.add(answer);
  answer.on('close', () => open.delete(answer));
});

server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('message', (text: string) => {
  for (const answer of open) answer.write(text);
});
process.on('disconnect', () => process.exit());
