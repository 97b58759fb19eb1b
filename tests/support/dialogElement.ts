const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/** Open modal dialogs, topmost last, with the element focused before. */
const dialogs: { dialog: HTMLDialogElement; before: Element | null }[] = [];

// jsdom has no modal dialogs: initial focus, Esc as a cancel event, focus restored on close.
HTMLDialogElement.prototype.showModal = function () {
  dialogs.push({ dialog: this, before: document.activeElement });
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>(focusable)?.focus();
};
HTMLDialogElement.prototype.close = function () {
  const index = dialogs.findIndex(({ dialog }) => dialog === this);
  const [closed] = index < 0 ? [] : dialogs.splice(index, 1);
  this.removeAttribute('open');
  if (closed?.before instanceof HTMLElement && closed.before.isConnected) closed.before.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
document.addEventListener('keydown', (event) => {
  const top = dialogs.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || top === undefined) return;
  if (top.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) top.dialog.close();
});
