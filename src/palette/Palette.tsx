import '../ui/kbd.css';
import './palette.css';
import { useEvent } from 'react-admin';
import { useEffect, useId, useRef, useState, type FC, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../i18n/useT.ts';
import { COMMAND } from '../ui/commandKey.ts';
import { Icon } from '../ui/Icon.tsx';
import { releaseKeys } from '../ui/typeAhead.ts';
import { useErrorText } from '../ui/useErrorText.ts';
import { useModal } from '../ui/useModal.ts';
import { useScanner } from '../scans/useScanner.ts';
import { groups, type Choice } from './choice.ts';
import { useFound } from './useFound.ts';
import { PaletteLines } from './PaletteLines.tsx';
import { useLocal } from './useLocal.ts';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** In the order of the groups; numbers are rarely the name of a screen. */
const inGroups = (choices: readonly Choice[]): Choice[] =>
  groups.flatMap((group) => choices.filter((choice) => choice.group === group));

/** What Enter does, with the command key too; without a line, what to type. */
const Keys: FC<{ marked: Choice | undefined }> = ({ marked }) => {
  const t = useT();
  if (!marked) return <span>{t('palette.hint')}</span>;
  return (
    <>
      <span>
        <kbd>Enter</kbd> {marked.enter}
      </span>
      {marked.other && (
        <span>
          <kbd>{COMMAND} + Enter</kbd> {marked.other.enter}
        </span>
      )}
    </>
  );
};

/** The choice that a text means beyond doubt: the order of this barcode, or the only one. */
const meantBy = (text: string, choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ id }) => id === `order.${text.replace(/\s/g, '')}`) ??
  (choices.length === 1 ? choices[0] : undefined);

/**
 * The search of the whole cabinet: actions, screens, patients, orders and services. Enter does what the marked line says;
 * pressed before the server has answered, it waits for a sole answer. A scan is a barcode typed and Enter.
 */
export const Palette: FC<{ onClose: () => void }> = ({ onClose }) => {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const modal = useModal(onClose);
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [markedId, setMarkedId] = useState<string | null>(null);
  const local = useLocal(term);
  const remote = useFound(term, local.isKnown);
  const choices = inGroups([...local.choices, ...remote.choices]);
  const marked = choices.find((choice) => choice.id === markedId) ?? choices[0];
  /** Enter was pressed for this text and waits for the answer. */
  const awaited = useRef<string | null>(null);

  useEffect(() => {
    if (field.current) void releaseKeys(field.current);
  }, []);

  const choose = (choice: Choice, act: () => void) => {
    local.remember(choice.id);
    // The palette closes first, so that no dialog is in the way of what the choice opens.
    flushSync(onClose);
    act();
  };
  const take = useEvent(() => {
    if (awaited.current === null || !remote.isSettled) return;
    const wanted = awaited.current;
    awaited.current = null;
    const meant = meantBy(wanted, choices);
    if (wanted === term.trim() && meant) choose(meant, meant.act);
  });
  // Not while React renders: the dialog is closed first.
  useEffect(() => {
    if (remote.isSettled) queueMicrotask(take);
  }, [remote.isSettled, take]);
  const type = (text: string) => {
    awaited.current = null;
    setMarkedId(null);
    setTerm(text);
  };
  useScanner(
    ({ barcode }) => {
      type(barcode);
      awaited.current = barcode;
      if (barcode === term.trim()) take();
    },
    { isInDialog: true },
  );
  const enter = (isOther: boolean) => {
    if (!remote.isSettled && (local.choices.length === 0 || marked === undefined)) {
      awaited.current = term.trim();
      return;
    }
    const act = isOther ? marked?.other?.act : marked?.act;
    if (marked && act) choose(marked, act);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step && choices.length > 0 && !event.shiftKey) {
      const next = choices[step(marked ? choices.indexOf(marked) : -1, choices.length)];
      if (next) setMarkedId(next.id);
    } else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  const statusText = () => {
    if (remote.error !== null) return errorText(remote.error);
    if (!remote.isSettled) return t('palette.searching');
    return choices.length === 0 ? t('palette.nothing') : '';
  };
  return (
    <dialog {...modal} className="palette" aria-label={t('palette.title')}>
      <div className="palette-field">
        <Icon name="search" />
        <input
          ref={field}
          data-autofocus
          type="text"
          name="find"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked && `${id}-${marked.id}`}
          aria-describedby={`${id}-keys`}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={term}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="button plain icon"
          aria-label={t('errors.Common.close')}
          tabIndex={-1}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <PaletteLines
        id={id}
        choices={choices}
        marked={marked}
        isBusy={!remote.isSettled}
        onMark={(choice) => setMarkedId(choice.id)}
        onChoose={(choice) => choose(choice, choice.act)}
      />
      <output className="palette-status">{statusText()}</output>
      {(marked !== undefined || remote.isTooShort) && (
        <p id={`${id}-keys`} className="palette-keys">
          <Keys marked={marked} />
        </p>
      )}
    </dialog>
  );
};
