/**
 * Enter in the e-mail of a sign-in form moves on to an empty password instead of reporting it as missing. Called before
 * the page's code has loaded too, so that a fast typist's password never begins in the e-mail.
 */
export const enterMovesOn = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, email: Element): void => {
  if (event.key !== 'Enter' || !(email instanceof HTMLInputElement) || email.value === '') return;
  const password = email.form?.querySelector<HTMLInputElement>('input[name=password]');
  if (email.name !== 'email' || password?.value !== '') return;
  event.preventDefault();
  password.focus();
};
