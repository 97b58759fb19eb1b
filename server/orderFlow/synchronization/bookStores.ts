import type { Book, SharedBook } from '../../../contract/synchronization.ts';
import type { BookStore, SharedBookStore } from './book.ts';
import { contractBook } from './contractBook.ts';
import { descriptions } from './descriptions.ts';
import { medicalCenters } from './medicalCenters.ts';
import { prices } from './prices.ts';
import { providerMaps } from './providerMaps.ts';
import { serviceBook } from './serviceBook.ts';
import { tubeBook } from './tubeBook.ts';

/** The reference books that the laboratory's system keeps too. */
export const sharedStores: Record<SharedBook, SharedBookStore> = {
  prices,
  medicalCenters,
  providers: providerMaps,
  serviceExtension: descriptions,
};

/** All reference books. */
export const bookStores: Record<Book, BookStore> = {
  ...sharedStores,
  tubes: tubeBook,
  services: serviceBook,
  contracts: contractBook,
};
