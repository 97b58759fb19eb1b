import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useUpdate } from 'react-admin';
import { useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import type { ExtensionRecord } from '../../../contract/serviceExtension.ts';
import type { ExtensionUpdate } from '../../dataProvider/serviceExtensionsResource.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

export interface SaveExtension {
  /** Saves or publishes; resolves to the errors by field of the form, undefined when there are none. */
  save: (update: ExtensionUpdate) => Promise<Record<string, string> | undefined>;
  isPending: boolean;
  /** The description somebody else saved first; null when nobody did. */
  newer: ExtensionRecord | null;
  forgetNewer: () => void;
}

/** The server's errors under the field names of the form. */
const errorsOf = (errors: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(/^fields\./, ''), String(text)]),
  );

/** Saving of a description; on a conflict the form stays as it is and `newer` is set. */
export const useSaveExtension = (code: string): SaveExtension => {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate();
  const [newer, setNewer] = useState<ExtensionRecord | null>(null);
  const save: SaveExtension['save'] = async (data) => {
    try {
      await update(
        'serviceExtensions',
        { id: code, data },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      const body = error instanceof HttpError ? (error.body as Partial<Failure> | null) : null;
      if (body?.record) setNewer(body.record as ExtensionRecord);
      else if (body?.errors) return errorsOf(body.errors);
      else notifyError(error);
      return undefined;
    }
    setNewer(null);
    notify(data.publish === true ? 'serviceExtension.published' : 'serviceExtension.saved', {
      type: 'success',
    });
    await Promise.all(
      [['manualServices'], ['serviceExtensionVersions']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    return undefined;
  };
  return { save, isPending, newer, forgetNewer: () => setNewer(null) };
};
