import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startDeploymentProxy, type DeploymentProxy } from '../support/deploymentProxy.ts';
import { demoServer, journey, signInTo } from './journey.ts';

let proxy: DeploymentProxy;
beforeAll(async () => {
  proxy = await startDeploymentProxy(demoServer().url);
});
afterAll(() => proxy.stop());

const GONE = /Failed to load resource|ERR_|WebSocket/;
const isNextBuild = (page: Page) => page.locator('script[type=module][src^="/assets/next/"]').count();

journey(
  'after a deployment a nurse goes on at the step that was not loaded, with the order in work (X-70)',
  async ({ page, expectErrors }) => {
    expectErrors(GONE);
    const rows = page.locator('tbody tr[data-id]');
    await signInTo(page, proxy.url, 'nurse@demo.lab');
    await rows.first().click();
    await page.getByRole('button', { name: 'Add 1001' }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('textbox', { name: 'Remarks' }).fill('fasting');
    await page.getByRole('link', { name: /Patient/ }).click();
    await rows.first().waitFor();

    // The page is loaded again and has no code of the other steps; routes end the browser's cache as well.
    const isOfLaterSteps = /assets\/(Services|Checkout)Step/;
    await page.route('**/assets/**', (route) =>
      isOfLaterSteps.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await Promise.all([page.waitForEvent('requestfailed'), page.reload()]);
    await rows.first().waitFor();
    // What comes when idle has come, or it would ask as well.
    await page.waitForLoadState('networkidle');
    proxy.become('next build');

    const search = page.getByRole('searchbox', { name: 'Search patient' });
    await search.fill('Kow');
    await page.getByRole('button', { name: 'Excel', exact: true }).click();
    await page.getByRole('dialog', { name: 'Reload the page?' }).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    expect(await search.inputValue()).toBe('Kow');
    expect(await isNextBuild(page)).toBe(0);

    await page.unroute('**/assets/**');
    await page.route('**/assets/**', (route) => route.continue());
    await page.getByRole('link', { name: /Services/ }).click();
    await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/create-order/services');
    expect(await isNextBuild(page)).toBe(1);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('fasting');
  },
  { isOwn: true },
);

journey(
  'a new version is offered until it is loaded, and loses no unsaved form (HUB-06)',
  async ({ page, expectErrors }) => {
    expectErrors(GONE);
    proxy.become('works');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await signInTo(page, proxy.url, 'admin@demo.lab');
    const isConnected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`${proxy.url}/en/admin/users/create`);
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Anna Nurse');
    await isConnected;
    // Code that it still loads when the build goes would make it load the page again by itself.
    await page.waitForLoadState('networkidle');

    proxy.become('next build');
    await page.getByText('A new version of Lab Cabinet is ready').waitFor();
    expect(await name.inputValue()).toBe('Anna Nurse');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('What you had typed is back').waitFor();
    expect(await name.inputValue()).toBe('Anna Nurse');
    expect([await isNextBuild(page), dialogs]).toEqual([1, []]);
    expect(await page.getByText('A new version of Lab Cabinet is ready').count()).toBe(0);
  },
  { isOwn: true },
);
