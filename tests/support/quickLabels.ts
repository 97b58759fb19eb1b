// jsdom walks the whole page for the control of each label, and for the labels of each control.
const labelable = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const isLabelable = (element: Element): boolean =>
  labelable.some((type) => element instanceof type) &&
  !(element instanceof HTMLInputElement && element.type === 'hidden');

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement): Element | null {
    if (!this.hasAttribute('for')) return [...this.getElementsByTagName('*')].find(isLabelable) ?? null;
    const named = this.ownerDocument.getElementById(this.htmlFor);
    return named !== null && isLabelable(named) ? named : null;
  },
});
for (const { prototype } of labelable)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (!isLabelable(this)) return null;
      return [...this.ownerDocument.getElementsByTagName('label')].filter(({ control }) => control === this);
    },
  });
