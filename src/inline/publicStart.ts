import { landingPath } from '../authProvider/landing.ts';
import { publicPageOf } from '../authProvider/publicPaths.ts';
import { popEndReason, userAtLoad } from '../authProvider/session.ts';
import { languageOfPath, pathInLanguage } from '../i18n/languages.ts';
import { applyAppearance } from '../ui/appearance.ts';
import { enterMovesOn } from '../ui/enterMovesOn.ts';
import { forbidEval } from './forbidEval.ts';

/*
 * Inlined in the public pages, runs before anything else loads: a signed-in user leaves the login page, the reason of a
 * session's end becomes visible, and a form submitted before the page's code has loaded waits for it instead of putting
 * the password into the address.
 */
applyAppearance();
forbidEval();
const { pathname } = window.location;
if (publicPageOf(pathname) === 'login') {
  const user = userAtLoad();
  if (user === null) {
    const reason = popEndReason();
    if (reason !== null) document.documentElement.dataset['endReason'] = reason;
    document.addEventListener(
      'keydown',
      (event) => event.target instanceof Element && enterMovesOn(event, event.target),
      true,
    );
  } else {
    document.documentElement.style.visibility = 'hidden';
    window.location.replace(pathInLanguage(languageOfPath(pathname), landingPath(user)));
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
