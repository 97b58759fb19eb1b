import { applicationId, isLocked, rememberOrigin, userAtLoad } from '../authProvider/session.ts';
import { startFirstCall } from '../dataProvider/firstSearch.ts';
import { languageOfPath, pathInLanguage, pathWithoutLanguage } from '../i18n/languages.ts';
import { homeOf } from '../paths/home.ts';
import { applyAppearance } from '../ui/appearance.ts';
import { preloadScreens, screenOf } from '../ui/preload.ts';
import { forbidEval } from './forbidEval.ts';

/*
 * Inlined in app.html, runs before anything else loads. Redirects to the login page at once when nobody is signed in;
 * otherwise fetches the chunks of the screen and its first call in parallel with the app.
 */
applyAppearance();
forbidEval();
const { pathname, search, hash } = window.location;
const language = languageOfPath(pathname);
const path = pathWithoutLanguage(pathname);
const user = userAtLoad();
if (user === null) {
  rememberOrigin(path + search + hash);
  document.documentElement.style.visibility = 'hidden';
  window.location.replace(pathInLanguage(language, '/login'));
} else {
  const target = path === '/' ? homeOf(user) : path;
  preloadScreens(screenOf(target));
  if (!isLocked())
    startFirstCall(target, {
      send: (input, init) => fetch(input, init),
      baseUrl: import.meta.env.VITE_API_URL ?? '',
      language,
      applicationId: applicationId(),
      user,
    });
}
