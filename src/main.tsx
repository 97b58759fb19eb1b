import './ui/base.css';
import { pathWithoutLanguage } from './i18n/languages.ts';

const publicPaths = [
  '/login',
  '/registration',
  '/password-recovery',
  '/create-password',
  '/error404',
  '/error500',
];

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('./mocks/startMocks.ts');
  await startMocks();
}
if (publicPaths.includes(pathWithoutLanguage(window.location.pathname))) {
  const { startPublicPage } = await import('./publicPages/startPublicPage.tsx');
  startPublicPage();
} else {
  const { startApp } = await import('./startApp.tsx');
  await startApp();
}
