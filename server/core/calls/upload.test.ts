import { describe, expect, it } from 'vitest';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

describe('the size of an upload (UPL-05..07)', () => {
  const send = (bytes: number) =>
    test.call(createOrdersByExcelTemplate, {
      as: 'Nurse',
      file: new Blob([new Uint8Array(bytes)]),
      headers: { Contracts: '1' },
    });

  it('15,000,000 bytes pass, one more is refused with its own code (UPL-08)', async () => {
    // Zeros are no table, which is said once the file is read.
    expect((await send(15_000_000)).body).toMatchObject({ code: 'BadRequest' });
    const tooLarge = await send(15_000_001);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body).toMatchObject({ code: 'FileTooLarge' });
  });

  it('a too large declared length is rejected unread', async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const response = await test.app.request(
      new Request(`http://lab${createOrdersByExcelTemplate.path}`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          Authorization: await test.bearer('Nurse'),
          'Content-Type': 'multipart/form-data; boundary=x',
        },
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(25);
  });

  it('a missing and an empty file are rejected', async () => {
    expect(await test.call(createOrdersByExcelTemplate, { as: 'Nurse' })).toMatchObject({
      status: 400,
      body: { code: 'FileMissing' },
    });
    expect((await send(0)).body).toMatchObject({ code: 'FileMissing' });
  });
});
