import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let left = '';

/** Path and query of the administration's screen that was open before this one; '' at first. */
export const leftScreen = (): string => left;

/** Notes the path of the screen for the one that follows it. */
export const useLeftScreen = (): void => {
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      left = pathname + search;
    },
    [pathname, search],
  );
};
