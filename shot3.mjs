import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const path = new URL(readFileSync('/tmp/batchurl','utf8')).search;
for (const [w,h,lang,dark] of [[1366,768,'en',true],[768,1024,'ru',false],[360,740,'ru',false],[360,740,'en',true]]) {
 const ctx = await b.newContext({ viewport: { width: w, height: h }, baseURL: 'http://localhost:4782', storageState: '/tmp/gridstate.json', colorScheme: dark?'dark':'light', hasTouch: w<800 });
 const p = await ctx.newPage();
 p.on('pageerror', e => console.log('ERR', String(e).slice(0,300)));
 p.on('console', m => { if (m.type()==='error') console.log('CON', m.text().slice(0,200)); });
 await p.goto(`/${lang}/order-import`.replace('/ru/','/'));
 await p.waitForSelector('.import-table');
 await p.screenshot({ path: `/tmp/l-${w}-${lang}.png` });
 await p.goto((`/${lang}/order-import`+path).replace('/ru/','/'));
 await p.waitForSelector('[role=grid]'); await p.waitForTimeout(1500);
 await p.locator('[role=gridcell]').first().click(); 
 await p.keyboard.press('F8'); await p.keyboard.press('F8'); await p.keyboard.press('F8'); await p.waitForTimeout(300);
 if (w===1366) { await p.keyboard.press('F2'); await p.waitForTimeout(300); }
 await p.screenshot({ path: `/tmp/b-${w}-${lang}.png` });
 console.log(w, lang, await p.evaluate(()=>document.documentElement.scrollWidth));
 await ctx.close();
}
await b.close();
