import english from 'ra-language-english';

/** react-admin's texts; names of resources stand as they are written, not within a sentence. */
export const ra: typeof english = {
  ra: {
    ...english.ra,
    navigation: {
      ...english.ra.navigation,
      no_filtered_results: '%{name}: nothing matches these filters.',
      no_results: '%{name}: nothing found',
    },
  },
};
