import { useState } from 'preact/hooks';
import { useLanguage, useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import { saveFile } from '../../../verify/save-file.js';
import * as texts from '#texts/page/audit';
import { useRuleTexts } from '../rule-texts.js';
import type { ReportContent } from './saved-report.js';

/** Saves the report, which is written when somebody wants it, or prints the page. */
export const SaveReport = (about: Pick<ReportContent, 'title' | 'fileName' | 'audited' | 'signature'>) => {
  const text = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const ruleTexts = useRuleTexts();
  const [at] = useState(Date.now);
  const save = async (): Promise<void> => {
    const { savedReport } = await import('./saved-report.js');
    const html = savedReport({ ...about, at, language, text, format, ruleTexts });
    saveFile(new Blob([html], { type: 'text/html' }), `${about.fileName}.html`);
  };
  return (
    <p class="audit-actions">
      <button type="button" onClick={() => void save()}>
        {text(texts.saveReport)}
      </button>
      <button type="button" class="button-sunk" onClick={() => print()}>
        {text(texts.print)}
      </button>
    </p>
  );
};
