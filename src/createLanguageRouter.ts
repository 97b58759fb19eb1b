import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_mapRouteProperties as mapRouteProperties,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { languageOfPath, pathWithoutLanguage, prefixOf, type Language } from './i18n/languages.ts';
import { markLanguage } from './i18n/markLanguage.ts';

type History = ReturnType<typeof createBrowserHistory>;

/** The browser's history, with locations that have no language prefix and addresses that have the current one. */
const historyWithoutLanguage = (language: () => Language): History => {
  const history = createBrowserHistory();
  const prefixed = (to: To): To =>
    typeof to === 'string'
      ? prefixOf(language()) + to
      : { ...to, pathname: prefixOf(language()) + (to.pathname ?? '/') };
  const currentLocation = () => ({
    ...history.location,
    pathname: pathWithoutLanguage(history.location.pathname),
  });
  return {
    get action() {
      return history.action;
    },
    get location() {
      return currentLocation();
    },
    createHref: (to) => history.createHref(prefixed(to)),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    push: (to, state) => history.push(prefixed(to), state),
    replace: (to, state) => history.replace(prefixed(to), state),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen((update) => {
        // Back may lead to an entry from before a change of language.
        if (languageOfPath(window.location.pathname) !== language()) markLanguage(language());
        listener({ ...update, location: currentLocation() });
      }),
  };
};

/**
 * The signed-in app's router. The basename of react-router's own router cannot change, and a new router would
 * remount every screen, so that a change of language would lose typed text.
 */
export const createLanguageRouter = (routes: RouteObject[], language: () => Language) =>
  createRouter({ routes, mapRouteProperties, history: historyWithoutLanguage(language) }).initialize();
