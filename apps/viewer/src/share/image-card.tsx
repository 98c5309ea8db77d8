import { useState } from 'preact/hooks';
import type { Text } from '#language';
import { QuietButton } from '../form/forms.js';
import { useLanguage, useText } from '../language/language.js';
import { saveFile } from '../verify/save-file.js';
import * as texts from '#texts/page/share';

/** Browsers give no clipboard to a page that was loaded over plain HTTP from another machine. */
const CAN_COPY = isSecureContext && 'ClipboardItem' in window;

/** The image that messengers show for a link. The service draws it from what a visitor without a key may read. */
export const ImageCard = ({ path }: { readonly path: string }) => {
  const text = useText();
  const { language } = useLanguage();
  const [, collection = '', id = ''] = path.split(/[/?]/);
  const image = (format: 'svg' | 'png'): string => `/cards/${collection}/${id}.${format}?language=${language}`;
  const [done, setDone] = useState<Text>();
  const drawn = async (): Promise<Blob> => {
    const answer = await fetch(image('png'), { credentials: 'omit' });
    if (!answer.ok) throw new Error(`the image was refused with ${answer.status}`);
    return answer.blob();
  };
  const save = async (): Promise<void> => saveFile(await drawn(), `${collection}-${id}.png`);
  /** The clipboard is asked within the click, and the image follows: Safari refuses it later. */
  const copy = (): Promise<void> => navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn() })]);
  const tell = (act: Promise<void>, words: Text): void => {
    setDone(undefined);
    act.then(
      () => setDone(words),
      () => setDone(texts.imageFailed),
    );
  };
  return (
    <section class="share-image" aria-labelledby="share-image">
      <h3 id="share-image">{text(texts.imageCard)}</h3>
      <p class="share-size">{text(texts.imageSize)}</p>
      <img src={image('svg')} width={1200} height={630} alt={text(texts.imageAlt)} />
      <p class="share-actions">
        {CAN_COPY && <QuietButton onClick={() => tell(copy(), texts.imageCopied)}>{text(texts.copyImage)}</QuietButton>}
        <QuietButton onClick={() => tell(save(), texts.imageSaved)}>{text(texts.saveImage)}</QuietButton>
      </p>
      <p class="share-names">{text(texts.imageNames)}</p>
      <p role="status" class="field-hint">
        {done && text(done)}
      </p>
    </section>
  );
};
