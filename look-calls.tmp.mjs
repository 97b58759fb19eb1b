import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const [lang, width, height] of [['',1366,768],['/en',768,1024],['/be',360,740]]) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('console', m => m.type()==='error' && console.log(m.text()));
  await page.goto(`http://localhost:4781${lang}/login`);
  await page.locator('input').nth(0).fill('nurse@demo.lab');
  await page.locator('input[type=password]').fill('DemoLab-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(u => !u.pathname.includes('login'));
  const name = lang.replace('/','') || 'ru';
  await page.goto(`http://localhost:4781${lang}/today`);
  await page.locator('.today-line').first().waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/calls-${name}-today.png` });
  const critical = page.locator('.today-line', { has: page.locator('.today-waits') });
  if (await critical.count()) await critical.first().click(); else { await page.goto(`http://localhost:4781${lang}/results`); }
  await page.locator('tr.list-row').first().waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/calls-${name}-list.png` });
  await page.locator('button.call-do').first().click();
  await page.locator('.call-value').first().waitFor();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/calls-${name}-dialog.png` });
  if (process.argv[2] === 'act') {
    if (name === 'ru') { await page.keyboard.press('Enter'); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/calls-${name}-error.png` });
      for (let i=0;i<await page.locator('.call-value input').count();i++) await page.locator('.call-value input').nth(i).check();
      await page.keyboard.press('Enter'); }
    else { await page.keyboard.press('ArrowDown'); if (name==='en') await page.keyboard.press('ArrowDown'); const c=page.locator('dialog input.input').first(); if (!(await c.inputValue())) await c.fill('Dr Petrova'); await c.press('Enter'); }
    await page.locator('dialog').waitFor({ state: 'detached', timeout: 8000 }).catch(()=>console.log(name,'dialog stays'));
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/calls-${name}-after.png` });
    const opener = page.locator('tr.list-row', { has: page.locator('.call-closed, .call-attempts') }).first().locator('.list-opener button');
    if (await opener.count()) { await opener.click(); await page.waitForTimeout(1200); await page.locator('.list-more').first().scrollIntoViewIfNeeded(); await page.screenshot({ path: `/tmp/calls-${name}-details.png`, fullPage: true }); }
    console.log(name, 'width', await page.evaluate(() => document.documentElement.scrollWidth));
  }
  await page.close();
}
await browser.close();
