import type { OrderMessageName } from '../../../contract/codes.ts';

/** What the calculation needs of a service; amounts in kopecks. */
export interface CatalogueService {
  id: number;
  code: string;
  workingDays: number;
  /** Only for patients of this gender. */
  gender: 'M' | 'F' | null;
  isPackage: boolean;
  /** null: the laboratory has not set a tube yet. */
  tube: { code: string; capacity: number; /** Which is filled first. */ drawOrder: number } | null;
  /** Parts of a package. */
  partIds: readonly number[];
  /** Services that must not be in the same order. */
  conflictIds: readonly number[];
  /** null: not in the price book of the contract. */
  price: number | null;
}

export interface Basket<S extends CatalogueService> {
  /** The chosen codes, in order of choice. */
  codes: readonly string[];
  /** null: unknown, services are not restricted by gender. */
  gender: 'M' | 'F' | null;
  discountPercent: number;
  /** The chosen services and the parts of chosen packages. */
  services: readonly S[];
  /** Whether the contract has any prices. */
  hasPriceBook: boolean;
}

export interface Line<S> {
  service: S;
  /** The chosen package that the service belongs to. */
  parent: S | null;
  price: number;
}
export interface TubeNeed {
  code: string;
  count: number;
  serviceCodes: string[];
}
export interface Calculated<S> {
  ok: true;
  lines: Line<S>[];
  /** Sum of the lines' prices. */
  sum: number;
  discount: number;
  total: number;
  /** The longest term of all services. */
  workingDays: number;
  tubes: TubeNeed[];
}
export interface Failed {
  ok: false;
  problem: OrderMessageName;
  /** The codes at fault. */
  codes: string[];
  /** The services are for patients of the other gender. */
  isGender: boolean;
}

interface Choice<S> {
  service: S;
  parts: S[];
}

/** The chosen services with their parts, each once; unknown codes are left out. */
const choicesOf = <S extends CatalogueService>({ codes, services }: Basket<S>): Choice<S>[] => {
  const byCode = new Map(services.map((one) => [one.code, one]));
  const byId = new Map(services.map((one) => [one.id, one]));
  return [...new Set(codes)].flatMap((code) => {
    const service = byCode.get(code);
    return service === undefined
      ? []
      : [{ service, parts: service.partIds.flatMap((id) => byId.get(id) ?? []) }];
  });
};

const all = <S>({ service, parts }: Choice<S>): S[] => [service, ...parts];

/** Whether two choices cannot be in one order: a forbidden pair, or one for men and one for women. */
const conflict = <S extends CatalogueService>(a: Choice<S>, b: Choice<S>): boolean =>
  all(a).some((x) =>
    all(b).some(
      (y) =>
        x.conflictIds.includes(y.id) ||
        y.conflictIds.includes(x.id) ||
        (x.gender !== null && y.gender !== null && x.gender !== y.gender),
    ),
  );

/** Splits the chosen codes: of two that conflict, the later is kept and the earlier dropped. */
export const dropConflicting = <S extends CatalogueService>(
  basket: Basket<S>,
): { selected: string[]; dropped: string[] } => {
  const selected: Choice<S>[] = [];
  const dropped: string[] = [];
  for (const choice of choicesOf(basket).toReversed()) {
    if (selected.some((later) => conflict(later, choice))) dropped.unshift(choice.service.code);
    else selected.push(choice);
  }
  return { selected: basket.codes.filter((code) => !dropped.includes(code)), dropped };
};

const hasLaboratorySettings = <S extends CatalogueService>({ service, parts }: Choice<S>): boolean =>
  service.isPackage ? parts.length > 0 && parts.every(({ tube }) => tube !== null) : service.tube !== null;

/** Every reason to reject the basket; empty when it is accepted. */
export const problemsOf = <S extends CatalogueService>(basket: Basket<S>): Failed[] => {
  const choices = choicesOf(basket);
  const { codes, gender, hasPriceBook } = basket;
  const codesWhere = (test: (choice: Choice<S>) => boolean) =>
    choices.filter(test).map(({ service }) => service.code);
  const known = new Set(choices.map(({ service }) => service.code));
  const brought = new Set(choices.flatMap(({ parts }) => parts.map(({ id }) => id)));
  const forOthers = codesWhere((choice) =>
    all(choice).some((one) => gender !== null && one.gender !== null && one.gender !== gender),
  );
  const fail = (problem: OrderMessageName, at: string[]): Failed => ({
    ok: false,
    problem,
    codes: at,
    isGender: at === forOthers,
  });
  const rules: [OrderMessageName, () => string[]][] = [
    ['ServiceAlreadyInOrder', () => [...new Set(codes.filter((code, at) => codes.indexOf(code) !== at))]],
    ['ServiceNotFound', () => codes.filter((code) => !known.has(code))],
    ['NoPriceBook', () => (hasPriceBook ? [] : codesWhere(({ service }) => service.price === null))],
    ['NoServiceInPriceBook', () => (hasPriceBook ? codesWhere(({ service }) => service.price === null) : [])],
    ['NoLaboratorySettings', () => codesWhere((choice) => !hasLaboratorySettings(choice))],
    ['ServiceInPackage', () => codesWhere(({ service }) => brought.has(service.id))],
    ['CalculatorError', () => forOthers],
    [
      'CalculatorError',
      () => codesWhere((choice) => choices.some((other) => other !== choice && conflict(choice, other))),
    ],
  ];
  if (codes.length === 0) return [fail('NoServiceInOrder', [])];
  return rules.flatMap(([problem, find]) => {
    const found = find();
    return found.length > 0 ? fail(problem, found) : [];
  });
};

/** Tubes for the services, in draw order, as many of a kind as its capacity requires. */
const tubesFor = (services: readonly CatalogueService[]): TubeNeed[] => {
  const needs = new Map<string, TubeNeed & { drawOrder: number }>();
  for (const { code, tube } of services) {
    if (tube === null) continue;
    const need = needs.get(tube.code) ?? {
      code: tube.code,
      count: 0,
      serviceCodes: [],
      drawOrder: tube.drawOrder,
    };
    need.serviceCodes.push(code);
    need.count = Math.ceil(need.serviceCodes.length / tube.capacity);
    needs.set(tube.code, need);
  }
  return [...needs.values()]
    .sort((a, b) => a.drawOrder - b.drawOrder || (a.code < b.code ? -1 : 1))
    .map(({ code, count, serviceCodes }) => ({ code, count, serviceCodes }));
};

/**
 * Calculates a basket, or says why it is rejected. A package has its own price and its parts are free; a part of two
 * packages is done once. Used for baskets, new orders and edited orders.
 */
export const calculate = <S extends CatalogueService>(basket: Basket<S>): Calculated<S> | Failed => {
  const choices = choicesOf(basket);
  const [problem] = problemsOf(basket);
  if (problem !== undefined) return problem;
  const lines = new Map<number, Line<S>>();
  for (const { service, parts } of choices) {
    lines.set(service.id, { service, parent: null, price: service.price ?? 0 });
    for (const part of parts)
      if (!lines.has(part.id)) lines.set(part.id, { service: part, parent: service, price: 0 });
  }
  const listed = [...lines.values()];
  const services = listed.map(({ service }) => service);
  const sum = listed.reduce((total, { price }) => total + price, 0);
  const discount = Math.round((sum * basket.discountPercent) / 100);
  return {
    ok: true,
    lines: listed,
    sum,
    discount,
    total: sum - discount,
    workingDays: Math.max(...services.map(({ workingDays }) => workingDays)),
    tubes: tubesFor(services),
  };
};
