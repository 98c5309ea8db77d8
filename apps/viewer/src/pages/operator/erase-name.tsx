import type { ApiClient } from '../../api/client.js';
import { useText } from '../../language/language.js';
import { AskFirst, done } from './ask-first.js';
import * as texts from './players.texts.js';

const erase = async (api: ApiClient, player: string) =>
  done(await api.DELETE('/v1/players/{player}', { params: { path: { player } } }));

/** Asks before a name is erased. */
export const EraseName = ({
  player,
  name,
  erased,
  close,
}: {
  readonly player: string;
  readonly name: string;
  readonly erased: () => void;
  readonly close: () => void;
}) => {
  const text = useText();
  return (
    <AskFirst
      question={text(texts.confirm, { name })}
      confirm={text(texts.erase)}
      keep={text(texts.keep)}
      id={player}
      request={erase}
      deleted={erased}
      close={close}
    />
  );
};
