/** Saves a same-origin URL under a file name. */
export const saveUrl = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};
