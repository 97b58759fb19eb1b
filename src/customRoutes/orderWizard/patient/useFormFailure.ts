import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { emptyPatient, type PatientForm } from './patientForm.ts';

interface FormFailure {
  /** The error, when it belongs to no field. */
  failure: string | null;
  setFailure: (failure: string | null) => void;
  /** Shows a failed call: field errors at their fields, focusing the first; any other error as `failure`. */
  reject: (error: unknown) => void;
}

const isField = (name: string): name is keyof PatientForm => name in emptyPatient;

/** Server errors of the patient form; the input stays. */
export const useFormFailure = <Output>(form: UseFormReturn<PatientForm, unknown, Output>): FormFailure => {
  const [failure, setFailure] = useState<string | null>(null);
  const errorText = useErrorText();
  return {
    failure,
    setFailure,
    reject: (error) => {
      const { body } = error as { body?: { errors?: Record<string, string[]> } | null };
      const fields = Object.entries(body?.errors ?? {}).filter(([name]) => isField(name));
      fields.forEach(([name, messages], index) =>
        form.setError(
          name as keyof PatientForm,
          { type: 'server', message: messages.join(', ') },
          { shouldFocus: index === 0 },
        ),
      );
      if (fields.length === 0) setFailure(errorText(error));
    },
  };
};
