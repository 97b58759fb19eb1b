import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Rules of the portal's React code that oxlint has no rule for. */

const portal = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(portal, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(portal, file), 'utf8') }));

/** Names of setters called in the body of a hook or component itself, be it under an `if`; the formatter indents it by two. */
const setWhileRendering = (source: string): string[] => {
  const setters = new Set(
    [...source.matchAll(/, (set\w+)\] = use(?:State|Store)\b/g)].map(([, name]) => name),
  );
  let isInCondition = false;
  return source.split('\n').flatMap((line) => {
    if (/^ {2}\S/.test(line)) isInCondition = /^ {2}(if \(|\} else)/.test(line);
    const [, name] = /^ {2}(?:if \(.*\) )?(set\w+)\(/.exec(line) ?? /^ {4}(set\w+)\(/.exec(line) ?? [];
    const isTop = /^ {2}\S/.test(line) || isInCondition;
    return name !== undefined && isTop && setters.has(name) ? [name] : [];
  });
};

test('no state is set while rendering', () => {
  const hook = (body: string) => `const [page, setPage] = useState(1);\n${body}`;
  expect(setWhileRendering(hook('  if (page > last) setPage(last);'))).toEqual(['setPage']);
  expect(setWhileRendering(hook('  if (page > last) {\n    setPage(last);\n  }'))).toEqual(['setPage']);
  expect(setWhileRendering(hook('  const turn = () => {\n    setPage(last);\n  };'))).toEqual([]);
  expect(
    files.flatMap(({ file, source }) => setWhileRendering(source).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});

test('no question of react-admin is used, whose Confirm has the focus and takes an Enter typed ahead', () => {
  const asking =
    /import \{[^}]*\b(?:Confirm|DeleteButton|(?:Bulk)?(?:Delete|Update)WithConfirmButton|BulkDeleteButton|BulkUpdateButton)\b[^}]*\} from 'react-admin'/;
  expect(asking.test("import {\n  Confirm,\n  List,\n} from 'react-admin';")).toBe(true);
  expect(files.filter(({ source }) => asking.test(source)).map(({ file }) => file)).toEqual([]);
  const withClear = /<SimpleFormIterator(?![^>]*disableClear)/;
  expect(files.filter(({ source }) => withClear.test(source)).map(({ file }) => file)).toEqual([]);
  const withDelete = /import \{[^}]*\bToolbar\b[^}]*\} from 'react-admin'[\s\S]*<Toolbar(?:\s[^>]*)?\/>/;
  expect(files.filter(({ source }) => withDelete.test(source)).map(({ file }) => file)).toEqual([]);
});

test('choices and names that cannot be loaded leave their screen where it is', () => {
  const isAlone = (source: string) =>
    /<Reference(?:Array)?(?:Input|Field)\b(?![^>]*queryOptions=\{inBackground\})/.test(source);
  expect(isAlone('<ReferenceInput source="userId" reference="admin/users">')).toBe(true);
  expect(isAlone('<ReferenceInput source="userId" queryOptions={inBackground}>')).toBe(false);
  expect(files.filter(({ source }) => isAlone(source)).map(({ file }) => file)).toEqual([]);
});

test('a button of react-admin has an icon, the only thing that it shows on a phone', () => {
  const isBare = (source: string) =>
    /import \{[^}]*\bButton\b[^}]*\} from 'react-admin'/.test(source) &&
    /<Button\b(?:=>|[^>])*\/>/.test(source);
  const bare = 'import { Button } from \'react-admin\';\n<Button label="x" onClick={() => f()} />';
  expect(isBare(bare)).toBe(true);
  expect(isBare(bare.replace('/>', '><Icon name="plus" /></Button>'))).toBe(false);
  expect(files.filter(({ source }) => isBare(source)).map(({ file }) => file)).toEqual([]);
});

test('the portal asks the policy through react-admin, except before that is loaded', () => {
  const direct = /import \{[^}]*\b(?:can|permits)\b[^}]*\} from '[./]*contract\/access\.ts'/;
  expect(
    files
      .filter(({ source }) => direct.test(source))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['authProvider/sessionQueries.ts']);
});

