import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Column, Filter } from '../../../../platform/desk/crud/crudTypes.ts'
import { DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import { faultsDesk } from '../../contract/screens.ts'
import type { ApiLog, UsualLog } from '../../contract/logs.ts'
import { actAreas, actName } from './actNames.ts'
import { subjectName } from './subjectNames.ts'
import { Code, prettyJson } from './Code.tsx'

type Act = UsualLog | ApiLog

export const nameOfAct = (row: Act): string => actName(row.methodName)

/** The subject of an action. Both logs of actions end with it. */
function subjectOf(row: Act): string {
  const id = ('logData' in row ? row.logData : row.title).split(' ').at(-1) ?? ''
  return `${subjectName(row.methodClass)} ${id === '0' ? '' : id}`.trim()
}

/** Who did it. The account of the product's own work is no name for people. */
export const whoDid = ({ createBy }: Pick<Act, 'createBy'>): string =>
  createBy === 'system' ? '系统自动' : createBy || '未登录'

export const actColumns: Column<Act>[] = [
  { name: 'methodName', width: 200, show: nameOfAct },
  { name: 'createTime', width: 180 },
  { name: 'createBy', width: 160, show: whoDid },
  { name: 'methodClass', sort: false, show: subjectOf },
  { name: 'remoteIp', width: 140 },
  { name: 'requestId', width: 320, isExtra: true },
]

export const actFilters: Filter[] = [
  { name: 'createBy', kind: 'search', label: '账号', placeholder: '完整账号' },
  { name: 'methodName', kind: 'choice', label: '类别', options: actAreas },
  { name: 'createTime', kind: 'days', label: '时间' },
  { name: 'requestId', kind: 'text', placeholder: '请求编号' },
]

/** One action in full. The server masks its data. */
export function ActDetails({ row }: { row: Act }) {
  return (
    <>
      <DeskFacts
        items={[
          { label: '操作', value: nameOfAct(row) },
          { label: '时间', value: row.createTime },
          { label: '操作人', value: whoDid(row) },
          { label: '对象', value: subjectOf(row) },
          { label: '来源地址', value: row.remoteIp },
          { label: '请求编号', value: row.requestId },
        ]}
      />
      {row.params === '{}' ? null : <Code title="操作内容" text={prettyJson(row.params)} />}
      {row.requestId ? (
        <a href={`#${linkTo(faultsDesk, { requestId: row.requestId })}`}>查看这次请求的错误记录</a>
      ) : null}
    </>
  )
}
