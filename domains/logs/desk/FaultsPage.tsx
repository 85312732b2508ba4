import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { trailDesk } from '../contract/screens.ts'
import { type ErrorLog, faultListing, getErrorLog, listErrorLogs } from '../contract/logs.ts'
import { whoDid } from './parts/acts.tsx'
import { Code } from './parts/Code.tsx'
import { LogTabs } from './parts/LogTabs.tsx'

/** Faults inside the product, for the operators who fix them. */
export function FaultsPage() {
  return (
    <CrudPage
      id="logs-errors"
      title="日志"
      noun="错误记录"
      hint="系统出错的记录，保留 90 天，不含任何人填写的内容。可以按用户看到的请求编号查找。"
      above={<LogTabs />}
      list={listErrorLogs}
      get={getErrorLog}
      sorts={faultListing.sorts}
      nameOf={nameOf}
      columns={[
        { name: 'exceptionName', show: nameOf },
        { name: 'createTime', width: 180 },
        { name: 'requestUri', width: 280 },
        { name: 'createBy', width: 140, show: whoDid },
        { name: 'requestId', width: 320, isExtra: true },
        { name: 'fileName', label: '位置', width: 280, isExtra: true, show: placeOf },
      ]}
      filters={[
        { name: 'requestId', kind: 'search', placeholder: '请求编号' },
        { name: 'requestUri', kind: 'text', placeholder: '接口地址' },
        { name: 'createBy', kind: 'text', label: '账号', placeholder: '完整账号' },
        { name: 'createTime', kind: 'days', label: '时间' },
      ]}
      details={(row) => <FaultDetails row={row} />}
      emptyHint="最近 90 天没有服务器异常。"
    />
  )
}

const nameOf = ({ exceptionName, message }: ErrorLog): string =>
  message ? `${exceptionName}：${message}` : exceptionName
const placeOf = ({ fileName, lineNumber }: ErrorLog): string =>
  fileName ? `${fileName}:${lineNumber}` : ''

function FaultDetails({ row }: { row: ErrorLog }) {
  return (
    <>
      <DeskFacts
        items={[
          { label: '时间', value: row.createTime },
          { label: '接口', value: `${row.method} ${row.requestUri}` },
          { label: '操作人', value: whoDid(row) },
          { label: '异常', value: row.exceptionName },
          { label: '信息', value: row.message },
          { label: '位置', value: placeOf(row) },
          { label: '请求编号', value: row.requestId },
        ]}
      />
      {row.stackTrace ? <Code title="堆栈" text={row.stackTrace} /> : null}
      {row.requestId ? (
        <a href={`#${linkTo(trailDesk, { requestId: row.requestId })}`}>查看这次请求的操作记录</a>
      ) : null}
    </>
  )
}
