// Records a deal through the proxy with TLS, as a program of somebody else does, and follows it meanwhile.
import { once } from 'node:events';
import { get } from 'node:https';
import { json } from 'node:stream/consumers';
import { TilescribeClient } from '#client';

const { address, adminKey, commands } = await json(process.stdin);
const admin = new TilescribeClient({ address, key: adminKey });
await admin.post('/v1/tables', { body: { table: 'table-1', name: 'Table 1' } });
const { key } = await admin.post('/v1/keys', { body: { name: 'recorder', scopes: ['deals:record'] } });
const recorder = new TilescribeClient({ address, key });

const [command, ...others] = commands;
const opened = await recorder.post('/v1/deals', { body: { command } });
const path = { dealId: opened.dealId };
let { sequence } = opened;
let [followed, isOver] = [0, false];
const ending = new AbortController();
const following = (async () => {
  const request = { path, query: { after: 0 }, signal: ending.signal };
  for await (const message of recorder.follow('/v1/deals/{dealId}/stream', request)) {
    if (message.event !== 'deal-event') continue;
    followed = message.data.sequence;
    if (isOver && followed >= sequence) return;
  }
})();
for (const next of others) {
  const header = { 'If-Match': `"${sequence}"` };
  ({ sequence } = await recorder.post('/v1/deals/{dealId}/commands', { path, header, body: { command: next } }));
}
isOver = true;
const patience = setTimeout(() => ending.abort(), 10_000);
if (followed < sequence) await following;
clearTimeout(patience);
ending.abort();

const headers = { Authorization: `Bearer ${key}`, 'Accept-Encoding': 'gzip' };
const [response] = await once(get(`${address}/v1/deals/${path.dealId}/events`, { headers }), 'response');
response.resume();
const { deal } = await recorder.get('/v1/deals/{dealId}', { path });
const coding = response.headers['content-encoding'];
process.stdout.write(JSON.stringify({ phase: deal.phase, sequence, followed, coding }));
