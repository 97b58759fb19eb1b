/** Contract (null: none selected) and subdivision (null: all) of the order. */
export interface OrderScope {
  contractId: number | null;
  clientUnitId: number | null;
}
