import './htmlInput.css';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { useState, type FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { HtmlEditor } from './HtmlEditor.tsx';

/** Markup that readers see but the editor would drop. */
const BEYOND_EDITOR = /<(?:figure|figcaption|caption|sub|sup)\b/i;

interface Props {
  source: string;
}

/** An input of HTML: an editor, or the source, which is shown at once for markup that the editor would drop. */
export const HtmlInput: FC<Props> = ({ source }) => {
  const t = useT();
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, defaultValue: '' });
  const html = String(field.value ?? '');
  const [isSource, setSource] = useState(BEYOND_EDITOR.test(html));
  const message = fieldState.error?.message;
  const label = `${id}-label`;
  return (
    <div className="html-input">
      <div className="html-input-head">
        <span id={label}>
          <FieldTitle source={source} />
        </span>
        <Button
          size="small"
          disabled={isSource && BEYOND_EDITOR.test(html)}
          onClick={() => setSource(!isSource)}
        >
          {t(isSource ? 'resources.admin/news.editor.visual' : 'resources.admin/news.editor.source')}
        </Button>
      </div>
      {isSource ? (
        <textarea
          {...field}
          className="input html-input-source"
          rows={12}
          value={html}
          aria-labelledby={label}
          aria-invalid={fieldState.invalid}
        />
      ) : (
        <HtmlEditor html={html} labelledBy={label} onChange={field.onChange} />
      )}
      {BEYOND_EDITOR.test(html) && <FormHelperText>{t('resources.admin/news.editor.kept')}</FormHelperText>}
      {message !== undefined && (
        <FormHelperText error>{translate(message.replace('@@react-admin@@', ''))}</FormHelperText>
      )}
    </div>
  );
};
