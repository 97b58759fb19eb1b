import './htmlInput.css';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { FieldTitle, useInput, ValidationError } from 'react-admin';
import { useState, type ComponentProps, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { Spinner } from '../ui/Spinner.tsx';

const HtmlEditor = lazyPart(
  () => import('./HtmlEditor.tsx').then((module) => module.HtmlEditor),
  <Spinner />,
);

/** Markup that readers see but the editor would drop. */
const BEYOND_EDITOR = /<(?:figure|figcaption|caption|sub|sup)\b/i;

interface Props extends Pick<ComponentProps<typeof HtmlEditor>, 'renderTools'> {
  source: string;
  /** Key of the label; default: the label of the field. */
  label?: string;
}

/** An input of HTML with an editor and a view of the source. Markup that the editor would drop opens as source. */
export const HtmlInput: FC<Props> = ({ source, label, renderTools }) => {
  const t = useT();
  const { field, fieldState, id } = useInput({ source, defaultValue: '' });
  const html = String(field.value ?? '');
  const [isSource, setSource] = useState(BEYOND_EDITOR.test(html));
  const message = fieldState.error?.message;
  const labelId = `${id}-label`;
  return (
    <div className="html-input" role="group" aria-labelledby={labelId}>
      <div className="html-input-head">
        <span id={labelId}>
          <FieldTitle source={source} label={label} />
        </span>
        <Button
          size="small"
          disabled={isSource && BEYOND_EDITOR.test(html)}
          onClick={() => setSource(!isSource)}
        >
          {t(isSource ? 'resources.editor.visual' : 'resources.editor.source')}
        </Button>
      </div>
      {isSource ? (
        <textarea
          {...field}
          className="input html-input-source"
          rows={12}
          value={html}
          aria-labelledby={labelId}
          aria-invalid={fieldState.invalid}
        />
      ) : (
        <HtmlEditor html={html} labelledBy={labelId} onChange={field.onChange} renderTools={renderTools} />
      )}
      {BEYOND_EDITOR.test(html) && <FormHelperText>{t('resources.editor.kept')}</FormHelperText>}
      {message !== undefined && (
        <FormHelperText error>
          <ValidationError error={message} />
        </FormHelperText>
      )}
    </div>
  );
};
