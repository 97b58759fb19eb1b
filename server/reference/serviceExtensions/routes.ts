import type { Hono } from 'hono';
import { can } from '../../../contract/access.ts';
import { saveServiceAnalytes } from '../../../contract/analytes.ts';
import { rangeWarnings } from '../../../contract/referenceGaps.ts';
import * as endpoints from '../../../contract/serviceExtension.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { manualPage } from './manual.ts';
import { findExtension, historyOf, saveFields } from './repository.ts';
import { writeAnalytes } from './writeAnalytes.ts';

const LOOK_UP_LIMIT = 100;

/** The medical manual and the descriptions of its services. */
export const serviceExtensionRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.searchManual, async ({ db, query, language, messages }) => {
    const found = await manualPage(db, query, language);
    const statusMessage = found.totalCount > 0 ? messages.done : messages.servicesNotFound;
    return { isSuccess: true, statusMessage, ...found };
  });
  route(app, lab, endpoints.lookUpManual, async ({ db, query, language }) => {
    const page = { sort: 'serviceCode', direction: 'ASC', pageNumber: 1, pageSize: LOOK_UP_LIMIT } as const;
    const found = await manualPage(db, { ...query, ...page }, language);
    return found;
  });
  route(app, lab, endpoints.extensionDetails, async ({ db, query }) => ({
    item: await findExtension(db, query.code, query.version),
  }));
  route(app, lab, endpoints.saveExtension, async (call) => {
    if (call.body.publish && !can(call.user.roleId, 'publish', 'serviceExtension'))
      throw new ApiError('Forbidden');
    return {
      item: await saveFields(call),
      warnings: rangeWarnings(call.body.fields.referenceValues),
    };
  });
  route(app, lab, saveServiceAnalytes, writeAnalytes);
  route(app, lab, endpoints.extensionHistory, async ({ db, query }) => ({
    versions: await historyOf(db, query.code),
  }));
};
