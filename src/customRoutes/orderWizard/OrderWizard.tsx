import './wizard.css';
import { useEffect, type FC } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { collatorOf } from '../../i18n/collator.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { stepOfPath, stepPath, type Step } from '../../paths/createOrder.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Title } from '../../ui/Title.tsx';
import { useIdle } from '../../ui/useIdle.ts';
import { AlsoEditing } from './AlsoEditing.tsx';
import { BasketProvider } from './basket/BasketProvider.tsx';
import { DraftProvider } from './drafts/DraftProvider.tsx';
import { ScopeProvider } from './drafts/ScopeProvider.tsx';
import { useDraft } from './drafts/useDraft.ts';
import { PatientProvider } from './patient/PatientProvider.tsx';
import { PatientStrip } from './PatientStrip.tsx';
import { PatientStep } from './patient/PatientStep.tsx';
import { PromoProvider } from './price/PromoProvider.tsx';
import { ScanOffer } from './ScanOffer.tsx';
import { Stepper } from './Stepper.tsx';
import { canVisit, type Mode } from './state/wizard.ts';
import { useDraftContext } from './state/wizardContexts.ts';

const ServicesStep = lazyPart(
  () => import('./services/ServicesStep.tsx').then((module) => module.ServicesStep),
  <Spinner />,
);
const CheckoutStep = lazyPart(
  () => import('./checkout/CheckoutStep.tsx').then((module) => module.CheckoutStep),
  <Spinner />,
);
const screens: Record<Step, FC> = { patient: PatientStep, services: ServicesStep, checkout: CheckoutStep };

/** Preloads the later steps and sorting while the browser is idle; a failed preload is retried on demand. */
const usePrefetch = () => {
  const language = useLanguage();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    for (const { prefetch } of [ServicesStep, CheckoutStep]) prefetch().catch(() => undefined);
    collatorOf(language);
  }, [isIdle, language]);
};

/** Title, stepper and the step of the URL; an unreached step redirects to the active one. */
const Frame: FC = () => {
  const t = useT();
  const { state, isOpening } = useDraftContext();
  const { pathname } = useLocation();
  usePrefetch();
  if (isOpening) return <Spinner />;
  const step = stepOfPath(pathname);
  if (step === null || !canVisit(state, step)) return <Navigate to={stepPath[state.activeStep]} replace />;
  const Screen = screens[step];
  const barcode = groupBarcode(state.source?.barcode ?? '');
  const titles: Record<Mode, string> = {
    normal: t('wizard.title'),
    edit: t('wizard.edit', { barcode }),
    preOrder: t('wizard.preOrder.title', { barcode }),
  };
  return (
    <div className="wizard">
      <div className={state.mode === 'normal' ? 'row wizard-head new' : 'row wizard-head'}>
        <Title part={t(`wizard.steps.${step}`)}>{titles[state.mode]}</Title>
        <Stepper step={step} />
      </div>
      <AlsoEditing />
      {state.retakeOf && (
        <p className="message">{t('wizard.retakeOf', { barcode: groupBarcode(state.retakeOf) })}</p>
      )}
      <PatientStrip step={step} />
      {(step !== 'checkout' || state.mode === 'preOrder') && <ScanOffer />}
      <Screen />
    </div>
  );
};

/** A new order, an edited one or a pre-order, in three steps over one draft. */
export const OrderWizard: FC = () => {
  const draft = useDraft();
  return (
    draft && (
      <DraftProvider draft={draft}>
        <ScopeProvider draft={draft}>
          <PatientProvider>
            <BasketProvider>
              <PromoProvider>
                <Frame />
              </PromoProvider>
            </BasketProvider>
          </PatientProvider>
        </ScopeProvider>
      </DraftProvider>
    )
  );
};
