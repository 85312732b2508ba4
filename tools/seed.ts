/**
 * `npm run seed`: migrates the schema and loads the demo schools where they are missing; existing
 * data is unchanged. `npm run seed -- rush --families 2000` adds a free round of choosing with as many
 * families (accounts rush0001 ..., password qinghe); demo schools only.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { partsOf } from '../app/dependencies.ts'
import { loadRush } from '../db/demo/rush/rush.ts'
import { loadDemoSchools } from '../db/demo/schools.ts'
import { demoTenant } from '../db/demo/world.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import { appUrl, migrate } from '../platform/server/database/migrate.ts'
import { withSetupLock } from '../platform/server/database/setupLock.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'
import { project } from './project.ts'

const onBusy = () =>
  console.log('等待另一个进程准备好数据库 waiting for another process to set up …')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { families: { type: 'string', default: '2000' } },
})
const families = Number(values.families)
if (!Number.isInteger(families) || families < 1 || families > 9999)
  throw new Error('--families takes a number from 1 to 9999')
if (positionals.some((one) => one !== 'rush') || positionals.length > 1)
  throw new Error('usage: npm run seed [-- rush --families 2000]')

/** Adds the families and the round of a rush. */
async function seedRush(url: string, isDemo: boolean, anchor: Date): Promise<void> {
  // All these accounts share one published password.
  if (!isDemo) throw new Error('只在演示模式下提供 only in demo mode (DEMO=on)')
  const database = openDatabase(url, { max: 1 })
  try {
    const { added, roundId } = await loadRush(database, { tenantId: demoTenant, anchor, families })
    console.log(`抢课演练 rush: ${added} families added, round ${roundId}`)
  } finally {
    await database.close()
  }
}

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
      if (positionals[0] === 'rush') {
        await seedRush(url, settings.demo, now)
        await owner.query('analyze')
      }
    }),
  ),
)
