import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { actListing, getApiLog, listApiLogs } from '../contract/logs.ts'
import { ActDetails, actColumns, actFilters, nameOfAct } from './parts/acts.tsx'
import { LogTabs } from './parts/LogTabs.tsx'

/** The actions of the school's people, without automatic actions of the product. */
export function ActsPage() {
  return (
    <CrudPage
      id="logs"
      title="日志"
      noun="记录"
      hint="本校人员的操作记录；证件号、手机号和密码已隐去。"
      above={<LogTabs />}
      list={listApiLogs}
      get={getApiLog}
      sorts={actListing.sorts}
      nameOf={nameOfAct}
      columns={actColumns}
      filters={actFilters}
      details={(row) => <ActDetails row={row} />}
    />
  )
}
