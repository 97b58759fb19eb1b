import type { FC } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  ImageField,
  ImageInput,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { useT } from '../../i18n/useT.ts';
import { HtmlInput } from '../../administration/HtmlInput.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { ArticlePreviewButton } from './ArticlePreviewButton.tsx';
import { asPicture } from './picture.ts';

/** Inputs of an article. */
export const ArticleInputs: FC = () => {
  const t = useT();
  const record = useRecordContext();
  return (
    <>
      <TextInput source="name" validate={required()} />
      <LanguageInputs>
        <TextInput source="title" validate={required()} />
        <TextInput source="description" multiline minRows={2} defaultValue="" />
        <HtmlInput source="content" />
      </LanguageInputs>
      <ImageInput
        source="image"
        accept={{ 'image/*': [] }}
        format={asPicture}
        inputProps={{ 'aria-label': t('resources.admin/news.fields.image') }}
        helperText="resources.admin/news.pictureHint"
      >
        <ImageField source="src" title="title" />
      </ImageInput>
      <WireDateInput source="publishDate" />
      <AutocompleteArrayInput
        source="contractIds"
        choices={useContractChoices()}
        translateChoice={false}
        defaultValue={[]}
      />
      <BooleanInput source="showAsMessage" defaultValue={false} />
      <BooleanInput
        source="sendByEmail"
        defaultValue={false}
        disabled={typeof record?.mailedDate === 'string'}
        helperText="resources.admin/news.mailHint"
      />
      <ArticlePreviewButton />
    </>
  );
};
