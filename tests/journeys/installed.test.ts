import { afterAll, beforeAll, expect } from 'vitest';
import { startDeploymentProxy, type DeploymentProxy } from '../support/deploymentProxy.ts';
import { demoServer, journey, signInTo } from './journey.ts';

let proxy: DeploymentProxy;
beforeAll(async () => {
  proxy = await startDeploymentProxy(demoServer().url);
});
afterAll(() => proxy.stop());

journey(
  'the installed portal starts without the server and with half a build, and keeps no data (X-70, HUB-06)',
  async ({ page, expectErrors }) => {
    expectErrors(/Failed to load resource|Failed to fetch|ERR_|WebSocket|service worker/i);
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const urls = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return { names, paths: urls.flat().map((url) => new URL(url).pathname) };
      });
    const rows = page.locator('tbody tr[data-id]');

    await signInTo(page, proxy.url, 'nurse@demo.lab');
    await rows.first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const whole = await kept();
    expect(whole.names).toHaveLength(1);
    expect(whole.paths).toContain('/en/');
    expect(whole.paths.filter((path) => !/^\/(assets\/|((en|be)\/)?([a-z0-9-]+)?$)/.test(path))).toEqual([]);

    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Contexts of tests are private windows.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );

    proxy.become('away');
    await page.goto(`${proxy.url}/en/results`);
    await page.getByText('Connection lost. Your basket is kept').waitFor();
    await page.getByRole('link', { name: 'Create order' }).first().waitFor();
    proxy.become('works');
    await page.getByText('Connection lost. Your basket is kept').waitFor({ state: 'detached' });

    proxy.become('half a build');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => undefined);
    });
    await page.goto(`${proxy.url}/en/create-order`);
    await rows.first().waitFor();
    await page.evaluate(() => localStorage.setItem('portalVersion', 'an older one'));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('portalVersion')))
      .not.toBe('an older one');
    // Here the worker of half a build fails. The portal had asked it to fetch what was cleared.
    proxy.become('works');
    await expect.poll(async () => (await kept()).paths.length, { timeout: 30_000 }).toBe(whole.paths.length);
    expect((await kept()).names).toEqual(whole.names);
    expect(await page.getByText('A new version of Lab Cabinet is ready.').count()).toBe(0);

    proxy.become('next build');
    await page.getByText('A new version of Lab Cabinet is ready.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('script[type=module][src^="/assets/next/"]').waitFor({ state: 'attached' });
    await rows.first().waitFor();
    const ofNext = whole.paths.map((path) => path.replace('/assets/', '/assets/next/')).sort();
    await expect.poll(async () => (await kept()).paths.sort(), { timeout: 45_000 }).toEqual(ofNext);
  },
  { serviceWorkers: 'allow' },
);
