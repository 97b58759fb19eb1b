/** `Value` when it has no field that `T` does not have: also in a spread, where the compiler lets others pass. */
export type Exact<T, Value> = Value & { [Field in Exclude<keyof Value, keyof T>]: never };

/** `exactly<T>()(value)` is the value, checked to have no field that `T` does not have, also in its spreads. */
export const exactly =
  <T>() =>
  <Value extends T>(value: Exact<T, Value>): T =>
    value;
