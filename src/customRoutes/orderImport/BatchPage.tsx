import { useState, type FC } from 'react';
import { Link } from 'react-router-dom';
import { standsFor } from '../../../contract/importRows.ts';
import { cancelImport, failedImportRows, type WholeImport } from '../../../contract/orderImport.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useIsLost } from '../../dataProvider/useOutage.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { UnsavedGuard } from '../../ui/sheet/UnsavedGuard.tsx';
import { Title } from '../../ui/Title.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { BatchState } from './BatchList.tsx';
import { BatchSheet } from './BatchSheet.tsx';
import { MappingDialog } from './MappingDialog.tsx';
import { Repairs } from './Repairs.tsx';
import { CREATE_ORDER } from '../../paths/createOrder.ts';
import { ORDER_IMPORT } from '../../paths/orderImport.ts';
import { useImport, type Import } from './useImport.ts';

/** What happens to the batch now, or has happened: checks, the load and its outcome, edits that are not saved. */
const BatchNotes: FC<{ batch: Import }> = ({
  batch: { batch, check, loadedNow, hasUnsaved, unsaved, saveAgain, stop },
}) => {
  const t = useT();
  const isLost = useIsLost();
  const errorText = useErrorText();
  if (batch === null) return null;
  const { loading, rowsNew, rowsTotal, rowsError, rowsDuplicate } = batch;
  return (
    <>
      {hasUnsaved && isLost && (
        <p role="status" className="message warning">
          {t('orderImport.kept')}
        </p>
      )}
      <UnsavedGuard hasUnsaved={hasUnsaved} isStuck={isLost || Boolean(unsaved)} />
      {unsaved && (
        <p role="alert" className="row message error import-unsaved">
          {t('orderImport.unsaved', { reason: errorText(unsaved) })}
          <button type="button" className="button small" onClick={saveAgain}>
            {t('errors.Common.retry')}
          </button>
        </p>
      )}
      {loading !== null && (
        <div className="import-progress" role="status">
          <progress aria-label={t('orderImport.loading')} value={loading.done} max={loading.total} />
          <p className="row import-unsaved">
            {t('orderImport.loadingOf', { done: loading.done, total: loading.total })}
            <button
              type="button"
              className="button small"
              disabled={stop.isPending}
              onClick={() => stop.mutate({ body: { id: batch.id } })}
            >
              {t('orderImport.stop')}
            </button>
          </p>
        </div>
      )}
      {loading === null && check.isPending && rowsNew > 0 && (
        <div className="import-progress" role="status">
          <progress aria-label={t('orderImport.checking')} value={rowsTotal - rowsNew} max={rowsTotal} />
          <p>{t('orderImport.checking')}</p>
        </div>
      )}
      {loadedNow !== null && (
        <p role="status" className={rowsError + rowsDuplicate > 0 ? 'message warning' : 'message success'}>
          {t('orderImport.outcome', { loaded: loadedNow, errors: rowsError, duplicates: rowsDuplicate })}
        </p>
      )}
    </>
  );
};

/** Whether somebody has to say how the file is read: columns are guessed, or required ones are missing. */
const isUnsure = ({ batch, columns, fileColumns, constants }: WholeImport): boolean => {
  const read = [...fileColumns, ...constants];
  const isMissing = columns.some(
    ({ key, isRequired }) => isRequired && !read.some((one) => standsFor(one.key, key)),
  );
  return (
    batch.rowsLoaded === 0 && (isMissing || fileColumns.some(({ key, isGuess }) => isGuess && key !== null))
  );
};

/** Says which columns are not read; quietly once a person has left them so. */
const UnreadColumns: FC<Pick<WholeImport, 'fileColumns'>> = ({ fileColumns }) => {
  const t = useT();
  const unread = fileColumns.filter(({ key, title }) => key === null && title !== '');
  if (unread.length === 0) return null;
  const isOpen = unread.some(({ isGuess }) => isGuess);
  return (
    <p className={isOpen ? 'message warning' : 'breakable quiet'}>
      {t('orderImport.unread', { titles: unread.map(({ title }) => title).join(', ') })}
    </p>
  );
};

/** Says which rows Excel hides, and takes them in. */
const HiddenRows: FC<{ batch: Import }> = ({ batch: { rows, decide } }) => {
  const t = useT();
  const hidden = rows.filter(({ isHidden, state }) => isHidden && state === 'LEFT_OUT');
  if (hidden.length === 0) return null;
  return (
    <p className="row message warning import-unsaved">
      {t('orderImport.hidden', { smart_count: hidden.length })}
      <button
        type="button"
        className="button small"
        disabled={decide.isPending}
        onClick={() => decide.mutate(hidden.map(({ id: rowId }) => ({ rowId, isLeftOut: false })))}
      >
        {t('orderImport.takeHidden')}
      </button>
    </p>
  );
};

