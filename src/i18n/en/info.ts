import type { Areas, Texts } from '../areas.ts';

export const info: Texts<Areas['info']> = {
  title: 'Information',
  faq: 'Questions and forms',
  manual: 'Manual',
  news: 'News',
  more: 'More news',
  empty: 'No news yet. The laboratory announces new tests and rules here.',
  failed: 'The news did not load. Try again, everything else works.',
  untitled: 'Untitled',
  back: 'All news',
  gone: 'Article not found',
  goneHint: 'It may have been taken down. The list has all that are current.',
  changed: 'The article was changed while it was open. This is the new text',
  message: {
    fullName: 'Full name',
    required: 'This field is required!',
    hint: 'Enter it in full, so that the laboratory knows who has read this',
    more: '%{smart_count} more message follows |||| %{smart_count} more messages follow',
    confirm: 'I have read this',
    changed: 'The text was changed while it was open. Read the new one',
    showNew: 'Show the new text',
    later: 'Later',
    failed: '%{reason} Your name is still in the field: press “I have read this” again.',
    scanWaits: 'The scan was not taken: confirm the message or put it off first',
    notLoaded:
      'Messages of the laboratory did not load. They will appear at your next sign-in and are among the news',
  },
};
