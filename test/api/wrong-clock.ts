import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** The library of Debian's package faketime, which gives a process another clock. */
const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync);

export const CAN_FAKE_TIME = LIBRARY !== undefined;
if (!CAN_FAKE_TIME) console.warn('a wrong clock is tested where Debian has the package faketime');

/** A file that states by how much the clock of a process is wrong: `+0`, `-10m`, `+400d`. It may change while the process runs. */
export class WrongClock {
  constructor(private readonly file: string) {}

  /** The environment of the process. Its monotonic clock is right. */
  get env(): Readonly<Record<string, string>> {
    return {
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  async set(offset: string): Promise<void> {
    await writeFile(this.file, `${offset}\n`);
  }
}
