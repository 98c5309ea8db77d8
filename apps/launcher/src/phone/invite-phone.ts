import { renderUnicodeCompact } from 'uqr';
import { networkAddresses } from '#http-client';
import { issueSignInCode, OPERATOR } from '../parts/issue-key.js';
import type { ReportProgress } from '../parts/progress-line.js';

const SIGNED_IN_AS = 'Phone of the operator';

/**
 * Prints the address at which a phone in the network signs in, with a code of its own, and the same as a QR code. If the API
 * listens only for this machine, it prints how to change that.
 */
export const invitePhone = async ({
  host,
  port,
  env,
  progress,
}: {
  /** The address on which the API listens. */
  readonly host: string;
  readonly port: string;
  readonly env: Readonly<Record<string, string>>;
  readonly progress: ReportProgress;
}): Promise<void> => {
  const [address] = networkAddresses({ address: host, family: '', port: Number(port) });
  if (address === undefined) {
    progress('phones:       npm start -- --network also answers phones in this network');
    return;
  }
  const signsIn = `${address}/#sign-in=${await issueSignInCode(SIGNED_IN_AS, OPERATOR, env)}`;
  progress(`phones open:  ${signsIn} (works once, for ten minutes)`);
  process.stdout.write(`${renderUnicodeCompact(signsIn, { border: 2 })}\n`);
};
