/** Saves what stands at an address of this page's own under a name. */
export const saveUrl = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};
