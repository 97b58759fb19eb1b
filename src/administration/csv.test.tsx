import { screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { insertOrder } from '../../tests/support/orders.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { emptyAuditLog } from '../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../tests/support/testLab.ts';

const lab = useLab();

/** The lines of the file that the first Export button of a list saves. */
const exported = async (path: string, language: 'ru' | 'en', shown: string): Promise<string[]> => {
  const createObjectURL = vi.fn<(file: Blob) => string>(() => '#');
  URL.createObjectURL = createObjectURL;
  const { user } = await renderApp({ lab, as: 'Admin', path, language });
  await screen.findByText(shown);
  const name = { ru: 'Выгрузить', en: 'Export' }[language];
  await user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
  return (await createObjectURL.mock.calls[0]?.[0].text())?.split('\n') ?? [];
};

test('a file for Excel has the names of contracts, words and the separator of the language', async () => {
  expect(await exported('/admin/discount/type', 'ru', 'Скидка 10 %')).toEqual([
    'Договор;Название;"Скидка, %";Активен;Id',
    'Клиника Северная;Скидка 10 %;10;Да;1',
    'Клиника Южная;Скидка 20 %;20;Да;2',
  ]);
  expect(await exported('/admin/discount/type', 'en', 'Discount 10 %')).toContain(
    'North Clinic,Discount 10 %,10,Yes,1',
  );
});

test('a file of the audit log says what its list says, and no names of patients', async () => {
  const id = await insertOrder(lab.db, 17);
  await emptyAuditLog(lab.db);
  await lab.db
    .execute(sql`insert into audit_log (id, at, user_id, action, subject, reason, before, after, patient_ids)
    values (50, '2026-11-20T07:05:09Z', 1, 'order.update', ${`order ${String(id)}`}, 'a; "b"',
      '{"remarks": ""}', '{"remarks": "urgent"}', '{1}')`);
  const lines = await exported('/admin/audit', 'ru', 'Заказ: изменение');
  expect(lines[0]).toBe('Id;Когда;Кто;Действие;Запись;Изменено;Причина');
  expect(lines).toContain(
    '50;20.11.2026 10:05:09;Nurse Test;Заказ: изменение;Заказ 50\u00a00000\u00a00017;Примечание;"a; ""b"""',
  );
  expect(lines.join()).not.toContain('Иванова');
});
