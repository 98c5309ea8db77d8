import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leaf } from '#event-log';
import { dealIdOf, forged, LOG, recordedLog, SigningDevice } from '#testing';
import { rehashed } from '../testing/rehashed.js';
import { exported, file, folder, run, unknowable, won } from '../testing/tilescribe-runs.js';

const pageOf = async (log: string, name: string) => {
  const page = join(folder, name);
  const { code } = await run('verify', log, '--html', page);
  return { code, html: await readFile(page, 'utf8') };
};

describe('verify --html', () => {
  it('writes one page with the verdict first, the faults at their places and the result of each deal', async () => {
    const steps = forged(won, 'DealSettled', (event) => ({ ...event, nextDealer: 'south' }));
    const { code, html } = await pageOf(await exported('faulty', 'all', steps), 'faulty.html');
    expect(code).toBe(1);
    expect(html.indexOf('<h1 class="verdict faulty">The log has faults</h1>')).toBeLessThan(html.indexOf('<h2>'));
    expect(html).toContain('<h2>Faults: 1</h2>');
    expect(html).toContain(
      'SBR-5.5: If the first wins of the deal were declared by several players at once on one discard, the player who discarded the winning tile is the dealer of the new deal.',
    );
    expect(html).toContain('<dt>should be</dt><dd>&#34;east&#34;</dd><dt>is</dt><dd>&#34;south&#34;</dd>');
    expect(html).toMatch(new RegExp(`<code>${dealIdOf(1)}</code></td><td>\\d+</td><td>has faults</td>`));
  });

  it('says of a clean log that no fault was found, and of a sealed one what was not checked', async () => {
    expect((await pageOf(await exported('clean', 'all', won), 'clean.html')).html).toContain(
      '>No fault was found</h1>',
    );
    const { code, html } = await pageOf(await exported('sealed', 'none', won), 'sealed.html');
    expect(code).toBe(3);
    expect(html).toMatch(/<h2>Not checked: \d+<\/h2>/);
  });

  it('has no script and loads nothing, even if the log contains markup', async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror='alert("2")'>&amp;`;
    const log = (await recordedLog([won])).file('all').replaceAll('club.example/log', hostile.replaceAll('"', '\\"'));
    const { html } = await pageOf(await file('hostile', log), 'hostile.html');
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#60;img');
    expect(html).toContain('&#38;amp;');
    const tags = new Set(html.match(/<[^>]*>/g)?.map((tag) => /^<\/?([a-z0-9]+)/.exec(tag)?.[1]));
    for (const name of ['script', 'img', 'link', 'a', 'form', 'base', 'iframe', 'object'])
      expect(tags.has(name)).toBe(false);
    // Without their values, in which only quotation marks would end them.
    const bare = html.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""')) ?? [];
    const attributes = bare.flatMap((tag) => [...tag.matchAll(/\s([a-z-]+)=/g)].map(([, name]) => name));
    expect([...new Set(attributes)].sort()).toEqual(['charset', 'class', 'content', 'http-equiv', 'lang', 'name']);
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  it('has the summary, the checks and the notes of the text report', async () => {
    const recorded = await recordedLog([won, unknowable], { signer: new SigningDevice(LOG, 'gateway-7') });
    const late = (leaf: Leaf): Leaf =>
      leaf.stream.endsWith(dealIdOf(2))
        ? { ...leaf, recordedAt: leaf.recordedAt.replace('2026-03-11', '2026-04-11') }
        : leaf;
    const log = await file('late.ndjson', rehashed(recorded, late));
    const { out } = await run('verify', log);
    const { html } = await pageOf(log, 'late.html');
    const shownText = html
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const lines = out.split('\n');
    const summary = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('deal ')),
    );
    const checks = lines.filter((line) => line.startsWith('check '));
    for (const part of [
      'actor ',
      'device gateway-7: ',
      'decision RuleUnknowable',
      'rule set ',
      'withdrawn report',
      'happened ',
    ])
      expect(summary.join('\n')).toContain(part);
    for (const line of [...summary, ...checks]) expect(shownText).toContain(line.trim());
    const [note = ''] = lines.filter((line) => line.startsWith('NOTE times RECORDED_LATE: '));
    expect(note).not.toBe('');
    expect(shownText).toContain(note.replace('NOTE times RECORDED_LATE: ', ''));
    expect(html).toContain('<dt>check and code</dt><dd>times, RECORDED_LATE</dd>');
    expect(html).toMatch(/<h2>Notes about times: \d+<\/h2>/);
  });

  it('shows characters that hide or reorder others by escapes', async () => {
    const log = (await recordedLog([won])).file('all').replaceAll('club.example/log', 'club\u202E\u0085\u2066.example');
    const { html } = await pageOf(await file('hidden', log), 'hidden.html');
    expect(html).toContain('club\\u{202e}\\u{85}\\u{2066}.example');
    expect(html).not.toMatch(/[\u0080-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069]/);
  });

  it('is refused where the file cannot be written', async () => {
    const { code, err } = await run(
      'verify',
      await exported('log', 'all', won),
      '--html',
      join(folder, 'no', 'page.html'),
    );
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be written: there is no such folder')]);
  });
});
