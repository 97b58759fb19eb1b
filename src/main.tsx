import './ui/base.css';
import { publicPageOf } from './authProvider/publicPaths.ts';
import { applyAppearance } from './ui/appearance.ts';

applyAppearance();
if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('./mocks/startMocks.ts');
  await startMocks();
}
const loadApp = () => import('./startApp.tsx').then((module) => module.startApp);
const page = publicPageOf(window.location.pathname);
if (page === null) {
  const startApp = await loadApp();
  await startApp();
} else {
  const { startPublicPage } = await import('./publicPages/startPublicPage.tsx');
  await startPublicPage(page, loadApp);
}
