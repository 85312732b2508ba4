/** `npm run seed`: brings the schema up to date and loads the demo schools where they are missing; what is there stays as it is. */
import { join } from 'node:path'

import { loadDemo } from '../db/demo/load.ts'
import { loadWholeSchool } from '../db/demo/wholeSchool.ts'
import { demoTenant } from '../db/demo/world.ts'
import { openDatabase } from '../platform/server/db.ts'
import { appUrl, migrate } from '../platform/server/migrate.ts'
import { asCommand, withStore } from './openStore.ts'
import { project } from './project.ts'

await asCommand(() =>
  withStore(async ({ settings, ownerUrl, keys }) => {
    await migrate(ownerUrl, settings.rootKey, join(project, 'db', 'migrations'))
    const database = openDatabase(appUrl(ownerUrl, settings.rootKey), { max: 2 })
    try {
      const anchor = new Date()
      const { loaded } = await loadDemo(database, keys, anchor)
      if (loaded.includes(demoTenant)) await loadWholeSchool(database, { keys, anchor })
      console.log(
        loaded.length > 0
          ? `演示学校已载入 loaded: ${loaded.join(', ')}`
          : '演示学校已经在了 nothing to load',
      )
    } finally {
      await database.close()
    }
  }),
)
