import { expect } from 'vitest';
import { createPatient } from '../../contract/patients.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { axeOn } from './axe.ts';
import { DEMO_PASSWORD, journey } from './journey.ts';

journey('pairs of one person are decided without the mouse', async ({ page, url, signIn }) => {
  const { check, found } = axeOn(page, ['light', 'dark']);
  const desk = apiSession(url);
  const { userContracts } = await desk.signIn('admin@demo.lab', DEMO_PASSWORD);
  const contractId = userContracts[0]?.id ?? 0;
  const people = [
    ['Ждановская', '375295550101', '19480301'],
    ['Цыбульская', '375295550202', '19490402'],
    ['Щербицкая', '375295550303', '19500503'],
  ] as const;
  for (const [lastName, mobilePhone, dateOfBirth] of people)
    for (const paternalName of ['Адамовна', '']) {
      await desk.ask(createPatient, {
        body: {
          contractId,
          lastName,
          firstName: 'Зоя',
          paternalName,
          gender: 'F',
          mobilePhone,
          dateOfBirth,
          confirmed: true,
        },
        headers: { Contracts: String(contractId) },
      });
    }
  await signIn('admin@demo.lab');
  await page.goto('/en/order-import/person-dublicates?source=registration');
  const start = page.getByRole('link', { name: 'Check one by one' });
  await start.waitFor();
  await check('list');
  await start.press('Enter');
  const pair = page.getByRole('region', { name: / and / });
  const isOpen = async () => {
    await page.getByRole('button', { name: /^One person/ }).waitFor();
    return pair.getAttribute('aria-label');
  };
  const first = await isOpen();
  await check('pair');
  expect(await pair.evaluate((region) => region === document.activeElement)).toBe(true);

  // Different persons: the second reason.
  await page.keyboard.press('n');
  await page.getByRole('radio', { name: 'Twins' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => pair.getAttribute('aria-label')).not.toBe(first);
  const second = await isOpen();

  // Certainly one person: S and Enter.
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: 'Merge records' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Merge');
  await check('merge');
  await page.keyboard.press('Enter');
  await page.waitForURL(/manual-check\?/);
  expect(await isOpen()).not.toBe(second);

  // Put off to the day that is proposed; it was the last one.
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: 'Back in the list' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing found by these conditions').waitFor();
  await page.goto('/en/order-import/person-dublicates?source=registration&state=NOT_SAME');
  await page.getByRole('table').getByText('Different persons').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await check('list on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(found).toEqual({});
});
