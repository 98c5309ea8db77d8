import type { PinnedDeviceKey } from '#audit';
import { SIGNED_FORMS } from '#event-log';
import { isSecretForm, kindOf } from '../files/content-kind.js';
import { UsageError } from '../call/usage-error.js';

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
        `tilescribe: --device-key got ${receivedIn(text)}, expected DEVICE=KEY, such as gateway-7=vuF9sfkxG0kEFyqWV9kCp2kXhdkRTtcCFPMmxFWOAgY= (see GET /v1/devices/{device}/signing-keys).`,
      );
    return { device, key };
  });

/** Describes a wrong value without its key: a secret key may have been given by mistake. */
const receivedIn = (text: string): string => {
  const at = text.indexOf('=');
  const [device, key] = [text.slice(0, at), text.slice(at + 1)];
  // A key in base64 can end in equals signs: it is no name of a device then.
  const isNamed = at > 0 && at <= MOST_OF_NAME && /[^=]/.test(key) && !isSecretForm(text);
  return isNamed ? `the device ${JSON.stringify(device)} with ${kindOf(key)}` : kindOf(text);
};

const MOST_OF_NAME = 40;
