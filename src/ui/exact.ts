/** `Value` when it has no field that `T` does not have: also in a spread, where the compiler lets others pass. */
export type Exact<T, Value> = Value & { [Field in Exclude<keyof Value, keyof T>]: never };
