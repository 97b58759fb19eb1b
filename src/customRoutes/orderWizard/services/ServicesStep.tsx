import './services.css';
import { useEvent, useStore, useStoreContext } from 'react-admin';
import { useEffect, useRef, useState, type FC } from 'react';
import type { Service } from '../../../../contract/services.ts';
import { useT } from '../../../i18n/useT.ts';
import { WANTED_SERVICE } from '../../../paths/createOrder.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useShownKeys } from '../../../ui/shownKeys.ts';
import { releaseKeys } from '../../../ui/typeAhead.ts';
import { Basket } from '../basket/Basket.tsx';
import { PackageOffer } from '../basket/PackageOffer.tsx';
import { useNextStep } from '../state/useNextStep.ts';
import { useBasketContext, usePatientContext, useScopeContext } from '../state/wizardContexts.ts';
import { RecentOrders } from './RecentOrders.tsx';
import { ServiceSearchField } from './ServiceSearchField.tsx';
import { ServiceList } from './ServiceList.tsx';
import { Views } from './Views.tsx';
import { useComplexes } from './useComplexes.ts';
import { useFavourite } from './useFavourite.ts';
import { useNextKey } from '../../../ui/useNextKey.ts';
import { useQuickAdd } from './useQuickAdd.ts';
import { useRowShortcuts } from './useRowShortcuts.ts';
import { useServiceChoice } from './useServiceChoice.ts';

const ServiceInfo = lazyPart(() => import('./ServiceInfo.tsx').then((module) => module.ServiceInfo));
const ComplexesDialog = lazyPart(() =>
  import('./ComplexesDialog.tsx').then((module) => module.ComplexesDialog),
);

/** The services step: search, favourites, complexes and list on the left, the basket on the right. */
export const ServicesStep: FC = () => {
  const t = useT();
  const { contract } = useScopeContext();
  const { codes: inBasket, add } = useBasketContext();
  const { patient } = usePatientContext();
  const contractId = contract?.id ?? null;
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choice = useServiceChoice(contractId);
  const complexes = useComplexes(contractId);
  const [info, setInfo] = useState<{ service: Service; anchor: HTMLElement } | null>(null);

  const { setTerm } = choice;
  const clear = useEvent(() => setTerm(''));
  const focusFirst = useRowShortcuts(list, search, clear);
  /** The term whose results get the focus once they are shown. */
  const into = useRef<string | null>(null);
  const goInto = useEvent(() => {
    if (into.current === null || into.current !== choice.shownTerm) return;
    into.current = null;
    focusFirst();
  });
  const quickAdd = useQuickAdd({
    contractId,
    favourites: choice.favourites,
    shown: choice.services ?? [],
    add,
    onSeveral: (term) => {
      if (choice.term.trim() !== term) return;
      into.current = term;
      goInto();
    },
  });
  useEffect(goInto, [choice.shownTerm, goInto]);
  useEffect(() => {
    if (search.current) void releaseKeys(search.current);
  }, []);
  useNextKey(useNextStep(), 'palette.keys.checkout');
  useShownKeys(() => [
    { key: '↓ ↑', does: 'palette.keys.services' },
    { key: 'Enter', does: 'palette.keys.takeService' },
    { key: 'Esc', does: 'palette.keys.clear' },
  ]);
  const store = useStoreContext();
  const [wanted] = useStore<string | null>(WANTED_SERVICE, null);
  const addWanted = useEvent((code: string) => {
    store.removeItem(WANTED_SERVICE);
    setTerm(code);
    quickAdd(code);
  });
  useEffect(() => {
    if (wanted !== null && contractId !== null) addWanted(wanted);
  }, [addWanted, contractId, wanted]);

  const actions = {
    onAdd: useEvent((service: Service) => add([service])),
    onFavourite: useFavourite(),
    onInfo: useEvent((service: Service, anchor: HTMLElement) => setInfo({ service, anchor })),
  };
  return (
    <div className="services-step">
      <div className="services-main" ref={list}>
        <RecentOrders onRepeated={() => search.current?.focus()} />
        <div className="services-tools">
          <ServiceSearchField
            ref={search}
            term={choice.term}
            onTerm={(term) => {
              into.current = null;
              choice.setTerm(term);
            }}
            onEnter={(term) => {
              choice.searchNow();
              quickAdd(term);
            }}
            onDown={focusFirst}
          />
          <Views favourites={choice.favourites} onFavourites={choice.setFavourites} complexes={complexes} />
        </div>
        {contractId === null ? (
          <p className="message warning">{t('wizard.SelectContract')}</p>
        ) : (
          <ServiceList choice={choice} inBasket={inBasket} gender={patient?.gender ?? null} {...actions} />
        )}
      </div>
      <Basket notice={<PackageOffer />} />
      {info && <ServiceInfo key={info.service.id} {...info} onClose={() => setInfo(null)} />}
      {complexes.isOpen && contractId !== null && (
        <ComplexesDialog contractId={contractId} inBasket={inBasket} add={add} onClose={complexes.close} />
      )}
    </div>
  );
};
