import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// React's development build records a stack for each new element while this counter is below ten thousand; nothing in
// the tests reads them, and they take a tenth of the time.
Object.defineProperty(
  (React as unknown as Record<typeof internals, object>)[internals],
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => {},
  },
);
