import type { KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

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

/** Enter moves to the next field and submits in the last one; Ctrl+Enter (⌘ on a Mac) submits in any. */
export const onFormKey = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!isControl(target) || target.form === null) return;
  const { form } = target;
  event.preventDefault();
  const controls = controlsOf(form);
  const here = controls.findIndex(
    (one) => one === target || (one.type === 'radio' && one.name === target.name),
  );
  const next = event.ctrlKey || event.metaKey ? undefined : controls[here + 1];
  if (next === undefined) form.requestSubmit();
  else next.focus();
};
