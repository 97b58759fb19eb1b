import { useState, type ComponentProps, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { NativeField } from './NativeField.tsx';

type Props = Omit<ComponentProps<typeof NativeField>, 'type' | 'action'>;

/** A password field with a button to show the password. */
export const PasswordField: FC<Props> = (field) => {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <NativeField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className="button plain small icon"
          aria-label={t(isShown ? 'publicPages.characters.hide' : 'publicPages.characters.show')}
          onClick={() => setShown(!isShown)}
        >
          <svg
            viewBox="0 0 20 20"
            width={20}
            height={20}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            aria-hidden
          >
            <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Z" />
            <circle cx={10} cy={10} r={2.5} />
            {isShown && <path d="m3.5 16.5 13-13" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
};
