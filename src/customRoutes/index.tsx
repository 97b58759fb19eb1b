import type { ComponentType, FC, ReactElement } from 'react';
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { permission, type Action, type Resource } from '../../contract/access.ts';
import type { AppI18n } from '../i18n/provider.ts';
import { CREATE_ORDER, ORDER_PLACED, stepOfPath } from '../paths/createOrder.ts';
import { TODAY } from '../paths/home.ts';
import { patientResultsPath } from '../paths/patientResults.ts';
import { casesPath, manualCheckPath, mergePath, mergesPath, relationshipsPath } from '../paths/persons.ts';
import { BOOK_FILES } from '../paths/bookFiles.ts';
import { PRICES } from '../paths/prices.ts';
import type { LazyPart } from '../ui/lazyPart.ts';
import { AdminStart } from './admin/AdminStart.tsx';
import { Guard } from './routing/Guard.tsx';
import { NotFound } from './routing/NotFound.tsx';
import { onDemand } from './routing/onDemand.ts';
import { ORDER_IMPORT } from '../paths/orderImport.ts';
import { Start } from './routing/Start.tsx';

interface Screen {
  path: string;
  element: ReactElement;
  /** Preloads a lazy screen. */
  prefetch?: LazyPart['prefetch'] | undefined;
}

const guarded = <R extends Resource>(
  path: string,
  action: Action<R>,
  resource: R,
  Component: ComponentType | LazyPart,
  otherwise?: string,
): Screen => ({
  path,
  element: (
    <Guard {...permission(action, resource)} otherwise={otherwise}>
      <Component />
    </Guard>
  ),
  prefetch: 'prefetch' in Component ? Component.prefetch : undefined,
});

const redirect = (path: string, to: string): Screen => ({ path, element: <Navigate to={to} replace /> });

/** The earlier address of an article: `?id=`. */
const ToArticle: FC = () => {
  const id = Number(useSearchParams()[0].get('id'));
  return <Navigate to={id > 0 ? `/admin/news/${String(id)}` : '/admin/news'} replace />;
};

const infoScreens = (i18n: AppI18n): Screen[] => {
  const news = onDemand(i18n, ['info'], () => import('./info/News.tsx').then((module) => module.News));
  const article = onDemand(i18n, ['info'], () =>
    import('./info/ArticlePage.tsx').then((module) => module.ArticlePage),
  );
  const faq = onDemand(i18n, ['info', 'faq'], () => import('./info/Faq.tsx').then((module) => module.Faq));
  const manual = onDemand(i18n, ['info', 'manual'], () =>
    import('./info/Manual.tsx').then((module) => module.Manual),
  );
  return [
    redirect('/info', '/info/news'),
    redirect('/info/article', '/info/news'),
    guarded('/info/news', 'open', 'news', news),
    guarded('/info/faq', 'open', 'news', faq),
    guarded('/info/manual', 'open', 'news', manual),
    guarded('/info/article/:article', 'open', 'news', article),
  ];
};

const settingsScreens = (i18n: AppI18n): Screen[] => {
  const password = onDemand(i18n, ['settings'], () =>
    import('./settings/ChangePassword.tsx').then((module) => module.ChangePassword),
  );
  const staff = onDemand(i18n, ['settings'], () =>
    import('./settings/StaffTab.tsx').then((module) => module.StaffTab),
  );
  const secondFactor = onDemand(i18n, ['settings'], () =>
    import('./settings/SecondFactor.tsx').then((module) => module.SecondFactor),
  );
  const devices = onDemand(i18n, ['settings'], () =>
    import('./settings/DevicesTab.tsx').then((module) => module.DevicesTab),
  );
  const calculator = onDemand(i18n, ['settings', 'synchronization', 'excel'], () =>
    import('./settings/CalculatorTab.tsx').then((module) => module.CalculatorTab),
  );
  const notifications = onDemand(i18n, ['settings', 'notices'], () =>
    import('./settings/Notifications.tsx').then((module) => module.Notifications),
  );
  return [
    // The first tab the role may open.
    redirect('/settings', '/settings/staff'),
    guarded('/settings/staff', 'open', 'staff', staff, '/settings/edit-password'),
    guarded('/settings/edit-password', 'open', 'settings', password),
    guarded('/settings/second-factor', 'open', 'settings', secondFactor),
    guarded('/settings/devices', 'open', 'settings', devices),
    guarded('/settings/calculator', 'import', 'calculator', calculator),
    guarded('/settings/notifications', 'open', 'settings', notifications),
  ];
};

