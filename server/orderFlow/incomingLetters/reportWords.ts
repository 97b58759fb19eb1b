import type { DeliveryReport } from '../../core/lab.ts';

type Recipient = DeliveryReport['recipients'][number];

const MAX_RECIPIENTS = 100;
const address = String.raw`[^\s<>@,;:"]+@[^\s<>@,;:"]+`;
const daemons =
  /^(?:mailer[-_.]?daemon|mail[-_.]?daemon|postmaster|mdaemon|mail[-_.]?delivery|microsoftexchange\w*)@/i;
const qmail = /^Hi\. This is the (?:qmail-send program|.* program) at /m;
/** It is still under way: looked at first, since such a report says as well what was not done. */
const isDelayed =
  /not yet been delivered|still being (?:tried|attempted)|warning message only|delivery attempts will continue|will (?:be retried|keep trying|continue to try|try again)|do not need to resend|has been delayed|is delayed|задерживается|попытки доставки будут|пакуль не дастаўлен/i;
const isFailed =
  /could(?: not|n['’]t) be delivered|was(?: not|n['’]t) (?:able to deliver|delivered)|unable to deliver|undeliver(?:able|ed)|delivery (?:to the following recipients? )?(?:has )?failed|failed to deliver|permanent (?:fatal )?errors?|failed permanently|returned to sender|не(?:возможно| может быть| удалось| было)? ?доставлен|не удалось доставить|доставка (?:письма )?невозможна|не удаётся доставить/i;

/** The recipients that a text names on lines of their own, with what it says of each below or behind. */
const named = (words: string): { address: string; reply: string }[] => {
  const lines = words.split(/\r?\n/);
  const start = new RegExp(String.raw`^\s*(?:<(${address})>|(${address}))(?::\s*(.*)|\s*)$`);
  return lines.flatMap((line, at) => {
    const [found, inBrackets, bare, behind = ''] = start.exec(line) ?? [];
    if (found === undefined) return [];
    const below: string[] = [];
    for (const next of lines.slice(at + 1)) {
      if (next.trim() === '' || start.test(next)) break;
      below.push(next.trim());
    }
    return [
      { address: (inBrackets ?? bare ?? '').toLowerCase(), reply: [behind, ...below].join(' ').trim() },
    ];
  });
};

/**
 * What a report says of its recipients in words alone, as Exim, qmail and mail.ru write it; null when it is not the report
 * of a mail server that an e-mail failed or is delayed. `failed`: the header with the addresses that failed.
 */
export const ofWords = (
  words: string,
  { from, failed }: { from: string; failed: string },
): Recipient[] | null => {
  if (failed === '' && !daemons.test(from) && !qmail.test(words)) return null;
  const action = isDelayed.test(words)
    ? 'delayed'
    : failed !== '' || qmail.test(words) || isFailed.test(words)
      ? 'failed'
      : null;
  if (action === null) return null;
  const found = named(words);
  const listed = failed
    .split(/[\s,]+/)
    .filter((one) => one.includes('@'))
    .map((one) => one.replace(/^<(.*)>$/, '$1').toLowerCase());
  const addresses = [...new Set([...listed, ...found.map((one) => one.address)])].slice(0, MAX_RECIPIENTS);
  return addresses.map((one) => {
    const reply = found.find((other) => other.address === one)?.reply ?? '';
    return {
      addresses: [one],
      action,
      status: /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(reply)?.[0] ?? '',
      reply,
    };
  });
};
