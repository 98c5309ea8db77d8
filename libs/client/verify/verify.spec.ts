import { sichuanMil } from '#rules/sichuan-mil';
import { playRandomly, recordedLog } from '#testing';
import { verifyLog } from './index.js';

it('finds nothing in a whole log, and the place of a change', async () => {
  const { file } = await recordedLog([playRandomly(sichuanMil, 1).steps]);
  const clean = await verifyLog(file('all'));
  expect(clean).toMatchObject({ verdict: 'clean', findings: [], deals: [{ verdict: 'clean' }] });
  const changed = file('all').replace(/"points":(\d+)/, '"points":1$1');
  const faulty = await verifyLog(new TextEncoder().encode(changed));
  expect(faulty.verdict).toBe('faulty');
  expect(faulty.findings[0]).toMatchObject({
    code: expect.any(String) as string,
    message: expect.any(String) as string,
  });
});

it('states that a log without its disclosures is not checked as a whole', async () => {
  const { file } = await recordedLog([playRandomly(sichuanMil, 1).steps]);
  expect(await verifyLog(file('none'))).toMatchObject({ verdict: 'incomplete', findings: [] });
});

it('refuses a log key that is none', async () => {
  await expect(verifyLog('', { logKey: 'club.example+1+AAAA' })).rejects.toThrow(/expected NAME\+ID\+KEY/);
});
