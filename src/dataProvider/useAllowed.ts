import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

interface Guarded {
  needs?: { action: string; resource: string };
}

/** Those of the things that the user may open or do, none until that is known. `name` is the list's, for the cache. */
export const useAllowed = <Thing extends Guarded>(
  name: string,
  things: readonly Thing[],
): readonly Thing[] => {
  const authProvider = useAuthProvider();
  const { data } = useQuery({
    queryKey: ['auth', 'allowed', name, things.length],
    queryFn: () =>
      Promise.all(
        things.map(
          async ({ needs }) => needs === undefined || (await authProvider?.canAccess?.(needs)) === true,
        ),
      ),
    gcTime: 0,
  });
  return things.filter((_, at) => data?.[at] === true);
};
