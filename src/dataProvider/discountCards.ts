import {
  cardColumns,
  createDiscountCard,
  initUpdateDiscountCard,
  searchDiscountCards,
  updateDiscountCard,
  updateDiscountCardStatus,
  type CardSearch,
  type DiscountCard,
} from '../../contract/discountCards.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import { wireDate } from '../../contract/fields.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

const wholeDay = (typed: string | null | undefined) => (wireDate.safeParse(typed).success ? typed : null);

/**
 * The react-admin resource of discount cards; the filter is a `CardSearch`, whose unfinished dates are no conditions.
 * With `meta.onlyIds` a list has nothing but ids. `updateMany` switches the status and gives the cards that failed in
 * `meta.failures`.
 */
export const discountCardMethods = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ pagination, sort, filter, meta, signal }) => {
    const { onlyIds = false } = (meta ?? {}) as { onlyIds?: boolean };
    const conditions: CardSearch = filter;
    const searchParametrs: CardSearch = {
      ...conditions,
      startValidity: wholeDay(conditions.startValidity),
      endValidity: wholeDay(conditions.endValidity),
    };
    const found = await call(searchDiscountCards, {
      body: {
        searchParametrs,
        pagination: { pageNumber: pagination?.page ?? 1, pageSize: pagination?.perPage ?? 10 },
        isGetExtendedInfo: !onlyIds,
        orderingParameterName: cardColumns.find((column) => column === sort?.field) ?? 'id',
        isAsc: sort?.order === 'ASC',
      },
      signal,
    });
    const data: readonly { id: number }[] = onlyIds
      ? found.shortInfoOfDiscountCards
      : found.extendedInfoOfDiscountCards;
    return { data: [...data], total: found.totalCount };
  },
  getOne: async ({ id, signal }) => {
    const { discountCard } = await call(initUpdateDiscountCard, { query: { id }, signal });
    return { data: discountCard };
  },
  getMany: async ({ ids }) => ({
    data: await Promise.all(
      ids.map(async (id) => (await call(initUpdateDiscountCard, { query: { id: Number(id) } })).discountCard),
    ),
  }),
  create: async ({ data, meta }) => {
    const { idempotencyKey } = meta as { idempotencyKey: string };
    const { cardNumber, job } = await call(createDiscountCard, {
      body: data as BodyInput<typeof createDiscountCard>,
      idempotencyKey,
    });
    return { data: { id: cardNumber ?? `pool ${String(job?.id)}` } };
  },
  update: async ({ id, data }) => {
    const { version, isActive, customer } = data as DiscountCard;
    // A card without a holder: only its status is changed.
    if (!customer) {
      await call(updateDiscountCardStatus, { body: { discountCardIds: [Number(id)], isActive } });
      return { data: { ...data, id } };
    }
    const { discountCard } = await call(updateDiscountCard, {
      body: {
        discountCardId: Number(id),
        version,
        isActive,
        customer: { fullName: customer.fullName, birthday: customer.birthday },
      },
    });
    return { data: discountCard };
  },
  updateMany: async ({ ids, data }) => {
    const { isActive } = data as { isActive: boolean };
    const { failures } = await call(updateDiscountCardStatus, {
      body: { discountCardIds: ids.map(Number), isActive },
    });
    const failed = new Set(failures.map(({ id }) => id));
    return { data: ids.filter((id) => !failed.has(Number(id))), meta: { failures } };
  },
});
