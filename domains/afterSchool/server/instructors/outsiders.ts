import { defineOutsiders } from '../../../clearance/server/public.ts'
import { listInstructorRows } from '../queries/instructors.ts'

/** Teachers of institutions must be looked up like staff. */
defineOutsiders(async (db, tenantId) =>
  (await listInstructorRows(db, tenantId)).flatMap(({ id, kind, name, institutionName }) =>
    kind === 'OUTSIDE' ? { id, name, place: institutionName ?? '' } : [],
  ),
)
