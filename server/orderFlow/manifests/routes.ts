import type { Hono } from 'hono';
import * as endpoints from '../../../contract/manifests.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { addOrders, createManifest, removeOrder, respondWith } from './addOrders.ts';
import { receiveManifest, updateManifest } from './finishManifest.ts';
import { countManifestTubes, listManifests } from './listManifests.ts';
import { changesOf } from './manifestView.ts';
import { requireManifest } from './repository.ts';
import { scanReceived, scanSent } from './scanTubes.ts';

/** Specimen manifests, which go to the laboratory with the tubes; printing is with the outside laboratories, whose paper it makes. */
export const manifestRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.createManifest, createManifest);
  route(app, lab, endpoints.readManifest, async (call) =>
    respondWith(call, await requireManifest(call.db, call.user, call.query.id)),
  );
  route(app, lab, endpoints.manifestChanges, async (call) => {
    const stored = await requireManifest(call.db, call.user, call.query.id);
    const changes = await changesOf(call, stored, call.query.since);
    return { changes };
  });
  route(app, lab, endpoints.listManifests, listManifests);
  route(app, lab, endpoints.countManifestTubes, countManifestTubes);
  route(app, lab, endpoints.addManifestOrders, addOrders);
  route(app, lab, endpoints.removeManifestOrder, removeOrder);
  route(app, lab, endpoints.scanTube, scanSent);
  route(app, lab, endpoints.scanReceivedTube, scanReceived);
  route(app, lab, endpoints.updateManifest, updateManifest);
  route(app, lab, endpoints.receiveManifest, receiveManifest);
};
