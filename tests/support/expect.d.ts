import type { Assertion } from 'vitest';

/** The value or any part of it. Of an untyped value only a text, number or flag; matchers of vitest fit everywhere. */
type Part<T> =
  | null
  | undefined
  | (unknown extends T
      ? string | number | boolean
      : T extends string
        ? string
        : T extends number
          ? number
          : T extends boolean
            ? boolean
            : T extends readonly (infer Item)[]
              ? readonly Part<Item>[]
              : T extends object
                ? T | { readonly [Field in keyof T]?: Part<T[Field]> }
                : T);

/** Matchers whose literal may name only fields of the checked value, so a renamed field is a compile error in tests too. */
interface Comparison<T> {
  toEqual(expected: Part<T>): void;
  toStrictEqual(expected: Part<T>): void;
  toMatchObject(expected: Part<T>): void;
  toContainEqual(expected: T extends readonly (infer Item)[] ? Part<Item> : never): void;
  toHaveProperty(name: T extends unknown ? keyof T : never, value?: unknown): void;
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
