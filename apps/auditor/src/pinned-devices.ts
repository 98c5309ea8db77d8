import type { PinnedDeviceKey } from '#audit';
import { SIGNED_FORMS } from '#event-log';
import { UsageError } from './usage-error.js';

/**
 * The keys of devices that the call names, each as DEVICE=KEY. A device can have several keys.
 * @throws UsageError.
 */
export const pinnedDevices = (texts: readonly string[]): readonly PinnedDeviceKey[] =>
  texts.map((text) => {
    const at = text.indexOf('=');
    const [device, key] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || !SIGNED_FORMS.publicKey.test(key))
      throw new UsageError(
        `tilescribe: --device-key got ${JSON.stringify(text.slice(0, 200))}, expected DEVICE=KEY, such as gateway-7=vuF9sfkxG0kEFyqWV9kCp2kXhdkRTtcCFPMmxFWOAgY= (see GET /v1/devices/{device}/signing-keys).`,
      );
    return { device, key };
  });