/** The administration; its texts are loaded with its first screen. */
const adminScreens = (i18n: AppI18n): Screen[] => {
  const barcodes = onDemand(i18n, ['admin', 'resources'], () =>
    import('./admin/Barcodes.tsx').then((module) => module.Barcodes),
  );
  const settings = onDemand(i18n, ['admin', 'resources'], () =>
    import('./admin/LabSettings.tsx').then((module) => module.LabSettings),
  );
  const system = onDemand(i18n, ['admin', 'resources', 'system'], () =>
    import('./admin/System.tsx').then((module) => module.System),
  );
  const manual = onDemand(i18n, ['admin', 'resources', 'synchronization'], () =>
    import('./synchronization/Manual.tsx').then((module) => module.Manual),
  );
  const syncAreas = ['admin', 'resources', 'synchronization', 'excel'] as const;
  const calculator = onDemand(i18n, syncAreas, () =>
    import('./synchronization/Uploads.tsx').then((module) => module.CalculatorUpload),
  );
  const medicalCenters = onDemand(i18n, syncAreas, () =>
    import('./synchronization/Uploads.tsx').then((module) => module.MedicalCenterUpload),
  );
  const bookFiles = onDemand(i18n, syncAreas, () =>
    import('./synchronization/BookFiles.tsx').then((module) => module.BookFiles),
  );
  const refresh = onDemand(i18n, syncAreas, () =>
    import('./synchronization/Refresh.tsx').then((module) => module.Refresh),
  );
  const extension = onDemand(
    i18n,
    ['admin', 'resources', 'synchronization', 'serviceExtension', 'wizard'],
    () => import('./serviceExtension/ServiceExtension.tsx').then((module) => module.ServiceExtension),
  );
  const prices = onDemand(i18n, ['admin', 'resources', 'synchronization', 'sheet'], () =>
    import('./prices/Prices.tsx').then((module) => module.Prices),
  );
  const contractSettings = onDemand(i18n, ['admin', 'resources'], () =>
    import('../resources/contracts/ContractSettings.tsx').then((module) => module.ContractSettings),
  );
  const newContracts = onDemand(i18n, ['admin', 'resources'], () =>
    import('../resources/contracts/NewContracts.tsx').then((module) => module.NewContracts),
  );
  return [
    guarded('/admin', 'open', 'admin', AdminStart),
    guarded('/admin/contracts/silab', 'update', 'contractSettings', newContracts),
    guarded('/admin/contracts/settings', 'update', 'contractSettings', contractSettings),
    guarded(PRICES, 'update', 'synchronization', prices),
    guarded('/admin/barcode', 'read', 'barcode', barcodes),
    guarded('/admin/settings', 'read', 'laboratorySettings', settings),
    guarded('/admin/system', 'read', 'system', system),
    redirect('/admin/mail-manager', '/admin/mail-manager/sender'),
    guarded('/admin/synchronization', 'read', 'serviceExtension', manual),
    guarded('/admin/synchronization/calculator', 'update', 'synchronization', calculator),
    guarded('/admin/synchronization/medical-centers', 'update', 'synchronization', medicalCenters),
    guarded(BOOK_FILES, 'update', 'synchronization', bookFiles),
    guarded('/admin/service-extension/refresh', 'update', 'synchronization', refresh),
    guarded('/admin/service-extension', 'read', 'serviceExtension', extension),
    // Paths from the requirements; react-admin's own paths follow `/admin/news`.
    redirect('/admin/news/add', '/admin/news/create'),
    { path: '/admin/news/edit', element: <ToArticle /> },
    guarded('/admin/*', 'open', 'admin', NotFound),
  ];
};

/** The completion page, orders of files, and orders found by their barcode. */
const orderScreens = (i18n: AppI18n): Screen[] => {
  const done = onDemand(i18n, ['orders'], () =>
    import('./orderDone/OrderDone.tsx').then((module) => module.OrderDone),
  );
  const sorting = onDemand(i18n, ['sorting', 'orderSearch', 'orders', 'handOver'], () =>
    import('./sorting/SortingScreen.tsx').then((module) => module.SortingScreen),
  );
  const results = onDemand(i18n, ['results', 'orderSearch'], () =>
    import('./results/Results.tsx').then((module) => module.Results),
  );
  const patient = onDemand(i18n, ['results'], () =>
    import('./results/patient/PatientResults.tsx').then((module) => module.PatientResults),
  );
  const files = onDemand(i18n, ['orderImport', 'excel', 'sheet', 'persons'], () =>
    import('./orderImport/OrderImport.tsx').then((module) => module.OrderImport),
  );
  const indicators = onDemand(i18n, ['indicators'], () =>
    import('./indicators/IndicatorsScreen.tsx').then((module) => module.IndicatorsScreen),
  );
  return [
    guarded(ORDER_PLACED, 'open', 'createOrder', done),
    guarded('/sort', 'open', 'sort', sorting),
    guarded('/results', 'open', 'results', results),
    guarded(patientResultsPath(':barcode'), 'open', 'results', patient),
    guarded(ORDER_IMPORT, 'create', 'order', files),
    guarded('/indicators', 'read', 'indicators', indicators),
  ];
};

