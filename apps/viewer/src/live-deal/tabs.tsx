import { useText } from '../language/language.js';
import { Icon } from '../layout/icon.js';
import * as texts from '#texts/page/live-deal';

/** What a narrow window shows over the lower half of the table; `table`: nothing. */
export type Sheet = keyof typeof texts.TABS;

const SHEETS: readonly Sheet[] = ['table', 'left', 'play', 'points'];

/** The buttons that open the parts beside the table as sheets, in a window without room for them. */
export const Tabs = ({ sheet, onChoose }: { readonly sheet: Sheet; readonly onChoose: (sheet: Sheet) => void }) => {
  const text = useText();
  return (
    <div
      class="deal-tabs"
      role="group"
      aria-label={text(texts.parts)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onChoose('table');
      }}
    >
      {SHEETS.map((each) => (
        <button
          key={each}
          type="button"
          class="quiet deal-tab"
          aria-pressed={each === sheet}
          onClick={() => onChoose(each === sheet ? 'table' : each)}
        >
          <Icon name={each} />
          <span class="deal-tab-name">{text(texts.TABS[each])}</span>
        </button>
      ))}
    </div>
  );
};
