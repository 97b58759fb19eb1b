import './complexes.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useRef, useState, type FC } from 'react';
import type { Complex } from '../../../../contract/complexes.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import type { BasketItem } from '../state/basketItem.ts';
import { ComplexRow } from './ComplexRow.tsx';
import { NewComplex } from './NewComplex.tsx';
import { complexPageQuery, complexServicesQuery } from './useComplexes.ts';

/** Not one of the selectable sizes. */
const PAGE_SIZE = 15;

interface Props {
  contractId: number;
  inBasket: ReadonlySet<string>;
  add: (items: readonly BasketItem[]) => void;
  onClose: () => void;
}

/** The complexes of the contract: add all or single services to the basket, and edit them. */
export const ComplexesDialog: FC<Props> = ({ contractId, inBasket, add, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const dataProvider = useLab();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...complexPageQuery(dataProvider, contractId, page),
    placeholderData: keepPreviousData,
  });
  const newButton = useRef<HTMLButtonElement>(null);
  const addAll = async ({ id }: Complex) => {
    try {
      add(await client.fetchQuery(complexServicesQuery(dataProvider, contractId, id)));
      onClose();
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <Dialog title={t('wizard.complexes.title')} onClose={onClose} wide>
      <NewComplex contractId={contractId} ref={newButton} />
      {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
      {data?.totalCount === 0 && <p className="quiet">{t('wizard.complexes.none')}</p>}
      {data && data.totalCount > 0 && (
        <>
          <ul className="plain-list complexes">
            {data.complexes.map((complex) => (
              <ComplexRow
                key={complex.id}
                contractId={contractId}
                complex={complex}
                inBasket={inBasket}
                onAddAll={(chosen) => void addAll(chosen)}
                onAdd={(item) => add([item])}
                onDeleted={({ name }) => {
                  newButton.current?.focus();
                  if (data.complexes.length === 1 && page > 1) setPage(page - 1);
                  notify(t('wizard.complexes.deleted', { name }), { type: 'success' });
                }}
              />
            ))}
          </ul>
          {(data.totalCount > PAGE_SIZE || page > 1) && (
            <Pager page={page} pageSize={PAGE_SIZE} total={data.totalCount} onPage={setPage} />
          )}
        </>
      )}
    </Dialog>
  );
};
