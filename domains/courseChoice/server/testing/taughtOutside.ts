import type { Api, World } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { admit, someInstitution } from '../../../afterSchool/server/testing/someInstitution.ts'

/** Makes an institution the provider of the course of a class. */
export async function taughtOutside(
  api: Api,
  { database, world, classId }: { database: Database; world: World; classId: string },
): Promise<void> {
  const institution = await someInstitution(api, database)
  await admit(api, institution)
  await database.write(world.tenant, async (tx) => {
    const { courseId } = await tx
      .selectFrom('courseClass')
      .select('courseId')
      .where('tenantId', '=', world.tenant)
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('course')
      .set({ ownerKind: 'INSTITUTION', institutionId: institution.id, ownerName: institution.name })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', courseId)
      .execute()
  })
}
