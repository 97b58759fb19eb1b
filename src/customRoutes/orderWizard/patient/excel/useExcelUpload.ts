import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ExcelOutcome } from '../../../../../contract/orderFiles.ts';
import type { LabDataProvider } from '../../../../dataProvider/index.ts';
import type { ContractScope } from '../../../../dataProvider/orders.ts';
import { fileProblem, type FileProblem } from './fileRules.ts';

export interface ExcelUpload {
  file: File | null;
  problem: FileProblem | null;
  /** Takes the one file that was chosen or dropped; several are refused in words. */
  choose: (files: readonly File[]) => void;
  upload: () => void;
  /** Back to choosing a file. */
  startAnew: () => void;
  isUploading: boolean;
  /** Why the laboratory did not take the file; null when it did or has not been asked. */
  error: unknown;
  outcome: ExcelOutcome | undefined;
}

/** A file on its way: chosen, checked, uploaded, answered; what was answered, `onAnswer` gets too. */
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
    // The file may have brought patients.
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
