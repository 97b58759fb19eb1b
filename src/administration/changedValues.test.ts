import { expect, test } from 'vitest';
import { changedValues, type FormValues } from './changedValues.ts';

const changed = (values: FormValues, dirty: FormValues) => JSON.stringify(changedValues(values, dirty));

test('only what was changed is stored: parts of an object, a whole list', () => {
  const values = { name: 'a', title: { ru: 'б', en: 'c' }, ids: [1, 2], rows: [{ text: 'd' }], same: 'e' };
  const dirty = {
    name: true,
    title: { ru: false, en: true },
    ids: true,
    rows: [{ text: true }],
    same: false,
  };
  expect(changed(values, dirty)).toBe('{"name":"a","title":{"en":"c"},"ids":[1,2],"rows":[{"text":"d"}]}');
});

test('an emptied field is stored, an unchanged form is not', () => {
  expect(changed({ image: null, text: '' }, { image: true, text: true })).toBe('{"image":null,"text":""}');
  expect(changed({ text: 'a' }, {})).toBeUndefined();
  expect(changed({ title: { ru: 'a' } }, { title: { ru: false } })).toBeUndefined();
});

test('passwords and files are never stored', () => {
  const file = new File(['x'], 'x.png');
  const values = {
    password: 'p',
    settings: { apiSecret: 's', host: 'h' },
    image: { rawFile: file, src: 'blob:1' },
    file,
  };
  const dirty = { password: true, settings: { apiSecret: true, host: true }, image: true, file: true };
  expect(changed(values, dirty)).toBe('{"settings":{"host":"h"}}');
});
