import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import type { FollowedDeal } from '../../../deal/followed-deal.js';
import { FieldErrors, Form, Refusal, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { type Decided, DecidedFields } from '../deciding/decided-fields.js';
import type { KnownIrregularity } from '../../../rules/notable-irregularities.js';
import { PreviewPanel } from './preview/preview-panel.js';
import { type DealCommand, type Previewed, requestPreview } from './preview/previewed.js';
import * as texts from '#texts/page/referee/rulings';

/** The place of the previewed command in the API's error pointers. */
export const AT = '/commands/0';

/** The properties that every form of a ruling needs. */
export interface RulingProps {
  readonly dealId: string;
  readonly deal: FollowedDeal;
  readonly listed: Schemas['LegalCommands']['commands'];
  readonly irregularities: readonly KnownIrregularity[];
  readonly decided: Decided;
  readonly decide: (decided: Decided) => void;
  readonly recorded: (events: Schemas['CommandAnswer']['events']) => void;
}

interface RulingFormProps {
  readonly ruling: RulingProps;
  /** The command that the present input makes. */
  readonly command: DealCommand;
  /** The commands that are recorded instead, if one command is not enough. */
  readonly commands?: readonly DealCommand[];
  /** False for a command without the reason and the author of a decision. */
  readonly isDecided?: boolean;
  readonly children?: ComponentChildren;
}

/** The fields of a ruling, its reason and author, the preview, and the button that records it. */
export const RulingForm = ({ ruling, command, commands = [command], isDecided = true, children }: RulingFormProps) => {
  const { dealId, deal, decided, decide, recorded } = ruling;
  const text = useText();
  const { send, ...sending } = useSending(requestPreview);
  const [shown, setShown] = useState<Previewed>();
  const submit = async (): Promise<void> => setShown(await send({ dealId, commands }));
  const isOfForm = JSON.stringify(shown?.orders.map(({ command }) => command)) === JSON.stringify(commands);
  return (
    <>
      <Form class="card referee-ruling" submit={submit} sending={sending}>
        <p class="field-hint">{text(texts.HINTS[command.type as keyof typeof texts.HINTS])}</p>
        {children}
        {isDecided && <DecidedFields {...{ decided, decide }} at={AT} />}
        <Refusal />
        <FieldErrors pointer={`${AT}/type`} />
        <button type="submit" disabled={sending.isSending}>
          {text(texts.preview)}
        </button>
        {shown !== undefined && !isOfForm && <p class="notice">{text(texts.changed)}</p>}
      </Form>
      {shown !== undefined && isOfForm && (
        <PreviewPanel key={shown.orders[0]?.commandId} shown={shown} deal={deal} recorded={recorded} />
      )}
    </>
  );
};
