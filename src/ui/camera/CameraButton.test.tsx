import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { setTouch } from '../../../tests/support/viewport.ts';

const lab = useLab();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const cameraThat = (fails: string): void =>
  void Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException('', fails)) },
  });
const open = (path: string) => renderApp({ lab, as: 'Sorter', path });
const button = { name: 'Scan with the camera' };

test.each([
  ['NotAllowedError', /^The camera may not be used. Allow it for this site/],
  ['NotFoundError', 'This device has no camera. Type the barcode.'],
  ['NotReadableError', /^The camera does not start. Close other applications/],
])('says why the camera is not on (%s)', async (name, text) => {
  setTouch();
  cameraThat(name);
  const { user } = await open('/sort');
  await user.click(await screen.findByRole('button', button));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('is there only where scans are taken, on a device that is touched and has a camera', async () => {
  cameraThat('NotAllowedError');
  await open('/sort');
  await screen.findByRole('button', { name: 'Find' });
  expect(screen.queryByRole('button', button)).toBeNull();
  cleanup();
  setTouch();
  await open('/settings');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', button)).toBeNull();
});
