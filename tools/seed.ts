/**
 * `npm run seed`: migrates the schema and loads the demo schools where they are missing; existing
 * data is unchanged.
 */
import { join } from 'node:path'

import { partsOf } from '../app/dependencies.ts'
import { loadDemoSchools } from '../db/demo/schools.ts'
import { appUrl, migrate } from '../platform/server/database/migrate.ts'
import { withSetupLock } from '../platform/server/database/setupLock.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'
import { project } from './project.ts'

const onBusy = () =>
  console.log('等待另一个进程准备好数据库 waiting for another process to set up …')

await asCommand(() =>
  withStore(({ settings, ownerUrl }) =>
    withSetupLock(ownerUrl, { onBusy }, async (owner) => {
      await migrate(ownerUrl, settings.rootKey, join(project, 'db', 'migrations'))
      const now = new Date()
      const parts = await partsOf(
        settings,
        () => now,
        () => false,
      )
      const url = appUrl(ownerUrl, settings.rootKey)
      const { loaded } = await loadDemoSchools({ owner, url }, parts, now)
      console.log(
        loaded.length > 0
          ? `演示学校已载入 loaded: ${loaded.join(', ')}`
          : '演示学校已经在了 the demo school is already loaded',
      )
    }),
  ),
)
