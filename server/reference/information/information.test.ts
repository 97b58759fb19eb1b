import { expect, it } from 'vitest';
import { informationPaper, papers, readInformation } from '../../../contract/information.ts';
import { readSettings, saveVideo } from '../../../contract/laboratorySettings.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { drawPaper } from '../../drawPaper.ts';

const test = useLab(({ lab }) => {
  lab.documents = { draw: drawPaper };
});

it('ten papers come as PDFs with the name and contacts of the laboratory (FAQ-01, FAQ-03, FAQ-04, FAQ-05)', async () => {
  expect(papers).toHaveLength(10);
  for (const paper of papers) {
    const file = await test.ask(informationPaper, { as: 'User', language: 'ru', query: { paper } });
    expect(file.fileName).toMatch(/^[А-Я][а-яё, -]+\.pdf$/);
    expect(atob(file.base64string).slice(0, 5)).toBe('%PDF-');
  }
  const storage = { as: 'Nurse', language: 'be', query: { paper: 'storage' } } as const;
  const text = (await pdfText((await test.ask(informationPaper, storage)).base64string)).join(' ');
  expect(text).toContain('Правілы захоўвання');
  expect(text).toContain('Test laboratory');
  // Not broken inside the word by a narrow column.
  expect(text).toContain('непажадана');
});

it('papers are for signed-in users only', async () => {
  expect((await test.call(informationPaper, { query: { paper: 'marking' } })).status).toBe(401);
});

it('the address of the video is set by an administrator and read by everyone (FAQ-02)', async () => {
  expect((await test.ask(readInformation, { as: 'User' })).videoUrl).toBe('');
  const save = (url: string, version: number) =>
    test.call(saveVideo, { as: 'Admin', body: { url, version } });
  expect((await save('javascript:alert(1)', 0)).status).toBe(400);
  expect((await save('https://lab.test/video', 0)).status).toBe(200);
  expect((await save('https://lab.test/other', 0)).status).toBe(409);
  expect((await test.ask(readInformation, { as: 'User' })).videoUrl).toBe('https://lab.test/video');
  expect((await test.ask(readSettings, { as: 'Admin' })).video.version).toBe(1);
});
