import type { FC } from 'react';
import { orderDocument } from '../../../contract/results.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** Saves a document of an order. */
export const DocumentButton: FC<{ id: number; fileName: string; barcode: string }> = ({
  id,
  fileName,
  barcode,
}) => {
  const { mutate, isPending } = useAct(orderDocument, {
    onSuccess: ({ base64File, fileName: name }) => saveFile(base64File, name, 'application/pdf'),
  });
  return (
    <button
      type="button"
      className="button plain"
      disabled={isPending}
      onClick={() => mutate({ query: { id, barcode } })}
    >
      <Icon name="download" />
      <span className="long-words">{fileName}</span>
    </button>
  );
};
