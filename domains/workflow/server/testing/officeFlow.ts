import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { registerFlow } from '../flows/defineFlow.ts'
import { startProcess } from '../public.ts'
import { approval, finance, graphOf, person } from './drawnFlows.ts'
import { demoActor } from './stationeryFlow.ts'

/**
 * A request of the teacher in a flow with an office name: the finance office looks, then the head
 * decides.
 */
export async function startToOffice(database: Database, now: Date): Promise<string> {
  registerFlow({
    key: 'toOffice',
    name: '对外申请',
    category: { key: 'office', name: '行政' },
    graph: graphOf(
      approval('check', 'head', [finance]),
      approval('head', 'done', [person('head', '王校长')]),
    ),
    fields: [],
    form: { key: 'wf_ex_toOffice', page: '/pages/demo/toOffice' },
    correctedOn: 'processPage',
    mayStart: () => true,
    office: '招生办',
    effects: {},
  })
  const { process } = await database.write(demoTenant, (tx) =>
    startProcess(
      tx,
      demoActor('teacher'),
      { flowKey: 'toOffice', businessId: '910001', data: {}, title: '对外申请' },
      now,
    ),
  )
  return process.id
}
