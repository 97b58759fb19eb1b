import { applicationId, isLocked, rememberOrigin, userAtLoad } from '../authProvider/session.ts';
import { startFirstSearch } from '../dataProvider/firstSearch.ts';
import { languageOfPath, pathInLanguage, pathWithoutLanguage } from '../i18n/languages.ts';
import { stepOfPath } from '../paths/createOrder.ts';
import { homeOf } from '../paths/home.ts';
import { applyAppearance } from '../ui/appearance.ts';
import { preloadScreens, screenOf } from '../ui/preload.ts';

/*
 * Inlined in app.html, runs before anything else loads. Redirects to the login page at once when nobody is signed in;
 * otherwise fetches the chunks of the screen and the wizard's first call in parallel with the app.
 */
applyAppearance();
const { pathname, search } = window.location;
const language = languageOfPath(pathname);
const path = pathWithoutLanguage(pathname);
const user = userAtLoad();
if (user === null) {
  rememberOrigin(path + search);
  document.documentElement.style.visibility = 'hidden';
  window.location.replace(pathInLanguage(language, '/login'));
} else {
  const target = path === '/' ? homeOf(user.userRole.id) : path;
  preloadScreens(screenOf(target));
  if (stepOfPath(target) === 'patient' && !isLocked())
    startFirstSearch({
      send: (input, init) => fetch(input, init),
      baseUrl: import.meta.env.VITE_API_URL ?? '',
      language,
      applicationId: applicationId(),
      user,
    });
}
