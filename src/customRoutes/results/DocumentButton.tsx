import { useMutation } from '@tanstack/react-query';
import type { FC } from 'react';
import { useLab } from '../../dataProvider/useLab.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

/** Saves a document of an order. */
export const DocumentButton: FC<{ id: number; fileName: string; barcode: string }> = ({
  id,
  fileName,
  barcode,
}) => {
  const notifyError = useNotifyError();
  const { orderDocument } = useLab();
  const { mutate, isPending } = useMutation({
    mutationFn: () => orderDocument({ id, barcode }),
    onSuccess: ({ base64File, fileName: name }) => saveFile(base64File, name, 'application/pdf'),
    onError: notifyError,
  });
  return (
    <button type="button" className="button plain" disabled={isPending} onClick={() => mutate()}>
      <Icon name="download" />
      <span className="long-words">{fileName}</span>
    </button>
  );
};
