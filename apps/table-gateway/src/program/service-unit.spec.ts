import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { exitCodeOf, GatewayFault } from '../state/fault.js';
import { credentialFile } from '../state/state-key.js';
import { testFolder } from '../testing/folder.js';

const ROOT = process.cwd();
const UNIT = readFileSync(join(ROOT, 'hardware/systemd/tilescribe-gateway.service'), 'utf8');
const RULES = readFileSync(join(ROOT, 'hardware/udev/99-tilescribe.rules'), 'utf8');
const folder = testFolder();

/** The values of a setting of the unit. */
const valuesOf = (name: string): readonly string[] =>
  UNIT.split('\n').flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

describe('the systemd unit of the gateway', () => {
  it('starts a program that the build makes, with flags that it knows', () => {
    const [command = ''] = valuesOf('ExecStart');
    const [, app = ''] = /\/usr\/lib\/tilescribe-gateway\/dist\/programs\/([a-z-]+)\/main\.js/.exec(command) ?? [];
    expect(existsSync(join(ROOT, 'apps', app, 'src', 'main.ts'))).toBe(true);
    expect(readFileSync(join(ROOT, 'apps/launcher/bundle/bundle.mjs'), 'utf8')).toContain(`'${app}': ['main.js'`);
    expect([...command.matchAll(/ --(\S+)/g)].map(([, flag]) => flag)).toEqual(['config', 'state']);
  });

  it('provides the key of the data at rest where the gateway expects it', async () => {
    const [credential = ''] = valuesOf('LoadCredential');
    const [name = '', source = ''] = credential.split(':');
    await writeFile(join(folder(), name), 'x');
    expect(await credentialFile({ CREDENTIALS_DIRECTORY: folder() })).toBe(join(folder(), name));
    const [state = ''] = valuesOf('StateDirectory');
    expect(source.startsWith(`/var/lib/${state}`)).toBe(false);
  });

  it.each([
    ['CONFIG_INVALID', false],
    ['STATE_KEY_DAMAGED', false],
    ['STATE_NOT_USABLE', true],
    ['STATE_IN_USE', true],
  ] as const)('after %s restarts: %s', (code, restarts) => {
    const exit = String(exitCodeOf(new GatewayFault(code, 'words')));
    expect(valuesOf('RestartPreventExitStatus').includes(exit)).toBe(!restarts);
  });

  it('does not restart after exit code 2, and gives nothing up after other failures', () => {
    expect([valuesOf('Restart'), valuesOf('RestartPreventExitStatus')]).toEqual([['on-failure'], ['2']]);
    expect(valuesOf('StartLimitIntervalSec')).toEqual(['0']);
  });

  it('writes only its state folder, opens only serial ports, and gains no privileges', () => {
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    expect(valuesOf('ReadWritePaths')).toEqual([]);
    expect(valuesOf('DevicePolicy')).toEqual(['closed']);
    for (const device of valuesOf('DeviceAllow')) expect(device).toMatch(/^char-tty(USB|ACM|S) rw$/);
    expect([valuesOf('NoNewPrivileges'), valuesOf('CapabilityBoundingSet')]).toEqual([['yes'], ['']]);
  });

  const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
  (hasAnalyze ? it : it.skip)('passes systemd-analyze verify', async () => {
    const unit = join(folder(), 'units', 'tilescribe-gateway.service');
    await mkdir(join(folder(), 'units'));
    await writeFile(unit, UNIT.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect({ status, own: stderr.split('\n').filter((line) => line.includes(basename(unit))) }).toEqual({
      status: 0,
      own: [],
    });
  });
});

describe('the udev rules of the readers', () => {
  const lines = RULES.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const PART = /^[A-Z]+(\{\w+\})?(==|!=|\+=|=)"[^"]*"$/;

  it('are well-formed, and lead only to labels that follow', () => {
    for (const [at, line] of lines.entries()) {
      for (const part of line.split(', ')) expect(part).toMatch(PART);
      const [, label] = /GOTO="(\w+)"/.exec(line) ?? [];
      if (label !== undefined) expect(lines.slice(at + 1)).toContain(`LABEL="${label}"`);
    }
  });

  it('name USB devices by four hexadecimal digits, and give their ports to the group of the unit', () => {
    const ids = lines.filter((line) => line.includes('idVendor'));
    expect(ids.length).toBeGreaterThan(3);
    for (const line of ids)
      expect(line).toMatch(/idVendor\}=="[0-9a-f]{4}", ATTRS\{idProduct\}=="[0-9a-f]{4}(\|[0-9a-f]{4})*", GOTO=/);
    const [group = ''] = valuesOf('SupplementaryGroups');
    expect(RULES).toContain(`GROUP="${group}", MODE="0660"`);
  });
});
