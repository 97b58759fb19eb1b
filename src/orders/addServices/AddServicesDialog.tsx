import { useState, type FC } from 'react';
import type { Addable } from '../../../contract/addedServices.ts';
import { formatMoney, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useScanSound } from '../../ui/useScanSound.ts';
import { PriceChange } from '../PriceChange.tsx';
import { AddableFacts } from './AddableFacts.tsx';
import { AddableSearch } from './AddableSearch.tsx';
import { AddedNote } from './AddedNote.tsx';
import { AddedQuestions } from './AddedQuestions.tsx';
import { useAddable } from './useAddable.ts';
import { useAddServices } from './useAddServices.ts';

interface Props {
  /** Of the order. */
  barcode: string;
  onClose: () => void;
}

/** Adds services to the specimens of an order that the laboratory holds; afterwards it says what was added. */
export const AddServicesDialog: FC<Props> = ({ barcode, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const { play } = useScanSound();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<readonly Addable[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const [refusesScan, setRefusesScan] = useState(false);
  const codes = picked.map(({ code }) => code);
  const list = useAddable(barcode, text, codes);
  const { data } = list;
  /** The price, the questions and the promise are those of what is chosen. */
  const isCurrent = data?.chosen.map(({ code }) => code).join(' ') === codes.join(' ');
  const { send, isPending, result, failure, prices, forget, renew } = useAddServices(
    () => void list.refetch(),
  );
  useScanner(
    () => {
      play(false);
      setRefusesScan(true);
    },
    { isInDialog: true },
  );
  const chosen = picked.map((one) => data?.chosen.find(({ code }) => code === one.code) ?? one);
  const questions = data?.questions ?? [];
  const change = (services: readonly Addable[]) => {
    setPicked(services);
    setRefusesScan(false);
    forget();
  };
  const close = () => {
    if (result) renew();
    onClose();
  };
  const confirm = () => {
    setChecked(true);
    const isAnswered = questions.every(({ id, required }) => !required || (answers[id] ?? '') !== '');
    if (!isCurrent || !isAnswered) return;
    send({
      barcode,
      codes,
      answers: questions.flatMap(({ id }) => (answers[id] ? { id, value: answers[id] } : [])),
      shownPrice: data?.price ?? undefined,
    });
  };
  if (result)
    return (
      <Dialog
        key="added"
        title={t('orders.addServices.added')}
        onClose={close}
        wide
        actions={
          <button type="button" className="button primary" data-autofocus onClick={close}>
            {t('errors.Common.close')}
          </button>
        }
      >
        <AddedNote added={result.added} deadLineDate={result.deadLineDate} />
      </Dialog>
    );
  const more = data?.more ?? null;
  const isRefused = chosen.some(({ refusal }) => refusal !== null);
  return (
    <Dialog
      key="choice"
      title={t('orders.addServices.title', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      wide
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('orders.specimens.cancel')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={chosen.length === 0 || isRefused}
            aria-busy={isPending || !isCurrent}
            onClick={confirm}
          >
            {t(prices ? 'orders.addServices.accept' : 'orders.addServices.confirm')}
          </button>
        </>
      }
    >
      <AddableSearch
        text={text}
        onText={setText}
        list={list}
        onChoose={(service) => change([...picked.filter(({ code }) => code !== service.code), service])}
      />
      <output>{refusesScan && <p className="message warning">{t('orders.addServices.noScans')}</p>}</output>
      {chosen.length > 0 && (
        <section aria-label={t('orders.addServices.chosen')} className="add-services-chosen">
          <h3>{t('orders.addServices.chosen')}</h3>
          <ul>
            {chosen.map((service) => (
              <li key={service.code} className="add-services-row">
                <span />
                <AddableFacts service={service} />
                <button
                  type="button"
                  className="button plain small add-services-remove"
                  aria-label={t('orders.checkout.removeService', { code: service.code })}
                  onClick={() => change(picked.filter(({ code }) => code !== service.code))}
                >
                  {t('orders.checkout.remove')}
                </button>
              </li>
            ))}
          </ul>
          <p className="add-services-sum">
            {isCurrent && more !== null && (
              <strong>{t('orders.addServices.sum', { sum: formatMoney(language, more) })}</strong>
            )}
            {isCurrent && (
              <span>{t('orders.addServices.promised', { date: formatWireDate(data.deadLineDate) })}</span>
            )}
          </p>
        </section>
      )}
      <AddedQuestions
        questions={questions}
        answers={answers}
        isChecked={isChecked}
        onAnswer={(id, value) => setAnswers({ ...answers, [id]: value })}
      />
      {failure && (
        <div className="message error" role="alert">
          <p>{errorText(failure)}</p>
          {prices && (
            <PriceChange prices={prices} before={t('orders.price.was')} now={t('orders.price.now')} />
          )}
        </div>
      )}
    </Dialog>
  );
};
