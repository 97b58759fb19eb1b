let frame: HTMLIFrameElement | null = null;

const removeFrame = (): void => {
  frame?.remove();
  frame = null;
};

/**
 * Prints an HTML document from a hidden sandboxed frame: its scripts do not run; `allow-same-origin` lets us call its
 * print(), `allow-modals` lets it open the print dialog.
 */
export const printHtml = (html: string): Promise<void> => {
  removeFrame();
  const next = document.createElement('iframe');
  frame = next;
  next.className = 'visually-hidden';
  next.tabIndex = -1;
  next.ariaHidden = 'true';
  next.setAttribute('sandbox', 'allow-same-origin allow-modals');
  next.srcdoc = html;
  return new Promise((resolve) => {
    next.addEventListener('load', () => {
      next.contentWindow?.addEventListener('afterprint', removeFrame);
      next.contentWindow?.print();
      resolve();
    });
    document.body.append(next);
  });
};
