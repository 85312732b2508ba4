/** `npm run audit:verify`: proves that no row of the audit log was changed, removed or cut off. */
import { verifyAudit } from '../platform/server/audit/verify.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import { appUrl } from '../platform/server/database/migrate.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'

await asCommand(() =>
  withStore(async ({ settings, ownerUrl, keys }) => {
    const database = openDatabase(appUrl(ownerUrl, settings.rootKey), { max: 2 })
    try {
      const reports = await verifyAudit(database, keys).catch((error: Error) => {
        throw new Error(
          '审计记录无法读取：这里还没有数据，或密钥不是这个数据库的。\n→ 请检查 DATA_DIR、DATABASE_URL 与 keys.json',
          { cause: error },
        )
      })
      for (const { tenantId, sealed, unsealed, faults } of reports) {
        console.log(
          `${faults.length === 0 ? '✓' : '✗'} ${tenantId}  ${sealed} 条已封存 sealed, ${unsealed} 条待封存 unsealed`,
        )
        for (const { kind, seq, id } of faults) console.log(`    ${kind} 第 ${seq} 条, id ${id}`)
      }
      if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1
    } finally {
      await database.close()
    }
  }),
)
