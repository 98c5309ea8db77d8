import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../language/language.js';
import { Icon } from './icon.js';
import * as texts from '#texts/page/layout';

const CONTENT = 'page-menu';

/** The rest of the bar. On a page that fills the window it is folded into a menu, which a button opens. */
export const Menu = ({ isFolded, children }: { readonly isFolded: boolean; readonly children: ComponentChildren }) => {
  const text = useText();
  const { path } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => setOpen(false), [path]);
  if (!isFolded) return <>{children}</>;
  return (
    <div
      class="page-menu"
      ref={menu}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        menu.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        class="quiet page-icon"
        aria-label={text(texts.menu)}
        aria-expanded={isOpen}
        aria-controls={CONTENT}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      <div id={CONTENT} class="page-menu-content" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
};
