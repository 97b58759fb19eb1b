import type { FC } from 'react';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import { LoginPage } from './LoginPage.tsx';

/** The component of a public page. */
export const loadBody = async (page: PublicPageName): Promise<FC> =>
  page === 'login' ? LoginPage : (await import('./furtherPages.tsx')).furtherPages[page];
