import type { FC } from 'react';
import { ImageField, ImageInput, required, TextInput, TranslatableInputs } from 'react-admin';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { asPicture } from './picture.ts';

/** Inputs of an article, for Edit and Create. */
export const ArticleInputs: FC = () => {
  const language = useLanguage();
  return (
    <>
      <TextInput source="name" validate={required()} />
      <TranslatableInputs locales={[...languages]} defaultLocale={language} fullWidth>
        <TextInput source="title" validate={required()} />
        <TextInput source="description" multiline minRows={2} defaultValue="" />
        <TextInput source="content" multiline minRows={8} defaultValue="" />
      </TranslatableInputs>
      <ImageInput source="image" accept={{ 'image/*': [] }} format={asPicture}>
        <ImageField source="src" title="title" />
      </ImageInput>
    </>
  );
};
