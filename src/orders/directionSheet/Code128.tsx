import JsBarcode from 'jsbarcode';
import type { FC } from 'react';

/** Quiet zone on both sides, in modules. */
const QUIET = 10;

/** Bars of a Code 128 from left to right: `1` is dark, `0` is light. */
const modulesOf = (value: string): string => {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, value, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('') ?? '';
};

/** A Code 128 of a barcode with its quiet zones; width and height come from the style sheet. */
export const Code128: FC<{ value: string }> = ({ value }) => {
  const modules = modulesOf(value);
  return (
    <svg
      className="code128"
      viewBox={`0 0 ${modules.length + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={value}
    >
      {[...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => (
        <rect key={index} x={QUIET + index} width={bar.length} height={1} />
      ))}
    </svg>
  );
};
