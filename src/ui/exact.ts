/** `Value` if it has only fields of `T`; also checks spreads, where the compiler allows excess fields. */
export type Exact<T, Value> = Value & { [Field in Exclude<keyof Value, keyof T>]: never };

/** `exactly<T>()(value)` is the value, checked to have no field that `T` does not have, also in its spreads. */
export const exactly =
  <T>() =>
  <Value extends T>(value: Exact<T, Value>): T =>
    value;
