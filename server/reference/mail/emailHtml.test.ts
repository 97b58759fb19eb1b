import { expect, it } from 'vitest';
import { emailHtml } from './emailHtml.ts';

it('a phone of the laboratory is not broken at its hyphens, and stays whole in an address (X-190)', () => {
  const contacts = {
    name: 'Laboratory',
    phones: ['+375 17 200-00-00', '+375 29 200-00-00'],
    email: 'info@test.lab',
    copyright: '',
    supportUrl: '',
    version: '',
    address: '',
    licence: '',
    accreditation: '',
  };
  const body = '<p>Call <a href="tel:+375 17 200-00-00">+375 17 200-00-00</a></p>';
  const html = emailHtml({ contacts }, { language: 'en', brand: 'Cabinet', subject: 'Ready', body });
  const whole = (phone: string) => `<span style="white-space:nowrap">${phone}</span>`;
  expect(html).toContain(`<p>Call <a href="tel:+375 17 200-00-00">${whole('+375 17 200-00-00')}</a></p>`);
  expect(html).toContain(`${whole('+375 17 200-00-00')} · ${whole('+375 29 200-00-00')} · info@test.lab`);
});
