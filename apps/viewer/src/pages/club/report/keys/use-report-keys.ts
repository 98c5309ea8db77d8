import { useEffect, useRef } from 'preact/hooks';

/** A key as the form reads it: a letter of the Latin alphabet, a digit, or the name of another key. */
export interface Stroke {
  readonly key: string;
  readonly isWithControl: boolean;
}

/** The letter of a key, also where the keyboard writes another alphabet. */
const keyOf = ({ key, code }: KeyboardEvent): string => {
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
};

/** The keys that a number leaves to the form. */
const VALUE_KEYS: ReadonlySet<string> = new Set(['Enter', 'd', 'w', 'r']);
const TYPED_IN = 'input:not([type="radio"]):not([type="checkbox"]), select, textarea';

/** True if the element uses the key itself. Control with Enter saves from anywhere. */
const isUsedBy = (target: Element | null, { key, isWithControl }: Stroke): boolean => {
  if (isWithControl || target === null) return false;
  if (target.matches('.club-values input')) return !VALUE_KEYS.has(key);
  if (target.matches(TYPED_IN) || target.closest('dialog') !== null) return true;
  return key === 'Enter' && target.matches('button, a, summary');
};

/** True if no control has the focus: it is nowhere, or at a heading that received it when the next deal was shown. */
const isAtNoControl = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('[tabindex="-1"]:not(button, a, input)');

/**
 * Reads the keys of the window while the focus is in the form or at no control. `onKey` returns true if it used the key.
 * Buttons do not take the focus from the mouse, so that Enter after a click does not press them again.
 */
export const useReportKeys = (onKey: (stroke: Stroke) => boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      const isElsewhere = !isAtNoControl(activeElement) && !form.current?.contains(activeElement);
      if (event.altKey || event.defaultPrevented || isElsewhere) return;
      const isWithControl = event.ctrlKey || event.metaKey;
      const stroke = { key: keyOf(event), isWithControl };
      if (isWithControl && stroke.key !== 'Enter') return;
      if (!isUsedBy(activeElement, stroke) && latest.current(stroke)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return form;
};

/** Keeps the focus where it is when a button is pressed with the mouse. */
export const keepFocus = (event: MouseEvent): void => {
  if ((event.target as Element).closest('button:not([type="submit"]), .club-choice') !== null) event.preventDefault();
};
