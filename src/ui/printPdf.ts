/** Frame and object URL of the last document, until the next print. */
let last: { frame: HTMLIFrameElement; url: string } | null = null;

const release = (): void => {
  if (last === null) return;
  last.frame.remove();
  URL.revokeObjectURL(last.url);
  last = null;
};

const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  });

/**
 * Prints a PDF given in base64 from a hidden frame of 520 × 620; a browser without a PDF viewer opens it in a new tab.
 * Resolves once the print dialog was requested; rejects when the text is not base64 or the tab was blocked. The
 * document stays in memory until the next print, because the dialog may stay open.
 */
export const printPdf = async (base64: string, title: string): Promise<void> => {
  release();
  const url = URL.createObjectURL(blobOf(base64));
  if (!navigator.pdfViewerEnabled) {
    const tab = window.open(url, '_blank');
    if (tab === null) {
      URL.revokeObjectURL(url);
      throw new Error('The new tab was blocked');
    }
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.width = '520';
  frame.height = '620';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.style.cssText = 'position:fixed;right:0;bottom:0;border:0;visibility:hidden';
  last = { frame, url };
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    frame.src = url;
    document.body.append(frame);
  });
  frame.contentWindow?.print();
};
