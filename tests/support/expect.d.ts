import type { Assertion } from 'vitest';

type Names<T> = T extends unknown ? keyof T : never;
type At<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;
type Fields<T> = T extends readonly unknown[] ? never : T extends object ? keyof T : never;

/** `E` when it names only fields of `T`, however deep. What has no type is compared with a text, number or flag only. */
type Known<E, T> = unknown extends E
  ? E
  : unknown extends T
    ? string | number | boolean | null | undefined
    : [Exclude<Fields<E>, Names<T>>] extends [never]
      ? E extends readonly (infer Item)[]
        ? readonly Known<Item, T extends readonly (infer Of)[] ? Of : never>[]
        : E extends object
          ? { [Name in keyof E]: Known<E[Name], At<T, Name>> }
          : E
      : Record<Exclude<Fields<E>, Names<T>>, never>;

/** Matchers whose literal may name only fields of the checked value, so a renamed field is a compile error in tests too. */
interface Comparison<T> {
  toEqual<E>(expected: E & Known<E, T>): void;
  toStrictEqual<E>(expected: E & Known<E, T>): void;
  toMatchObject<E>(expected: E & Known<E, T>): void;
  toContainEqual<E>(expected: E & Known<E, T extends readonly (infer Item)[] ? Item : never>): void;
  toHaveProperty(name: Names<T>, value?: unknown): void;
  not: Typed<T>;
  /** Would be untyped: write `expect(await …)`. */
  resolves: never;
}
type Typed<T> = Comparison<T> & Omit<Assertion<T>, keyof Comparison<T>>;

declare module 'vitest' {
  interface ExpectStatic {
    <T>(actual: T, message?: string): Typed<T>;
  }
}