/** A batch: its rows to correct, the checks, and the load of those that are ready. */
export const BatchPage: FC<{ id: number }> = ({ id }) => {
  const t = useT();
  const state = useImport(id);
  const { whole, batch, isOpen, check } = state;
  /** null: not opened or closed yet; a file that is unsure opens it. */
  const [isMappingChosen, setMapping] = useState<boolean | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isLoadAsked, setLoadAsked] = useState(false);
  const failed = useAct(failedImportRows, {
    onSuccess: ({ bytes }) => {
      const name = batch?.fileName.replace(/\.(xlsx|csv)$/i, '') ?? '';
      saveFile(bytes, t('orderImport.failedName', { name }), XLSX);
    },
  });
  const cancel = useAct(cancelImport, {
    onSuccess: (answer) => {
      state.merge(answer);
      setAsked(false);
    },
  });
  const isMapping = isMappingChosen ?? (isOpen && whole.data !== undefined && isUnsure(whole.data));
  const isBusy = !isOpen || state.isStarting || state.hasUnsaved || check.isPending;
  return (
    <div className="stack order-import">
      <p className="wrap import-back">
        <Link to={ORDER_IMPORT}>
          <Icon name="chevronLeft" />
          {t('orderImport.all')}
        </Link>
        <Link to={CREATE_ORDER}>{t('shell.menu.createOrder')}</Link>
      </p>
      <Title
        part={t('orderImport.title')}
        actions={
          batch && (
            <>
              {batch.state !== 'CANCELLED' && (
                <>
                  <button type="button" className="button" disabled={!isOpen} onClick={() => setAsked(true)}>
                    {t('orderImport.cancel')}
                  </button>
                  <button
                    type="button"
                    className="button"
                    disabled={isBusy}
                    onClick={() => check.mutate(false)}
                  >
                    {t('orderImport.check')}
                  </button>
                </>
              )}
              <button
                type="button"
                className="button"
                disabled={failed.isPending || batch.rowsLoaded + batch.rowsLeftOut === batch.rowsTotal}
                onClick={() => failed.mutate({ query: { id } })}
              >
                <Icon name="download" />
                {t('orderImport.failed')}
              </button>
              {batch.state !== 'CANCELLED' && (
                <button
                  type="button"
                  className="button primary"
                  disabled={isBusy || batch.rowsOk === 0}
                  onClick={batch.rowsOk > 1 ? () => setLoadAsked(true) : state.load}
                >
                  {t('orderImport.load', { smart_count: batch.rowsOk })}
                </button>
              )}
            </>
          )
        }
      >
        {batch?.fileName ?? t('orderImport.title')}
      </Title>
      <ReadError of={whole} />
      {whole.isPending && (
        <>
          <LoadingNote />
          <div className="import-waiting" aria-hidden />
        </>
      )}
      {batch && whole.data && (
        <>
          <p className="row quiet import-facts">
            <BatchState state={batch.state} />
            <span>
              {batch.uploadedBy}, <span className="nowrap">{formatMoment(new Date(batch.uploadedAt))}</span>
            </span>
            {isOpen && (
              <button type="button" className="button small" onClick={() => setMapping(true)}>
                {t('orderImport.toMapping')}
              </button>
            )}
          </p>
          <BatchNotes batch={state} />
          {isOpen && <UnreadColumns fileColumns={whole.data.fileColumns} />}
          {isOpen && !state.hasUnsaved && (
            <Repairs rows={state.rows} columns={whole.data.columns} onApply={state.change} />
          )}
          {isOpen && <HiddenRows batch={state} />}
          <BatchSheet whole={whole.data} batch={state} />
        </>
      )}
      {isMapping && whole.data && (
        <MappingDialog
          key={`${String(whole.data.sheet)} ${String(whole.data.headAt)}`}
          id={id}
          whole={whole.data}
          onRead={state.readAgain}
          onMapped={() => {
            setMapping(false);
            void state.readAgain();
          }}
          onClose={() => setMapping(false)}
        />
      )}
      {isLoadAsked && batch && (
        <ConfirmDialog
          title={t('orderImport.loadTitle', { smart_count: batch.rowsOk })}
          yes={t('orderImport.place')}
          no={t('orderImport.decideLater')}
          isPending={state.isStarting}
          onYes={() => {
            state.load();
            setLoadAsked(false);
          }}
          onNo={() => setLoadAsked(false)}
        >
          <p>{t('orderImport.loadText')}</p>
        </ConfirmDialog>
      )}
      {isAsked && batch && (
        <ConfirmDialog
          title={t('orderImport.cancelTitle')}
          yes={t('orderImport.cancel')}
          no={t('orderImport.keep')}
          isLoss
          isPending={cancel.isPending}
          onYes={() => cancel.mutate({ body: { id } })}
          onNo={() => setAsked(false)}
        >
          <p>
            {t('orderImport.cancelText', {
              smart_count: batch.rowsTotal - batch.rowsLoaded - batch.rowsLeftOut,
            })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
