import { eq } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { fhirJson } from '../core/calls/fhirJson.ts';
import { digest } from '../core/digest.ts';
import { releases } from '../core/db/schema/releases.ts';
import { organizationWithId, patientWithId, requesterWithId, type Asked } from './findParties.ts';
import { graphOf } from './graph.ts';
import { numberIn, orderOf } from './ids.ts';
import type { ResourceType } from './resourceTypes.ts';
import { withoutEmpty } from './withoutEmpty.ts';

/** Who signed or examined, by the release that says so. */
const namedByRelease = async (asked: Asked, key: string, releaseId: number) => {
  const [release] = await asked.db
    .select({ orderId: releases.orderId })
    .from(releases)
    .where(eq(releases.id, releaseId));
  return release && (await graphOf(asked, [release.orderId])).all.get(key);
};

/** A resource that the caller may see; foreign and absent ones are undefined alike. */
export const readResource = async (
  asked: Asked,
  type: ResourceType,
  id: string,
): Promise<FhirResource | undefined> => {
  const key = `${type}/${id}`;
  if (type === 'Patient') {
    const patientId = numberIn(/^([1-9]\d{0,9})$/, id);
    return patientId === undefined ? undefined : patientWithId(asked, patientId);
  }
  if (type === 'Organization' || type === 'Practitioner') {
    const releaseId = numberIn(/^(?:signer|examiner)-([1-9]\d{0,9})$/, id);
    if (releaseId !== undefined) return namedByRelease(asked, key, releaseId);
    if (type === 'Organization') return organizationWithId(asked, id);
    const requesterId = numberIn(/^requester-([1-9]\d{0,9})$/, id);
    return requesterId === undefined ? undefined : requesterWithId(asked, requesterId);
  }
  const orderId = orderOf(id);
  return orderId === undefined ? undefined : (await graphOf(asked, [orderId])).all.get(key);
};

/**
 * The resource, without what is empty, with its version: what the laboratory counts, and a digest, since not everything in it is counted. A moment
 * alone is no other version.
 */
export const versioned = async <Resource extends FhirResource>(resource: Resource): Promise<Resource> => {
  withoutEmpty(resource);
  const { versionId, ...meta } = resource.meta ?? {};
  const said = { ...resource, meta: { ...resource.meta, lastUpdated: undefined } };
  const content = (await digest(fhirJson(said))).slice(0, 12);
  return {
    ...resource,
    meta: { versionId: versionId === undefined ? content : `${versionId}-${content}`, ...meta },
  };
};
