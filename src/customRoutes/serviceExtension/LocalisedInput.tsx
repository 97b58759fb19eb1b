import { useContext, type FC } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { HtmlInput } from '../../administration/HtmlInput.tsx';
import { TextLanguage } from './textLanguage.ts';

const asTyped = (text: string): string => text;

/** An input of a text in the language chosen above the form; `source` is the localised text. */
export const LocalisedInput: FC<TextInputProps> = ({ source, ...props }) => {
  const language = useContext(TextLanguage);
  return (
    <TextInput {...props} key={language} source={`${source}.${language}`} parse={asTyped} defaultValue="" />
  );
};

/** The same for a longer text in HTML. */
export const LocalisedHtmlInput: FC<{ source: string; label: string }> = ({ source, label }) => {
  const language = useContext(TextLanguage);
  return <HtmlInput key={language} source={`${source}.${language}`} label={label} />;
};
