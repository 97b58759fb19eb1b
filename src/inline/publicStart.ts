import { landingPath } from '../authProvider/landing.ts';
import { publicPageOf } from '../authProvider/publicPaths.ts';
import { popEndReason, userAtLoad } from '../authProvider/session.ts';
import { languageOfPath, pathInLanguage } from '../i18n/languages.ts';
import { applyAppearance } from '../ui/appearance.ts';

/*
 * Runs inside the public pages before anything else is loaded: who is signed in already leaves the login page, the
 * reason of a session's end becomes visible, and a form that is sent before the page's code has arrived waits for it
 * instead of putting a password into the address.
 */
applyAppearance();
const { pathname } = window.location;
if (publicPageOf(pathname) === 'login') {
  const user = userAtLoad();
  if (user === null) {
    const reason = popEndReason();
    if (reason !== null) document.documentElement.dataset['endReason'] = reason;
  } else {
    document.documentElement.style.visibility = 'hidden';
    window.location.replace(pathInLanguage(languageOfPath(pathname), landingPath(user.userRole.id)));
  }
}
document.addEventListener(
  'submit',
  (event) => {
    const root = document.documentElement;
    if (root.dataset['ready'] !== undefined) return;
    event.preventDefault();
    root.dataset['submitted'] = '';
  },
  true,
);
