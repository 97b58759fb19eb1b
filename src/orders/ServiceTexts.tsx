import './serviceTexts.css';
import type { FC } from 'react';
import type { Service } from '../../contract/services.ts';
import { useT } from '../i18n/useT.ts';
import { SafeHtml } from '../ui/SafeHtml.tsx';

interface Props {
  /** Its reference intervals as HTML. */
  references?: string;
  service: Pick<Service, 'code' | 'name' | 'comment' | 'remark' | 'description' | 'results'>;
}

/** What a nurse reads about a service: comment and remark as sanitised HTML, description and results as text. */
export const ServiceTexts: FC<Props> = ({ service, references = '' }) => {
  const t = useT();
  const texts = [
    ['comment', service.comment],
    ['remark', service.remark],
    ['description', service.description],
    ['results', service.results],
  ] as const;
  return (
    <div className="service-texts">
      <h3>
        <span className="mono">{service.code}</span> {service.name}
      </h3>
      {texts.map(([name, text]) =>
        text ? (
          <section key={name}>
            <h4>{t(`wizard.services.texts.${name}`)}</h4>
            {name === 'comment' || name === 'remark' ? <SafeHtml html={text} /> : <p>{text}</p>}
          </section>
        ) : null,
      )}
      {references !== '' && <SafeHtml html={references} />}
    </div>
  );
};
