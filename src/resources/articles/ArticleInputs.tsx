import type { FC } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  ImageField,
  ImageInput,
  required,
  TextInput,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { useT } from '../../i18n/useT.ts';
import { HtmlInput } from '../../administration/HtmlInput.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { ArticlePreviewButton } from './ArticlePreviewButton.tsx';
import { asPicture, isPicture, PICTURE_TYPES } from './picture.ts';

/** Whom an article is for: an administrator's everybody or some contracts, others' one of the own contracts at least. */
const ContractsFields: FC = () => {
  const choices = useContractChoices();
  const { canAccess, isPending } = useCanAccess(permission('administer', 'article'));
  if (isPending) return null;
  const own = { label: 'resources.admin/news.ownContracts', validate: required() };
  return (
    <AutocompleteArrayInput
      source="contractIds"
      choices={choices}
      translateChoice={false}
      defaultValue={!canAccess && choices.length === 1 ? choices.map(({ id }) => id) : []}
      {...(!canAccess && own)}
    />
  );
};

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
        format={asPicture}
        validate={isPicture}
        // Not of the drop zone, which drops other files without a word.
        inputProps={{
          'aria-label': t('resources.admin/news.fields.image'),
          accept: PICTURE_TYPES.join(','),
        }}
        helperText="resources.admin/news.pictureHint"
      >
        <ImageField source="src" title="title" />
      </ImageInput>
      <WireDateInput source="publishDate" />
      <ContractsFields />
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
