import { createTenantDirectory } from '../domains/organisation/server/public.ts'
import { completeRegister, replayErasures } from '../domains/privacy/server/public.ts'
import {
  markRegister,
  registerProblem,
  settleRestored,
} from '../platform/server/backup/erasureRegister.ts'
import type { Database } from '../platform/server/database/db.ts'
import type { Parts } from '../platform/server/dependencies.ts'
import type { Watched } from './watching.ts'

/** A restored backup may contain what was erased since: it goes again before the first request. */
export async function forgetAgain(
  { settings, say }: Pick<Watched, 'settings'> & { readonly say: (text: string) => void },
  database: Database,
  { keys, erasures: register }: Parts,
  now: Date,
): Promise<void> {
  const problem = registerProblem(await settleRestored(settings.dataDir))
  if (problem) say(`${problem.sentence}→ ${problem.advice}`)
  if (!register) return
  const again = await replayErasures(database, { keys, register }, now)
  for (const line of await register.unreadable()) say(`删除登记第 ${line} 行读不出 unreadable`)
  if (again > 0) say(`按删除登记再次删除 erased again (${again})`)
  const tenants = await createTenantDirectory(database, settings.defaultTenant, () => now).all()
  const ids = tenants.map(({ tenantId }) => tenantId)
  await completeRegister(database, register, ids)
  await markRegister(settings.dataDir, now)
}