/** Pre-orders, and orders at outside laboratories. */
const besideSorting = (i18n: AppI18n): Screen[] => {
  const preOrders = onDemand(i18n, ['sorting', 'orderSearch', 'orders', 'patients', 'preOrders'], () =>
    import('./preOrders/PreOrders.tsx').then((module) => module.PreOrders),
  );
  const outsourcing = onDemand(i18n, ['sorting', 'orderSearch', 'outsourcing', 'results', 'handOver'], () =>
    import('./outsourcing/Outsourcing.tsx').then((module) => module.Outsourcing),
  );
  return [
    guarded('/sort/outsourcing', 'open', 'outsource', outsourcing),
    guarded('/sort/preorder', 'open', 'preOrder', preOrders),
  ];
};

/** Records of one person, and of relatives. */
const personScreens = (i18n: AppI18n): Screen[] => {
  const cases = onDemand(i18n, ['persons', 'personCases'], () =>
    import('./persons/PersonCases.tsx').then((module) => module.PersonCases),
  );
  const check = onDemand(i18n, ['persons', 'personCases', 'patients', 'relationships'], () =>
    import('./persons/ManualCheck.tsx').then((module) => module.ManualCheck),
  );
  const merges = onDemand(i18n, ['persons', 'patients'], () =>
    import('./persons/PersonMerges.tsx').then((module) => module.PersonMerges),
  );
  const master = onDemand(i18n, ['persons', 'patients'], () =>
    import('./persons/MergePersons.tsx').then((module) => module.MergePersons),
  );
  const relationships = onDemand(i18n, ['relationships', 'patients'], () =>
    import('./relationships/Relationships.tsx').then((module) => module.Relationships),
  );
  return [
    guarded(casesPath, 'read', 'personCase', cases),
    guarded(manualCheckPath, 'decide', 'personCase', check),
    guarded(mergesPath, 'merge', 'patient', merges),
    guarded(mergePath, 'merge', 'patient', master),
    guarded(relationshipsPath, 'relate', 'patient', relationships),
  ];
};

const createScreens = (i18n: AppI18n): Screen[] => {
  const OrderWizard = onDemand(i18n, ['wizard', 'patients', 'orders'], () =>
    import('./orderWizard/OrderWizard.tsx').then((module) => module.OrderWizard),
  );
  const Steps: FC = () => (stepOfPath(useLocation().pathname) === null ? <NotFound /> : <OrderWizard />);
  const today = onDemand(i18n, ['today'], () => import('./today/Today.tsx').then((module) => module.Today));
  const notice = onDemand(i18n, [], () =>
    import('./today/OpenedNotice.tsx').then((module) => module.OpenedNotice),
  );
  const menu = onDemand(i18n, [], () => import('./menu/Menu.tsx').then((module) => module.Menu));
  return [
    { path: '/', element: <Start /> },
    guarded(
      `${CREATE_ORDER}/*`,
      'open',
      'createOrder',
      Object.assign(Steps, { prefetch: OrderWizard.prefetch }),
    ),
    ...orderScreens(i18n),
    ...besideSorting(i18n),
    ...personScreens(i18n),
    guarded(TODAY, 'open', 'today', today),
    guarded('/notice/:opens', 'open', 'today', notice),
    guarded('/menu', 'open', 'news', menu),
    ...infoScreens(i18n),
    ...settingsScreens(i18n),
    ...adminScreens(i18n),
  ];
};

const known = new WeakMap<AppI18n, Screen[]>();

/** The screens of the signed-in app: path, access, lazy module. All custom routes are guarded here. */
export const screens = (i18n: AppI18n): readonly Screen[] => {
  const list = known.get(i18n) ?? createScreens(i18n);
  known.set(i18n, list);
  return list;
};

/** Loads the screen of a path before the app renders; `path` has no language prefix. */
export const prefetchScreen = async (i18n: AppI18n, path: string): Promise<void> =>
  screens(i18n)
    .find((screen) => matchPath(screen.path, path) !== null)
    ?.prefetch?.();
