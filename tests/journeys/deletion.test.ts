import { expect } from 'vitest';
import { articles, getArticle } from '../../contract/articles.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { DEMO_PASSWORD, journey } from './journey.ts';

const same = (text: string) => ({ ru: text, en: text, be: text });

for (const [how, address] of [
  ['closed', null],
  ['left for another site', 'about:blank'],
] as const)
  journey(
    `a deletion that can still be undone is carried out when the page is ${how}`,
    async ({ page, url, signIn }) => {
      const name = `gone-${address === null ? 'closed' : 'left'}`;
      const session = apiSession(url);
      await session.signIn('admin@demo.lab', DEMO_PASSWORD);
      await session.ask(articles.create, {
        body: { name, title: same(name), description: same(''), content: same(''), image: '' },
      });
      await signIn('admin@demo.lab');
      await page.goto('/en/admin/news');
      await page.getByRole('row', { name }).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      if (address === null) await page.close({ runBeforeUnload: true });
      else await page.goto(address);
      const status = async () => (await session.send(getArticle, { path: { name } })).status;
      await expect.poll(status, { timeout: 10_000 }).toBe(404);
    },
  );
