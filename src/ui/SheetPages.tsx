import type { FC, ReactNode } from 'react';

interface Props {
  /** BCP 47 language of the paper. */
  lang: string;
  /** Printed at the top of every page. */
  head: ReactNode;
  /** Class of the kind of paper. */
  className?: string;
  children: ReactNode;
}

/** A printed sheet whose head is repeated on every page: browsers repeat the head of a table. */
export const SheetPages: FC<Props> = ({ lang, head, className = '', children }) => (
  <article className={`sheet ${className}`} lang={lang}>
    <table className="sheet-pages" role="presentation">
      <thead>
        <tr>
          <td>{head}</td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  </article>
);
