import { useState, type FC } from 'react';
import { AutocompleteInput, SelectInput, TextInput, useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resultFlags } from '../../../contract/codes.ts';
import type { CodeKind, ConnectionCode } from '../../../contract/connections.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { rejections } from '../../../contract/releases.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { useDebouncedValue } from '../../ui/useDebounce.ts';

const texts = 'resources.admin/settings/code';
const PAUSE_MS = 300;
const SHOWN = 25;
const flags = choicesOf(['-', ...resultFlags.filter((flag) => flag !== '')], `${texts}.flags`);
const asTyped = (text: string): string => text;

interface Ours {
  id: number;
  code: string;
  name: LocalisedName;
}

/** One of our services or analytes, found by code or name. */
const RecordInput: FC<{ resource: 'manualServices' | 'admin/synchronization/analyte' }> = ({ resource }) => {
  const language = useLanguage();
  const record = useRecordContext<ConnectionCode>();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed, PAUSE_MS);
  const { data = [], isFetching } = useGetList<Ours>(resource, {
    filter: { q },
    pagination: { page: 1, perPage: SHOWN },
  });
  const stored = record?.target
    ? [{ code: record.target, label: `${record.target} · ${record.targetName?.[language] ?? ''}` }]
    : [];
  const found = data.map(({ code, name }) => ({ code, label: `${code} · ${name[language]}` }));
  return (
    <AutocompleteInput
      source="target"
      choices={[...stored.filter((one) => !found.some(({ code }) => code === one.code)), ...found]}
      optionValue="code"
      optionText="label"
      translateChoice={false}
      setFilter={(text) => setTyped(text ?? '')}
      isPending={isFetching && data.length === 0}
      parse={(code: string | null) => code ?? ''}
      defaultValue=""
    />
  );
};

/** What a code means here, chosen from what there is of its kind. */
export const TargetInput: FC = () => {
  const kind = useWatch<{ kind: CodeKind }, 'kind'>({ name: 'kind' });
  if (kind === 'service') return <RecordInput resource="manualServices" />;
  if (kind === 'analyte') return <RecordInput resource="admin/synchronization/analyte" />;
  if (kind === 'flag') return <SelectInput source="target" choices={flags} parse={asTyped} defaultValue="" />;
  if (kind === 'rejection')
    return (
      <SelectInput
        source="target"
        choices={choicesOf(rejections, `${texts}.rejections`)}
        parse={asTyped}
        defaultValue=""
      />
    );
  return (
    <TextInput
      source="target"
      parse={asTyped}
      defaultValue=""
      helperText={kind === 'unit' ? `${texts}.unitHint` : `${texts}.antibioticHint`}
    />
  );
};
