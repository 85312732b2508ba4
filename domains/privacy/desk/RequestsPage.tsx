import { useState } from 'react'

import { askText, askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools, RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { useListState } from '../../../platform/desk/crud/useListState.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import {
  answerTicket,
  carryOutErasure,
  getTicket,
  identifyRequester,
  liftRestriction,
  listTickets,
  refuseTicket,
  sayToFamily,
  startTicket,
} from '../contract/office.ts'
import type { Ticket, TicketAction } from '../contract/office.ts'
import {
  RequestKind,
  requestKindNames,
  RequestState,
  requestStateNames,
  requestTones,
} from '../contract/requestStates.ts'
import { EraseDialog } from './parts/EraseDialog.tsx'
import { RefuseDialog } from './parts/RefuseDialog.tsx'
import { TicketPanel } from './parts/TicketPanel.tsx'

const everything = 'ALL'
const states = [
  { value: 'OPEN', label: '未办结' },
  ...RequestState.options.map((value) => ({ value, label: requestStateNames[value] })),
  { value: everything, label: '全部' },
]
const kinds = RequestKind.options.map((value) => ({ value, label: requestKindNames[value] }))

/** 个人信息申请: the queue by deadline; every step has a key. */
export function RequestsPage() {
  const [{ filters }] = useListState()
  const state = filters['state'] ?? 'OPEN'
  const [refusing, setRefusing] = useState<Ticket | undefined>(undefined)
  const [erasing, setErasing] = useState<Ticket | undefined>(undefined)
  return (
    <>
      <CrudPage<Ticket>
        id="privacyRequests"
        title="个人信息申请"
        noun="申请"
        hint="答复期限近的排在前面。打开后按 I 核对身份、S 开始办理、A 答复、R 不同意、M 留言；删除资料的申请按 D 执行删除，限制中的按 L 解除限制。"
        list={listTickets}
        fixed={{ state: state === everything ? '' : state }}
        nameOf={(row) => row.number}
        columns={[
          { name: 'number', label: '编号', width: 130 },
          { name: 'kindName', label: '申请事项', width: 110 },
          { name: 'subjectName', label: '谁的资料', width: 120 },
          {
            name: 'requesterName',
            label: '申请人',
            width: 120,
            isInPanel: true,
            show: ({ requesterName, isOwn }) =>
              isOwn ? (
                <>
                  {requesterName} <Chip tone="info">需他人办理</Chip>
                </>
              ) : (
                requesterName
              ),
          },
          {
            name: 'dueOn',
            label: '答复期限',
            width: 130,
            show: (row) => (row.isLate ? <Chip tone="error">{row.dueOn} 已逾期</Chip> : row.dueOn),
          },
          {
            name: 'stateName',
            label: '状态',
            width: 110,
            show: (row) => (
              <Chip tone={row.isRestricting ? 'warning' : requestTones[row.state]}>
                {row.isRestricting ? '限制中' : row.stateName}
              </Chip>
            ),
          },
          { name: 'receivedAt', label: '收到时间', width: 170, isInPanel: true },
        ]}
        filters={[
          { name: 'keyword', kind: 'search', label: '编号或姓名' },
          { name: 'state', kind: 'choice', label: '未办结', options: states },
          { name: 'kind', kind: 'choice', label: '申请事项', options: kinds },
        ]}
        details={(row) => <TicketPanel id={row.id} />}
        actions={[
          ...steps,
          {
            key: 'erase',
            label: '执行删除（D）',
            shortcut: 'd',
            for: 'one',
            danger: true,
            endpoint: carryOutErasure,
            fits: allows('erase'),
            run: ([row]) => row && setErasing(row),
          },
          {
            key: 'refuse',
            label: '不同意（R）',
            shortcut: 'r',
            for: 'one',
            danger: true,
            endpoint: refuseTicket,
            fits: allows('refuse'),
            run: ([row]) => row && setRefusing(row),
          },
        ]}
        emptyHint="有人在手机“个人信息”里提出申请后，会出现在这里。已办结的申请，可以在状态中选“全部”查看。"
      />
      {refusing ? <RefuseDialog row={refusing} onClose={() => setRefusing(undefined)} /> : null}
      {erasing ? <EraseDialog row={erasing} onClose={() => setErasing(undefined)} /> : null}
    </>
  )
}

const allows =
  (action: TicketAction) =>
  ({ actions }: Ticket): boolean =>
    actions.includes(action)

const reload = () => void queryClient.invalidateQueries({ queryKey: [getTicket.path] })

const steps: RowAction<Ticket>[] = [
  {
    key: 'identify',
    label: '核对身份（I）',
    shortcut: 'i',
    for: 'one',
    endpoint: identifyRequester,
    fits: allows('identify'),
    run: ([row], tools) => row && identify(row, tools),
  },
  {
    key: 'start',
    label: '开始办理（S）',
    shortcut: 's',
    for: 'one',
    endpoint: startTicket,
    fits: allows('start'),
    run: async ([row], { act }) => {
      if (!row) return
      await act(startTicket, { id: row.id }, `${row.number} 已开始办理`)
      reload()
    },
  },
  {
    key: 'answer',
    label: '答复（A）',
    shortcut: 'a',
    for: 'one',
    endpoint: answerTicket,
    fits: allows('answer'),
    run: ([row], tools) => row && answer(row, tools),
  },
  {
    key: 'say',
    label: '留言（M）',
    shortcut: 'm',
    for: 'one',
    endpoint: sayToFamily,
    fits: allows('say'),
    run: ([row], tools) => row && say(row, tools),
  },
  {
    key: 'lift',
    label: '解除限制（L）',
    shortcut: 'l',
    for: 'one',
    endpoint: liftRestriction,
    fits: allows('lift'),
    run: ([row], tools) => row && lift(row, tools),
  },
]

async function identify({ id, requesterName }: Ticket, { act }: CrudTools): Promise<void> {
  const note = await askText({
    title: `核对${requesterName}的身份`,
    label: '核对方式',
    placeholder: '例如：回拨登记的手机号，由申请人确认',
    action: '确认已核对',
  })
  if (note) await act(identifyRequester, { id, note }, '已记录身份核对')
  reload()
}

const answers: Readonly<Record<RequestKind, string>> = {
  EXPORT: '答复后，申请人可以在七天内下载全部资料。',
  CORRECT: '请先在相应页面改好，再写明改了什么。',
  RESTRICT: '答复后，工作人员不能再查看、导出这些资料的隐藏内容，也不能打开上传的材料。',
  ERASE: '',
}

async function answer({ id, number, kind }: Ticket, { act }: CrudTools): Promise<void> {
  await askAndSend({
    title: `答复 ${number}`,
    body: answers[kind],
    label: '给申请人的答复',
    max: 500,
    action: '答复',
    send: (text) => act(answerTicket, { id, answer: text }, `${number} 已答复`),
  })
  reload()
}

async function say({ id, number }: Ticket, { act }: CrudTools): Promise<void> {
  await askAndSend({
    title: `就 ${number} 给申请人留言`,
    label: '内容',
    max: 500,
    action: '发送',
    send: (text) => act(sayToFamily, { id, text }, '已发送'),
  })
  reload()
}

async function lift({ id, number }: Ticket, { act }: CrudTools): Promise<void> {
  await askAndSend({
    title: `解除 ${number} 的限制使用`,
    body: '解除后，工作人员可以按权限查看和导出这些资料。申请人会看到原因。',
    label: '解除原因',
    max: 140,
    action: '解除限制',
    send: (reason) => act(liftRestriction, { id, reason }, `${number} 已解除限制`),
  })
  reload()
}
