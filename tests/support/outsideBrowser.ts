import { Blob as NodeBlob } from 'node:buffer';

/** jsdom's forms cannot be sent to the server of the tests, those of Node can. */
export const outsideBrowser = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const own = { FormData, Blob };
  const { constructor } = await new Response(new URLSearchParams()).formData();
  Object.assign(globalThis, { FormData: constructor, Blob: NodeBlob });
  return run().finally(() => Object.assign(globalThis, own));
};
