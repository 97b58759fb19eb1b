import type { BodyInput } from '../../contract/endpoint.ts';
import {
  createListView,
  deleteListView,
  readListViews,
  updateListView,
  type ListView,
  type ViewedList,
} from '../../contract/listViews.ts';
import type { ApiClient } from './apiClient.ts';

export type NewListView = BodyInput<typeof createListView>;
export type ListViewChange = BodyInput<typeof updateListView>;

const viewsOf = ({ views }: { views: ListView[] }): ListView[] => views;

/** Calls for the user's saved views of a list; each returns all of them. A taken name is an error of the field `name`. */
export const listViewMethods = ({ call }: ApiClient) => ({
  /** A failure does not concern the list itself. */
  readListViews: (list: ViewedList, signal?: AbortSignal) =>
    call(readListViews, { query: { list }, signal, isBackground: true }).then(viewsOf),
  createListView: (body: NewListView, idempotencyKey: string) =>
    call(createListView, { body, idempotencyKey }).then(viewsOf),
  updateListView: (body: ListViewChange) => call(updateListView, { body }).then(viewsOf),
  deleteListView: (id: number) => call(deleteListView, { query: { id } }).then(viewsOf),
});
