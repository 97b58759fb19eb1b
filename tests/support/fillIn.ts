import type { UserEvent } from '@testing-library/user-event';

/** Adds text to a field at once, because each key renders the form; keys like `{Enter}` at its end are pressed. */
export const enter = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  const keys = /(?:\{\w+\})*$/.exec(text)?.[0] ?? '';
  await user.click(field);
  await user.paste(text.slice(0, text.length - keys.length));
  if (keys !== '') await user.keyboard(keys);
};

/** Replaces the text of a field: types its beginning and pastes the rest. */
export const fillIn = async (user: UserEvent, input: HTMLInputElement, text: string): Promise<void> => {
  const typed = text.slice(0, 3);
  await user.clear(input);
  if (typed !== '') await user.type(input, typed);
  if (text !== typed) await user.paste(text.slice(typed.length));
};
