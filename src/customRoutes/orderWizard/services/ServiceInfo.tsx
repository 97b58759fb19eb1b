import './serviceInfo.css';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FC } from 'react';
import { analytesOfService } from '../../../../contract/analytes.ts';
import { analyteTable } from '../../../../contract/analyteTexts.ts';
import type { Service } from '../../../../contract/services.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { ServiceTexts } from '../../../orders/ServiceTexts.tsx';

interface Props {
  service: Service;
  /** The trigger button; it gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** px between the button, the popover and the edges of the window. */
const GAP = 8;

/** Below the button, or above it where there is more room, within the window. */
const placeBeside = (anchor: DOMRect, { offsetWidth, offsetHeight }: HTMLElement) => {
  const below = anchor.bottom + GAP;
  const fits = below + offsetHeight + GAP <= window.innerHeight;
  const top = fits ? below : Math.max(GAP, anchor.top - GAP - offsetHeight);
  const left = Math.max(GAP, Math.min(anchor.left, window.innerWidth - offsetWidth - GAP));
  return { top, left };
};

/** Details of a service: comment and remark as sanitised HTML, description, results and reference intervals. */
export const ServiceInfo: FC<Props> = ({ service, anchor, onClose }) => {
  const t = useT();
  const popover = useRef<HTMLDialogElement>(null);
  const [scope, setScope] = useState({ top: 0, left: 0 });
  const language = useLanguage();
  const { data } = useRead(
    analytesOfService,
    { query: { serviceId: service.id }, isBackground: true },
    { enabled: service.hasIntervals === true },
  );
  const references = analyteTable(data?.analytes ?? [], language);
  const place = useCallback(() => {
    if (popover.current) setScope(placeBeside(anchor.getBoundingClientRect(), popover.current));
  }, [anchor]);
  useLayoutEffect(() => {
    place();
    popover.current?.focus({ preventScroll: true });
  }, [place]);
  useLayoutEffect(() => {
    if (references !== '') place();
  }, [references, place]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && popover.current?.contains(target))) onClose();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      anchor.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('scroll', closeOutside, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('scroll', closeOutside, true);
      window.removeEventListener('resize', onClose);
    };
  }, [anchor, onClose]);
  return (
    <dialog
      open
      ref={popover}
      className="panel service-details"
      style={scope}
      aria-label={t('wizard.services.details', { code: service.code })}
      tabIndex={-1}
    >
      <ServiceTexts service={service} references={references} />
    </dialog>
  );
};
