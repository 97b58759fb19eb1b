import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const template = (subject: string, language: string) => ({
  event: 'approved',
  channel: 'email',
  language,
  subject,
  body: '<p>Text</p>',
});

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/template',
  table: 'message_templates',
  records: [template('first', 'ru'), template('second', 'en'), template('third', 'be')],
  names: ['first', 'second', 'third'],
  column: 'subject',
  sortedBy: ['About', 'Kind', 'Language', 'Subject'],
  create: {
    form: {},
    name: 'Laboratory results, {laboratory}',
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Use the built-in text' }));
      await waitFor(() =>
        expect(screen.queryByDisplayValue('Laboratory results, {laboratory}')).not.toBeNull(),
      );
    },
  },
  change: { label: 'Subject', text: 'changed' },
  broken: { label: 'Subject', text: 'x'.repeat(151), message: 'The text is too long' },
};
