import { useState, type FC } from 'react';
import { AutocompleteInput, SelectInput, TextInput, useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resultFlags } from '../../../contract/codes.ts';
import type { CodeKind, ConnectionCode } from '../../../contract/connections.ts';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { rejections } from '../../../contract/releases.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import type { ManualRow } from '../../dataProvider/serviceExtensionsResource.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { useDebouncedValue } from '../../ui/useDebounce.ts';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/settings/code';
const PAUSE_MS = 300;
const SHOWN = 25;
const flags = choicesOf(['-', ...resultFlags.filter((flag) => flag !== '')], `${texts}.flags`);
const asTyped = (text: string): string => text;

interface Choice {
  code: string;
  label: string;
}

/** What there is to choose from, found by code or name; the stored one is among them. */
const ChoiceInput: FC<{
  choices: readonly Choice[];
  isPending: boolean;
  onType: (text: string) => void;
  label?: string | undefined;
}> = ({ choices, isPending, onType, label }) => {
  const language = useLanguage();
  const { target = '', targetName } = useRecordContext<ConnectionCode>() ?? {};
  const isListed = target === '' || choices.some(({ code }) => code === target);
  const stored = { code: target, label: [target, targetName?.[language]].filter(Boolean).join(' · ') };
  return (
    <AutocompleteInput
      source="target"
      label={label}
      choices={isListed ? [...choices] : [stored, ...choices]}
      optionValue="code"
      optionText="label"
      translateChoice={false}
      setFilter={(text) => onType(text ?? '')}
      isPending={isPending}
      parse={(code: string | null) => code ?? ''}
      defaultValue=""
    />
  );
};

const ServiceInput: FC<{ label?: string | undefined }> = ({ label }) => {
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed, PAUSE_MS);
  const { data = [], isPending } = useGetList<ManualRow>('manualServices', {
    filter: { term },
    sort: { field: 'serviceCode', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
    ...inBackground,
  });
  const choices = data.map(({ serviceCode, serviceName }) => ({
    code: serviceCode,
    label: `${serviceCode} · ${serviceName}`,
  }));
  return <ChoiceInput choices={choices} isPending={isPending} onType={setTyped} label={label} />;
};

/** One of our analytes; those of the order with this number are offered before something is typed. */
export const AnalyteInput: FC<{ label?: string | undefined; barcode?: string }> = ({
  label,
  barcode = '',
}) => {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed, PAUSE_MS);
  const { data = [], isPending } = useGetList<AnalyteRecord>('admin/synchronization/analyte', {
    filter: q === '' && barcode !== '' ? { barcode } : { q },
    pagination: { page: 1, perPage: SHOWN },
    ...inBackground,
  });
  const choices = data.map(({ code, name }) => ({ code, label: `${code} · ${name[language]}` }));
  return <ChoiceInput choices={choices} isPending={isPending} onType={setTyped} label={label} />;
};

/** What a code means here, chosen from what there is of its kind; `label` where it is not in a form of codes. */
export const TargetInput: FC<{ label?: string }> = ({ label }) => {
  const kind = useWatch<{ kind: CodeKind }, 'kind'>({ name: 'kind' });
  if (kind === 'service') return <ServiceInput label={label} />;
  if (kind === 'analyte') return <AnalyteInput label={label} />;
  if (kind === 'flag')
    return <SelectInput source="target" label={label} choices={flags} parse={asTyped} defaultValue="" />;
  if (kind === 'rejection')
    return (
      <SelectInput
        source="target"
        label={label}
        choices={choicesOf(rejections, `${texts}.rejections`)}
        parse={asTyped}
        defaultValue=""
      />
    );
  return (
    <TextInput
      source="target"
      label={label}
      parse={asTyped}
      defaultValue=""
      helperText={kind === 'unit' ? `${texts}.unitHint` : `${texts}.antibioticHint`}
    />
  );
};
