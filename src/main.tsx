import './ui/base.css';
import './ui/layout.css';
import './ui/message.css';
import { publicPageOf } from './authProvider/publicPaths.ts';
import { withoutRussianPrefix } from './i18n/languages.ts';
import { applyAppearance } from './ui/appearance.ts';

const loadApp = () => import('./startApp.tsx').then((module) => module.startApp);

const start = async (): Promise<void> => {
  const { pathname, search, hash } = window.location;
  const russian = withoutRussianPrefix(pathname);
  if (russian !== null) {
    window.location.replace(russian + search + hash);
    return;
  }
  applyAppearance();
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('./mocks/startMocks.ts');
    await startMocks();
  }
  const page = publicPageOf(pathname);
  if (page === null) {
    const startApp = await loadApp();
    await startApp();
  } else {
    const { startPublicPage } = await import('./publicPages/startPublicPage.tsx');
    await startPublicPage(page, loadApp);
  }
};
void start();
