import type { KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** The controls of a form in order; a radio group is represented by its checked button, otherwise by the first. */
const controlsOf = (form: HTMLFormElement): Control[] => {
  const all = [...form.elements].filter((element) => isControl(element)).filter(({ disabled }) => !disabled);
  return all.filter((control) => {
    if (control.type !== 'radio') return true;
    const group = all.filter(({ type, name }) => type === 'radio' && name === control.name);
    return (
      control === (group.find((radio) => radio instanceof HTMLInputElement && radio.checked) ?? group[0])
    );
  });
};

/** The control behind this one in its form; undefined behind the last. */
const nextOf = (control: Control, form: HTMLFormElement): Control | undefined => {
  const controls = controlsOf(form);
  const here = controls.findIndex(
    (one) => one === control || (one.type === 'radio' && one.name === control.name),
  );
  return controls[here + 1];
};

/** Enter moves to the next field and submits in the last one; Ctrl+Enter (⌘ on a Mac) submits in any. */
export const onFormKey = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!isControl(target) || target.form === null) return;
  event.preventDefault();
  const next = event.ctrlKey || event.metaKey ? undefined : nextOf(target, target.form);
  if (next === undefined) target.form.requestSubmit();
  else next.focus();
};

/** Enter in a field moves on, behind the last one to `end`, and submits nothing. A list and a text of lines keep theirs. */
export const onEnter = (event: KeyboardEvent, end: HTMLElement | null): void => {
  const { target } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.form === null) return;
  event.preventDefault();
  (nextOf(target, target.form) ?? end)?.focus();
};
