import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ExcelOutcome } from '../../../../../contract/orderFiles.ts';
import type { LabDataProvider } from '../../../../dataProvider/index.ts';
import type { ContractScope } from '../../../../dataProvider/orders.ts';
import { fileProblem, type FileProblem } from '../../../../dataProvider/fileRules.ts';

export interface ExcelUpload {
  file: File | null;
  problem: FileProblem | null;
  /** Takes a chosen or dropped file; several files are rejected with a message. */
  choose: (files: readonly File[]) => void;
  upload: () => void;
  /** Back to the file input. */
  startAnew: () => void;
  isUploading: boolean;
  /** Why the laboratory rejected the file; null when it was accepted or not sent yet. */
  error: unknown;
  outcome: ExcelOutcome | undefined;
}

/**
 * State of an upload: choose, validate, send. `onResponse` is called with the outcome and the file that was sent.
 */
export const useExcelUpload = (
  scope: ContractScope,
  onResponse: (outcome: ExcelOutcome, file: File) => void,
): ExcelUpload => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const sending = useMutation({
    mutationFn: (chosen: File) => dataProvider.createOrdersByExcelTemplate(chosen, scope),
    onSuccess: onResponse,
    // The file may have registered patients.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['patients'] }),
  });
  const take = (chosen: File | null, found: FileProblem | null) => {
    sending.reset();
    setFile(chosen);
    setProblem(found);
  };
  const choose = (files: readonly File[]) => {
    const [chosen] = files;
    if (files.length > 1) take(null, 'OneFileError');
    else if (chosen) take(chosen, fileProblem(chosen));
  };
  return {
    file,
    problem,
    choose,
    upload: () => {
      const found = fileProblem(file);
      setProblem(found);
      if (file !== null && found === null) sending.mutate(file);
    },
    startAnew: () => take(null, null),
    isUploading: sending.isPending,
    error: sending.error,
    outcome: sending.data,
  };
};
