import { Button } from 'antd'
import { ShieldCheck } from 'lucide-react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { actListing, getUsualLog, listUsualLogs } from '../contract/logs.ts'
import { ActDetails, actColumns, actFilters, nameOfAct } from './parts/acts.tsx'
import { LogTabs } from './parts/LogTabs.tsx'
import { TrailResult } from './parts/TrailResult.tsx'
import { useTrailCheck } from './parts/useTrailCheck.ts'

/** The whole audit trail of the school, with the check that no row was altered or removed. */
export function TrailPage() {
  const check = useTrailCheck()
  const isRunning = check.state.kind === 'running'
  return (
    <CrudPage
      id="logs-trail"
      title="日志"
      noun="记录"
      hint="每条记录都带着上一条的加密印记，改动或删除任何一条都能查出来。"
      above={
        <>
          <LogTabs />
          <TrailResult state={check.state} onStop={check.stop} />
        </>
      }
      extra={
        <Button
          type="primary"
          icon={<ShieldCheck size="1rem" aria-hidden="true" />}
          disabled={isRunning}
          onClick={() => void check.start()}
        >
          核验
        </Button>
      }
      list={listUsualLogs}
      get={getUsualLog}
      sorts={actListing.sorts}
      nameOf={nameOfAct}
      columns={actColumns}
      filters={actFilters}
      details={(row) => <ActDetails row={row} />}
    />
  )
}
