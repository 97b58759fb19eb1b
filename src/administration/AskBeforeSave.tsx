import { useState, type FC, type ReactNode } from 'react';
import { SaveContextProvider, useSaveContext, type SaveContextValue } from 'react-admin';
import { useT } from '../i18n/useT.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** What is asked before values are saved. */
export interface SaveQuestion {
  title: string;
  text: string;
  yes: string;
  /** The field that No leads back to, with its error. */
  field: string;
  error: string;
}

interface Props {
  /** Null: these values are saved without a question. */
  question: (values: Readonly<Record<string, unknown>>) => SaveQuestion | null;
  /** A form. */
  children: ReactNode;
}

/** Saves what the form sends only after its question, if it has one. */
export const AskBeforeSave: FC<Props> = ({ question, children }) => {
  const t = useT();
  const context = useSaveContext();
  const [asked, setAsked] = useState<(SaveQuestion & { answer: (isYes: boolean) => void }) | null>(null);
  const save: NonNullable<SaveContextValue['save']> = async (values, handlers) => {
    const found = question(values);
    const isAgreed =
      found === null || (await new Promise<boolean>((answer) => setAsked({ ...found, answer })));
    setAsked(null);
    return isAgreed ? context.save?.(values, handlers) : { [found.field]: found.error };
  };
  return (
    <SaveContextProvider value={{ ...context, save }}>
      {children}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          yes={asked.yes}
          no={t('resources.status.cancel')}
          onYes={() => asked.answer(true)}
          onNo={() => asked.answer(false)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </SaveContextProvider>
  );
};
