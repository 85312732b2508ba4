/** `npm run audit:verify`: proves that no row of the audit log was changed, removed or cut off. */
import { verifyAudit } from '../platform/server/audit/verify.ts'
import { asCommand } from './commands/asCommand.ts'
import { withDatabase } from './commands/openStore.ts'

await asCommand(() =>
  withDatabase(async ({ database, keys }) => {
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
    if (reports.length === 0) console.log('还没有审计记录 No audit rows yet')
    if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1
  }),
)
