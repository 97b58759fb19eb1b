import { arrayMove } from '@dnd-kit/sortable';
import { useState, type FC } from 'react';
import {
  analytes as contract,
  saveServiceAnalytes,
  type AnalyteRecord,
  type ServiceAnalyte,
} from '../../../contract/analytes.ts';
import { DragHandle, Sortable, SortableItem } from '../../administration/Sortable.tsx';
import { useAct } from '../../dataProvider/useAct.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Autocomplete, type Choice } from '../../ui/Autocomplete.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { nextFocus } from '../../ui/nextFocus.ts';

/** Which analytes a service has; a version of 0: nobody has written it. */
export interface WrittenAnalytes {
  version: number;
  analytes: readonly ServiceAnalyte[];
}
type Listed = Pick<ServiceAnalyte, 'id' | 'name'>;
interface Props extends WrittenAnalytes {
  /** Of the service. */
  code: string;
  onSaved: (written: WrittenAnalytes) => void;
  onClose: () => void;
}

/** Which analytes a service has, and in which order; nothing is changed before it is saved. */
export const AnalytesDialog: FC<Props> = ({ code, version, analytes, onSaved, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const { getList } = useLab();
  const [listed, setListed] = useState<readonly Listed[]>(analytes);
  const [found, setFound] = useState<ReadonlyMap<string, AnalyteRecord>>(new Map());
  const search = async (q: string): Promise<Choice[]> => {
    const { data } = await getList<AnalyteRecord>(contract.resource, { filter: { q } });
    setFound(new Map(data.map((one) => [String(one.id), one])));
    return data
      .filter(({ id }) => listed.every((one) => one.id !== id))
      .map((one) => ({ value: String(one.id), label: `${one.code} ${one.name[language]}` }));
  };
  const saving = useAct(saveServiceAnalytes, {
    done: 'serviceExtension.analytes.saved',
    onSuccess: (written) => {
      onSaved(written);
      onClose();
    },
  });
  const save = () => {
    const body = { code, version, analyteIds: listed.map(({ id }) => id) };
    if (!saving.isPending) saving.mutate({ body });
  };
  return (
    <Dialog
      title={t('serviceExtension.analytes.title', { code })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('serviceExtension.cancel')}
          </button>
          <button type="button" className="button primary" aria-busy={saving.isPending} onClick={save}>
            {t('serviceExtension.analytes.save')}
          </button>
        </>
      }
    >
      <p className="quiet">{t('serviceExtension.analytes.text')}</p>
      <Autocomplete
        label={t('serviceExtension.analytes.add')}
        value={null}
        onChange={(choice) => {
          const added = found.get(choice?.value ?? '');
          if (added && listed.every(({ id }) => id !== added.id)) setListed([...listed, added]);
        }}
        search={search}
      />
      {listed.length === 0 && <p>{t('serviceExtension.analytes.empty')}</p>}
      <Sortable
        ids={listed.map(({ id }) => id)}
        onMove={(from, to) => setListed(arrayMove([...listed], from, to))}
        hint={t('serviceExtension.analytes.orderHint')}
      >
        <ol className="plain-list service-analytes">
          {listed.map(({ id, name: { [language]: name } }) => (
            <SortableItem key={id} id={id}>
              {({ ref, style }) => (
                <li ref={ref} style={style}>
                  <DragHandle label={t('serviceExtension.analytes.move', { name })} />
                  <span className="long-words">{name}</span>
                  <button
                    type="button"
                    className="button plain icon"
                    aria-label={t('serviceExtension.analytes.remove', { name })}
                    onClick={({ currentTarget }) => {
                      const findNext = nextFocus(currentTarget);
                      setListed(listed.filter((one) => one.id !== id));
                      requestAnimationFrame(() => findNext()?.focus());
                    }}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
    </Dialog>
  );
};
