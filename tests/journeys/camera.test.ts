import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { apiSession } from '../../scripts/apiSession.ts';
import { searchOrders } from '../../contract/sorting.ts';
import { sortingStatus } from '../../contract/codes.ts';
import { DEMO_PASSWORD, journey } from './journey.ts';

const require = createRequire(import.meta.url);

/** A label's barcode as a camera sees it, as the address of a picture. */
const pictureOf = async (text: string): Promise<string> => {
  const wasm = await readFile(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  const { svg } = await writeBarcode(text, { format: 'Code128', scale: 3 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

journey(
  'a phone scans a label with its camera, and the list shows the order',
  async ({ page, url, signIn }) => {
    const session = apiSession(url);
    await session.signIn('sorter@demo.lab', DEMO_PASSWORD);
    const { orders } = await session.ask(searchOrders, {
      body: {
        sortingState: sortingStatus.NEW,
        createdDateStart: '20200101',
        createdDateEnd: '20991231',
        pageSize: 1,
      },
    });
    const barcode = orders[0]?.barcode ?? '';
    await page.addInitScript(
      (address) => {
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 720 });
          const picture = Object.assign(new Image(), { src: address });
          await picture.decode();
          const context = canvas.getContext('2d');
          setInterval(() => {
            if (context === null) return;
            context.fillStyle = '#ddd';
            context.fillRect(0, 0, 960, 720);
            context.drawImage(picture, 130, 260, 700, 180);
          }, 50);
          const stream = canvas.captureStream(20);
          Object.assign(window, { stream });
          return stream;
        };
      },
      await pictureOf(barcode),
    );
    await signIn('sorter@demo.lab');
    await page.goto('/en/sort');
    await page.getByRole('button', { name: 'Scan with the camera' }).tap();
    await page.locator(`[data-barcode="${barcode}"]`).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The camera's light goes out.
    const states = await page.evaluate(() =>
      (window as unknown as { stream: MediaStream }).stream.getTracks().map(({ readyState }) => readyState),
    );
    expect(states).toEqual(['ended']);
  },
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
);
