const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/** Open modal dialogs, topmost last, with the element focused before. */
const open: { dialog: HTMLDialogElement; before: Element | null }[] = [];

/** Polyfills modal dialogs for jsdom: initial focus, Esc as a cancel event, focus restored on close. */
export const installDialog = (): void => {
  HTMLDialogElement.prototype.showModal = function () {
    open.push({ dialog: this, before: document.activeElement });
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>(focusable)?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    const index = open.findIndex(({ dialog }) => dialog === this);
    const [closed] = index < 0 ? [] : open.splice(index, 1);
    this.removeAttribute('open');
    if (closed?.before instanceof HTMLElement && closed.before.isConnected) closed.before.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', (event) => {
    const top = open.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || top === undefined) return;
    if (top.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) top.dialog.close();
  });
};
