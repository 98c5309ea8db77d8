import { useGet } from '../../../answers/use-get.js';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { DeleteButton } from '../../../attending/delete-button.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { Instant } from '../../../layout/instant.js';
import { useNamesRefresh } from '../../../players/player-names.js';
import { OperatorTable } from '../lists/operator-table.js';
import * as texts from '#texts/page/operator/players';
import { RenamePlayer } from './rename-player.js';

const MOST = 500;

const erase = (api: ApiClient, player: string) => api.delete('/v1/players/{player}', { path: { player } });

/** The players with names. The operator corrects a name, or erases it when the player requests that. */
export const Players = () => {
  const text = useText();
  const refreshNames = useNamesRefresh();
  const players = useGet('/v1/players', { query: { limit: MOST } });
  const changed = (): void => {
    refreshNames();
    players.reload();
  };
  return (
    <section aria-labelledby="operator-players">
      <h2 id="operator-players">{text(texts.title)}</h2>
      <p class="field-hint">{text(texts.hint)}</p>
      <Answered answer={players.answer}>
        {({ players: all }) =>
          all.length === 0 ? <p class="waiting">{text(texts.none)}</p> : <PlayerList players={all} changed={changed} />
        }
      </Answered>
    </section>
  );
};

const COLUMNS = [texts.id, texts.rename, texts.named, texts.action];

interface PlayerListProps {
  readonly players: readonly Schemas['Player'][];
  readonly changed: () => void;
}

const PlayerList = ({ players, changed }: PlayerListProps) => {
  const text = useText();
  return (
    <OperatorTable label={text(texts.title)} columns={COLUMNS}>
      {players.map((player) => (
        <PlayerRow key={`${player.player} ${player.name}`} named={player} changed={changed} />
      ))}
    </OperatorTable>
  );
};

const PlayerRow = ({ named, changed }: { readonly named: Schemas['Player']; readonly changed: () => void }) => {
  const text = useText();
  const { player, name, updatedAt } = named;
  return (
    <tr>
      <th scope="row">
        <code>{player}</code>
      </th>
      <td data-label={text(texts.rename)}>
        <RenamePlayer named={named} renamed={changed} />
      </td>
      <td data-label={text(texts.named)}>
        <Instant at={updatedAt} />
      </td>
      <td>
        <DeleteButton
          label={text(texts.erase)}
          named={text(texts.eraseName, { name })}
          question={text(texts.confirm, { name })}
          confirm={text(texts.erase)}
          keep={text(texts.keep)}
          what={player}
          request={erase}
          deleted={changed}
        />
      </td>
    </tr>
  );
};
