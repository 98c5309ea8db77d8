import { stat } from 'node:fs/promises';

/** How often the path of an open port is looked up (ms). */
const LOOK_MS = 1_000;

/**
 * Calls `gone` once if the path of an open port does not exist any more, or names another device. A port from which only is read reports nothing when it is
 * unplugged, on some systems. Paths of Windows are no files, and its ports report it. Returns a function that ends the watch.
 */
export const watchPath = (path: string, gone: () => void): (() => void) => {
  if (process.platform === 'win32') return () => undefined;
  let [first, isLooking]: [string | undefined, boolean] = [undefined, false];
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const found = await deviceAt(path);
    isLooking = false;
    if (found === undefined) return;
    first ??= found;
    if (found === first && found !== GONE) return;
    end();
    gone();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  const end = (): void => clearInterval(timer);
  void look();
  return end;
};

const GONE = 'gone';

/** The device at a path; undefined if that cannot be determined now. */
const deviceAt = (path: string): Promise<string | undefined> =>
  stat(path).then(
    ({ ino, rdev }) => `${ino} ${rdev}`,
    (error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOENT' || code === 'ENODEV' ? GONE : undefined;
    },
  );
