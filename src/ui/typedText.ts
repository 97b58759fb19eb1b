/** A control that holds typed text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text of a field and where its caret was. */
export interface FieldText {
  value: string;
  caret: number | null;
}

const NOT_TEXT = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether this is a control that holds typed text. */
export const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NOT_TEXT.test(target.type));

/** Whether typed characters become text of this element. */
export const takesText = (target: EventTarget | null): boolean =>
  isTextField(target) || (target instanceof HTMLElement && target.isContentEditable);

/** Sets a field's text as if typed, so that React's onChange fires. */
export const writeText = (field: TextField, { value, caret }: FieldText): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field of e-mails has no selection.
  if (caret !== null && field.selectionStart !== null) field.setSelectionRange(caret, caret);
};
