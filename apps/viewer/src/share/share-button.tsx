import { lazy } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useText } from '../language/language.js';
import { Icon } from '../layout/icon.js';
import * as texts from '#texts/page/share';
import type { Shared } from './shared.js';

/** Most visits share nothing, so the dialog and its QR code are loaded when it is opened. */
const ShareDialog = lazy(() => import('./share-dialog.js').then((loaded) => loaded.ShareDialog));

interface ShareButtonProps {
  readonly shared: Shared;
  readonly class?: string;
  /** True in the bar of the frame: an icon, with the word if the window has room for it. */
  readonly isInBar?: boolean;
}

/** A button that opens the dialog for sharing: a link, its QR code, and who can open it. */
export const ShareButton = ({ shared, class: className = 'quiet', isInBar = false }: ShareButtonProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={isInBar ? 'quiet bar-button' : className} onClick={() => setOpen(true)}>
        {isInBar && <Icon name="share" />}
        <span>{text(texts.share)}</span>
      </button>
      {isOpen && <ShareDialog shared={shared} onClose={() => setOpen(false)} />}
    </>
  );
};
