import type { Book } from '../../../contract/synchronization.ts';
import type { BookStore } from './book.ts';
import { descriptions } from './descriptions.ts';
import { medicalCenters } from './medicalCenters.ts';
import { prices } from './prices.ts';
import { providerMaps } from './providerMaps.ts';

/** The reference books that the laboratory's system keeps too. */
export const bookStores: Record<Book, BookStore> = {
  prices,
  medicalCenters,
  providers: providerMaps,
  serviceExtension: descriptions,
};