test('a screen reads and acts by the two hooks of the data provider', () => {
  const countOf = (words: RegExp, source: string) => [...source.matchAll(words)].length;
  const own = /\buse(?:Query|Mutation)(?:<[^(]*>)?\(/g;
  const key = /\bqueryKey:/g;
  expect(countOf(own, 'useQuery<A>({ queryKey: [] });\nuseMutation({});\nuseQueryClient();')).toBe(2);
  const screens = files.filter(({ file }) => !file.startsWith('dataProvider/'));
  const sum = (words: RegExp) => screens.reduce((before, { source }) => before + countOf(words, source), 0);
  // These numbers only fall.
  expect(sum(own)).toBeLessThanOrEqual(15);
  expect(sum(key)).toBeLessThanOrEqual(29);
});

test('a screen handles keys where the list of keys learns of them (X-71)', () => {
  const handles = ({ file, source }: (typeof files)[number]) =>
    /^(administration|customRoutes|resources|orderLists)\//.test(file) &&
    /addEventListener\('keydown'|\bonKeyDown=/.test(source);
  expect(
    files
      .filter((one) => handles(one) && !one.source.includes('useShownKeys('))
      .map(({ file }) => file)
      .sort(),
  ).toEqual([
    // Enter in the time of a planned change plans it.
    'administration/ApplyLaterField.tsx',
    // Enter leads to the next field, as in every form.
    'customRoutes/orderWizard/checkout/CheckoutStep.tsx',
    // A dialog, whose button names its key.
    'customRoutes/orderWizard/patient/KnownPerson.tsx',
    // Listed by the step of patients.
    'customRoutes/orderWizard/patient/PatientHead.tsx',
    // Dialogs, over which no list of keys opens.
    'customRoutes/orderWizard/patient/PatientInputs.tsx',
    // Listed by the step of patients.
    'customRoutes/orderWizard/patient/PatientList.tsx',
    'customRoutes/orderWizard/patient/PatientRow.tsx',
    'customRoutes/orderWizard/patient/PatientSearchField.tsx',
    'customRoutes/orderWizard/patient/PatientTable.tsx',
    // A dialog.
    'customRoutes/orderWizard/services/ComplexSearch.tsx',
    // A note that Esc closes.
    'customRoutes/orderWizard/services/ServiceInfo.tsx',
    // Listed by the step of services.
    'customRoutes/orderWizard/services/ServiceSearchField.tsx',
    'customRoutes/orderWizard/services/useRowShortcuts.ts',
  ]);
});

test('code on demand is loaded by what waits for the connection and for a new build (X-70)', () => {
  const loaded =
    /(?:withRetry|lazyPart)\(\(\)=>(?:Promise\.all\(\[)?$|onDemand\(i18n,(?:\w+|\[[^\]]*\]),\(\)=>$/;
  const strays = (source: string): string[] =>
    [...source.matchAll(/\bimport\(/g)]
      .map(({ index }) => source.slice(0, index).replaceAll(/\s/g, ''))
      .filter((before) => !loaded.test(before));
  expect(strays("withRetry(() =>\n  import('./a.ts'))")).toEqual([]);
  expect(strays("const load = () => import('./a.ts')")).toEqual(['constload=()=>']);
  expect(
    files
      .filter((one) => !one.file.startsWith('mocks/') && strays(one.source).length > 0)
      .map(({ file }) => file)
      .sort(),
  ).toEqual([
    // By captcha.ts, or in its worker.
    'authProvider/solveChallenge.ts',
    // By usePdf.ts, with its worker.
    'customRoutes/results/pdf/openPdf.ts',
    // Given to `withRetry`; texts by those who load areas.
    'i18n/dateLocale.ts',
    'i18n/dictionary.ts',
    'i18n/provider.ts',
    // Given to `LatePart`.
    'layout/Bell.tsx',
    'layout/Navigation.tsx',
    'layout/Shell.tsx',
    'layout/Waiting.tsx',
    // Of a page that is loading.
    'main.tsx',
    'publicPages/loadBody.ts',
    // Given to `onDemand`.
    'resources/resourceScreens.tsx',
    'resources/specs.ts',
    // Given to `withRetry`, with its file of WebAssembly.
    'ui/camera/barcodeReader.ts',
    // The screen says the same in words.
    'ui/useScanSound.ts',
  ]);
});
