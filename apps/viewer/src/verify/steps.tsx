import { useText } from '../language/language.js';
import * as texts from '#texts/page/verify';
import type { Verification } from './use-verified-record.js';

type Running = Extract<Verification, { state: 'loading' | 'checking' }>;

/** The share of each step that is done, from 0 to 1. */
const sharesOf = (verification: Running): Readonly<Record<keyof typeof texts.STEPS, number>> => {
  if (verification.state === 'loading') return { load: 0, events: 0, judge: 0 };
  const {
    bundle,
    progress: { bytes, deals, dealsChecked },
  } = verification;
  return { load: 1, events: bytes / Math.max(1, bundle.size), judge: deals === 0 ? 0 : dealsChecked / deals };
};

/** The three steps of a verification with their progress. */
export const Steps = ({ verification }: { readonly verification: Running }) => {
  const text = useText();
  const shares = sharesOf(verification);
  return (
    <ol class="verify-steps">
      {Object.entries(texts.STEPS).map(([step, name]) => (
        <li key={step}>
          <span>{text(name)}</span>
          <progress aria-label={text(name)} value={shares[step as keyof typeof shares]} max={1} />
        </li>
      ))}
    </ol>
  );
};
