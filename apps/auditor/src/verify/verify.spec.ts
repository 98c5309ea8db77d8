import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AuditReport } from '#audit';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealIdOf, forged, LOG, recordedLog, sequenceOf } from '#testing';
import { file, run, won, unknowable, stated, idle, events, timeOf, exported } from '../testing/tilescribe-runs.js';

describe('verify', () => {
  it('prints a summary and all checks of an unchanged log, reports clean, and exits with 0', async () => {
    const { code, out } = await run('verify', await exported('all.ndjson', 'all', won, idle));
    const all = events(won) + events(idle);
    const commands = won.length + idle.length;
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      `log ${LOG}: whole log, ${all} events, 2 deals`,
      expect.stringMatching(new RegExp(`^ {2}positions 1 to ${all}, tree root of all events [0-9a-f]{64}$`)),
      `  recorded 2026-03-11T09:00:01.750Z to ${timeOf(commands, 250)}`,
      `  happened 2026-03-11T09:00:01.500Z to ${timeOf(commands, 0)}`,
      `  rule set sichuan-mil, edition ${sichuanMil.edition}, fingerprint ${sichuanMil.fingerprint.slice(0, 16)}: 2 deals`,
      '  deals: 2 settled; 0 void; 0 abandoned; 0 unfinished; recorded 2 full; 0 rulings; 0 rewinds; 0 withdrawn reports; 0 amended hands',
      `  actor table-1 (simulated): ${commands} commands`,
      `deal ${dealIdOf(1)}: ${events(won)} events, clean`,
      `deal ${dealIdOf(2)}: ${events(idle)} events, clean`,
      `check chain: ${all} events hashed and chained`,
      `check sequence: ${all} events in their places`,
      expect.stringMatching(/^check seals: \d+ sealed values opened$/),
      `check times: ${all} events with plausible times`,
      `check replay: ${all} events replayed`,
      `check adjudication: ${commands} commands decided again`,
      expect.stringMatching(/^check ledger: \d+ payments, values and settlements added up$/),
      'check walls: 0 committed walls compared',
      'clean: everything in the file was checked, and nothing was found',
      'Without a signed checkpoint a log proves order and arithmetic: not that it is complete, and not who wrote it.',
    ]);
  });

  it('says of a log without an event that no event was checked', async () => {
    const empty = 'The file contains no event, so no event was checked.';
    const { code, out } = await run('verify', await exported('empty.ndjson', 'all'));
    expect(code).toBe(0);
    expect(out.split('\n').slice(-2)).toEqual([
      `clean: everything in the file was checked, and nothing was found. ${empty}`,
      expect.stringMatching(new RegExp(`^Without a signed checkpoint .+ ${empty}$`)),
    ]);
    expect((await run('verify', await exported('full.ndjson', 'all', won))).out).not.toContain(empty);
  });

  it('lists what it could not check without disclosures, and exits with 3', async () => {
    const { code, out } = await run('verify', await exported('none.ndjson', 'none', won));
    expect(code).toBe(3);
    expect(out).toContain(`deal ${dealIdOf(1)}: ${events(won)} events, incomplete`);
    expect(out).toMatch(
      /^NOT CHECKED seals SEALED: .*\n {2}deal .*\n {2}sequence 2\n {2}at \/data\/hands\/east\/tiles$/m,
    );
    expect(out).toMatch(/^check adjudication: 1 command decided again, \d+ not checked$/m);
    expect(out).toMatch(/^incomplete: nothing was found, and \d+ things could not be checked$/m);
  });

  it('reports a deal that was settled with a missing fact as incomplete, names the fact, and exits with 3', async () => {
    const { code, out } = await run('verify', await exported('unknowable.ndjson', 'all', unknowable));
    expect(code).toBe(3);
    expect(out).toContain(
      'A referee ruled that the concealed kongs of east cannot be known: the deal was settled without this fact.',
    );
  });

  it('reports a deal with stated values as incomplete, names each value, and exits with 3', async () => {
    const { code, out } = await run('verify', await exported('stated.ndjson', 'all', stated));
    expect(code).toBe(3);
    expect(out).toContain(
      'The value of the hand of west is stated by a person: it is not derived from tiles and cannot be checked.',
    );
  });

  it('names deal, sequence, clause, place and both values of a finding, and exits with 1', async () => {
    const steps = forged(won, 'DealSettled', (event) => ({ ...event, nextDealer: 'south' }));
    const { code, out } = await run('verify', await exported('forged.ndjson', 'all', steps));
    expect(code).toBe(1);
    expect(out).toContain(`deal ${dealIdOf(1)}: ${events(won)} events, faulty`);
    expect(out.split('\n').slice(-9)).toEqual([
      'FINDING adjudication JUDGEMENT_DIFFERS: The rules give another DealSettled than the record.',
      `  deal ${dealIdOf(1)}`,
      `  sequence ${sequenceOf(won, 'DealSettled')}`,
      '  clause SBR-5.5: If the first wins of the deal were declared by several players at once on one discard, the player who discarded the winning tile is the dealer of the new deal.',
      '  at /nextDealer',
      '  expected "east"',
      '  found "south"',
      'faulty: 1 finding',
      expect.stringMatching(/^Without a signed checkpoint/),
    ]);
  });

  it('states in the language of --lang why the rules refuse a command', async () => {
    const discard = won.findIndex(({ command }) => command.type === 'DiscardTile');
    const command = { type: 'DiscardTile', seat: 'south', tile: '5p' } as const;
    const steps = won.slice(0, discard).concat({ command, events: [{ ...command, type: 'TileDiscarded' }] });
    const { code, out } = await run('verify', await exported('refused.ndjson', 'all', steps), '--lang', 'ru');
    expect(code).toBe(1);
    const lines = out.split('\n');
    const finding = lines.indexOf(
      'FINDING adjudication COMMAND_REFUSED: The rules refuse the command DiscardTile: NOT_YOUR_TURN.',
    );
    expect(lines.slice(finding, finding + 5)).toContain('  refused Сейчас не ход этого игрока.');
  });

  it('prints the clause of a finding in the language of --lang', async () => {
    const steps = forged(won, 'DealSettled', (event) => ({ ...event, nextDealer: 'south' }));
    const { out } = await run('verify', await exported('forged-ru.ndjson', 'all', steps), '--lang', 'ru');
    expect(out).toContain(
      '  clause SBR-5.5: Если первые маджонги в сдаче были объявлены со сноса несколькими игроками одновременно, в новой сдаче дилером становится игрок, снёсший победную кость.',
    );
  });

  it('names line and byte of damage in the file', async () => {
    const text = (await recordedLog([won])).file('none');
    const second = text.indexOf('\n') + 1;
    const { code, out } = await run('verify', await file('line.ndjson', text.replace('"sequence":1', '"sequence":2')));
    expect(code).toBe(1);
    expect(out).toContain('FINDING chain HASH_MISMATCH');
    expect(out).toContain(`  line 2\n  byte ${second}`);
    expect(out).toContain(', faulty\n');
  });

  it('prints the report as JSON with --json', async () => {
    const { code, out } = await run('verify', await exported('json.ndjson', 'all', won), '--json');
    expect(code).toBe(0);
    const counted = (checked: number) => ({ checked, failed: 0, notChecked: 0 });
    expect(JSON.parse(out)).toMatchObject({
      verdict: 'clean',
      log: LOG,
      events: events(won),
      summary: { part: { whole: true }, deals: 1, settled: 1, ruleSets: [{ ruleSet: 'sichuan-mil', deals: 1 }] },
      checks: { chain: counted(events(won)), replay: counted(events(won)), adjudication: counted(won.length) },
      deals: [{ deal: dealIdOf(1), events: events(won), verdict: 'clean', findings: [], gaps: [] }],
      matches: [],
      findings: [],
      gaps: [],
      notes: [],
    });
  });

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'line 1: The end line is missing'],
    ['text that is no JSON', 'East wins.\n', 'line 1: The line is not JSON.'],
    ['JSON that is no log', '{"east":1}\n', 'line 1: The line is of no kind that a log or a bundle has.'],
    ['bytes that are no text', Buffer.of(0xff, 0xfe, 0x00, 0x0a), 'line 1: The line is not UTF-8.'],
  ])('refuses %s, which is not a log, and exits with 2, like the other commands', async (_what, content, why) => {
    const name = await file('none.txt', content);
    for (const command of ['verify', 'replay', 'explain']) {
      const { code, out, err } = await run(command, name);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`${name} is not an exported log`);
      expect(err).toContain(why);
    }
  });

  it.each<[string, (text: string) => string | Uint8Array, string]>([
    ['compressed', gzipSync, 'The file is compressed. Unpack it'],
    ['with CR LF', (text) => text.replaceAll('\n', '\r\n'), 'The lines end with CR LF'],
    ['in UTF-16', (text) => Buffer.from(text, 'utf16le'), 'The file is in UTF-16'],
  ])('names the conversion that changed a whole exported log: %s', async (_what, changed, message) => {
    const name = await file('changed.ndjson', changed((await recordedLog([won])).file('all')));
    const { code, out, err } = await run('verify', name);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it.each<[string, string, string]>([
    [
      'a refusal that curl has written into the file',
      '{"type":"urn:tilescribe:problem:unauthenticated","title":"t","status":401,"detail":"Send a key.","code":"UNAUTHENTICATED"}',
      'The file is an error of the service: 401 UNAUTHENTICATED. Send a key. Then export the log again.',
    ],
    ['the key of a log', `club.example/log+992abac3+${'A'.repeat(44)}\n`, 'Name it with --log-key.'],
    [
      'a checkpoint',
      `club.example/log\n3\n${'A'.repeat(43)}=\n\n\u2014 club.example/log x\n`,
      'Name it with --checkpoint.',
    ],
    ['a proof', 'c2sp.org/tlog-proof@v1\nindex 3\n', 'Name it with `tilescribe inclusion FILE --proof`.'],
    [
      'a log with other white space',
      '{ "log": "x", "tilescribe": "log", "v": 1 }\n',
      'Another program may have rewritten the JSON',
    ],
  ])('describes the file and what to do: %s', async (_what, content, advice) => {
    const { code, out, err } = await run('verify', await file('other.txt', content));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(advice);
  });

  it('names the cause of the findings in a log with a byte order mark', async () => {
    const text = (await recordedLog([won])).file('all');
    const { code, out } = await run('verify', await file('bom.ndjson', `\ufeff${text}`));
    expect(code).toBe(1);
    expect(out).toContain('The file begins with a byte order mark: a program has saved it again. Export the log again');
  });

  it('checks a log without its header, and exits with 1', async () => {
    const text = (await recordedLog([won])).file('all');
    const { code, out } = await run('verify', await file('no-header.ndjson', text.slice(text.indexOf('\n') + 1)));
    expect(code).toBe(1);
    expect(out).toMatch(/^log \(no header\): not known how much of it, \d+ events/);
    expect(out).toContain('MISPLACED_LINE');
  });

  it.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`, 'NOT_JSON', /^A byte order mark/],
    [
      'a missing first line',
      (text: string) => text.slice(text.indexOf('\n') + 1),
      'MISPLACED_LINE',
      /Export the file again/,
    ],
  ])('has one finding for %s, however long the log is', async (_, change, code, message) => {
    const log = await recordedLog(Array.from({ length: 20 }, () => won));
    const changed = await file('changed.ndjson', change(log.file('all')));
    const { code: exit, out } = await run('verify', changed, '--json');
    const { findings, verdict, gaps } = JSON.parse(out) as AuditReport;
    expect([exit, verdict]).toEqual([1, 'faulty']);
    expect(findings).toEqual([{ check: 'chain', code, message: expect.stringMatching(message), line: 1, offset: 0 }]);
    expect(gaps).toEqual([]);
  });

  it('finds what else was changed in a log with a byte order mark', async () => {
    const text = (await recordedLog([won])).file('all');
    const changed = text.replace(/"position":9\b/, '"position":8');
    expect(changed).not.toBe(text);
    const { out } = await run('verify', await file('changed.ndjson', `\ufeff${changed}`), '--json');
    const { findings } = JSON.parse(out) as AuditReport;
    expect(findings.map(({ code }) => code)).toEqual([
      'NOT_JSON',
      'POSITION_BROKEN',
      'POSITION_BROKEN',
      'DIGEST_MISMATCH',
    ]);
  });

  it('finds that a file was cut, between or within lines', async () => {
    const text = (await recordedLog([won])).file('all');
    for (const cut of [text.length - 1, text.lastIndexOf('\n', text.length - 2) + 1, Math.floor(text.length / 2)]) {
      const { code, out } = await run('verify', await file('cut.ndjson', text.slice(0, cut)));
      expect(code).toBe(1);
      expect(out).toContain('FINDING sequence TRUNCATED');
      expect(out).toContain('TO DO TRUNCATED: The file was cut, for example by a download that ended early');
    }
  });

  it('names the line in which another log begins, and what to do', async () => {
    const text = (await recordedLog([won])).file('all');
    const line = text.split('\n').length;
    const joined = await file('joined.ndjson', text + text);
    const { code, out } = await run('verify', joined);
    expect(code).toBe(1);
    const advice = `Another log begins in line ${line}: several files were joined into one. Verify each of them separately: \`head -n ${line - 1} FILE > first.ndjson\` and \`tail -n +${line} FILE > second.ndjson\`.`;
    expect(out.split('\n').filter((each) => each.startsWith('TO DO'))).toEqual([`TO DO MISPLACED_LINE: ${advice}`]);
    const { out: json } = await run('verify', joined, '--json');
    expect(JSON.parse(json)).toMatchObject({ advice: [{ code: 'MISPLACED_LINE', line, text: advice }] });
    const page = join(dirname(joined), 'joined.html');
    await run('verify', joined, '--html', page);
    expect(await readFile(page, 'utf8')).toContain(`Another log begins in line ${line}`);
    // The parts are whole logs.
    expect((await run('verify', await file('first.ndjson', text))).out).not.toContain('TO DO');
  });

  it('prints a limited number of findings', async () => {
    const [header = ''] = (await recordedLog([won])).file('all').split('\n');
    const { out } = await run('verify', await file('much.txt', `${header}\n${'x\n'.repeat(300)}`));
    expect(out.match(/^FINDING/gm)).toHaveLength(50);
    expect(out).toMatch(/and \d+ more; --json prints them/);
  });

  it('counts every thing that was not checked, also those behind the first thousand', async () => {
    const log = await exported('much-sealed', 'none', ...Array.from({ length: 40 }, () => won));
    const page = join(dirname(log), 'much-sealed.html');
    const { code, out } = await run('verify', log, '--html', page);
    const { deals } = JSON.parse((await run('verify', log, '--json')).out) as AuditReport;
    const all = deals.reduce((sum, { gaps }) => sum + gaps.length, 0);
    expect(all).toBeGreaterThan(1000);
    expect(code).toBe(3);
    expect(out.match(/^NOT CHECKED/gm)).toHaveLength(10);
    expect(out).toContain(
      `\nand ${all - 10} more; --json prints them\nincomplete: nothing was found, and ${all} things could not`,
    );
    const html = await readFile(page, 'utf8');
    expect(html).toContain(`<h2>Not checked: ${all}</h2>`);
    expect(html).toContain(`<p>and ${all - 1000} more.</p>`);
  });
});
