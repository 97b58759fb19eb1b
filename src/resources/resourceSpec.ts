import type { ComponentType } from 'react';

/** What a resource gives to react-admin; its screens come on demand. */
export interface ResourceSpec {
  list: () => Promise<ComponentType>;
  edit: () => Promise<ComponentType>;
  create: () => Promise<ComponentType>;
  /** The field that names a record, in titles and references. */
  recordRepresentation: string;
}
