/** Under which contract and for which of its subdivisions the order is placed; null means none chosen, all of them. */
export interface OrderScope {
  contractId: number | null;
  clientUnitId: number | null;
}
