import { Button } from 'antd'
import { ScanSearch } from 'lucide-react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { CrudPage } from '../../../../platform/desk/crud/CrudPage.tsx'
import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { applicationsDesk } from '../../contract/deskScreens.ts'
import {
  DuplicateState,
  duplicateStateNames,
  findDuplicates,
  listDuplicates,
} from '../../contract/duplicates/duplicate.ts'
import type { Duplicate, DuplicateSide } from '../../contract/duplicates/duplicate.ts'
import { listPlans } from '../../contract/plan.ts'
import look from '../office.module.css'
import { verdictActions } from './verdictActions.ts'

const states = DuplicateState.options.map((value) => ({ value, label: duplicateStateNames[value] }))
const tones = {
  OPEN: 'warning',
  SAME: 'error',
  DIFFERENT: 'success',
  SEAT_LOCK: 'info',
  TWINS: 'primary',
} as const

/** Pairs of applications that may concern one child, for the office to decide. */
export function DuplicatesPage() {
  const plans = useCall(listPlans, {}, { staleMs: 60_000, quiet: true }).data?.records ?? []
  const [{ filters }] = useListState()
  const find = useSubmit(findDuplicates, {
    invalidates: [listDuplicates],
    done: ({ added, open }) =>
      toast(added > 0 ? `新发现 ${added} 对，共 ${open} 对待核对` : `没有新发现，${open} 对待核对`),
  })
  const planId = filters['planId'] ?? plans[0]?.id
  return (
    <CrudPage<Duplicate>
      id="enrolment-duplicates"
      title="疑似重复"
      noun="疑似重复"
      hint="每晚自动比对一次，只作提示，不影响家长报名。由招生办核实后认定；涉及您自己孩子的不在这里显示。"
      list={listDuplicates}
      nameOf={({ first, second }) => `${first.childName}与${second.childName}`}
      columns={[
        { name: 'names', label: '孩子', width: 150, show: Names },
        { name: 'score', label: '相似度', width: 80, align: 'right' },
        { name: 'reasons', label: '原因', show: ({ reasons }) => wordsOf(reasons) },
        {
          name: 'stateName',
          label: '认定',
          width: 150,
          show: ({ state, stateName }) => <Chip tone={tones[state]}>{stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'state', kind: 'choice', label: '认定', options: states },
        {
          name: 'planId',
          kind: 'choice',
          label: '招生计划',
          options: plans.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      details={(row) => <Pair row={row} />}
      actions={verdictActions}
      extra={
        <Button
          icon={<ScanSearch size="1rem" aria-hidden="true" />}
          loading={find.isPending}
          disabled={planId === undefined}
          onClick={() => planId !== undefined && find.mutate({ planId })}
        >
          重新比对
        </Button>
      }
      emptyHint="每晚自动比对，发现后会出现在这里。"
    />
  )
}

const Names = ({ first, second }: Duplicate) => `${first.childName}、${second.childName}`

const wordsOf = (reasons: Duplicate['reasons']): string =>
  reasons.map(({ label }) => label).join('；')

/** Both applications side by side, each leading to its review. */
function Pair({ row }: { row: Duplicate }) {
  const { first, second, reasons, state, stateName, note, decidedByName, decidedAt } = row
  return (
    <div className={look.stack}>
      <div>
        <Chip tone={tones[state]}>{stateName}</Chip>
      </div>
      <ul className={look.left} aria-label="原因">
        {reasons.map(({ code, label }) => (
          <li key={code}>{label}</li>
        ))}
      </ul>
      <div className={look.pair}>
        <Side side={first} />
        <Side side={second} />
      </div>
      {decidedByName ? (
        <p className={look.note}>
          {`${decidedByName} ${decidedAt?.slice(0, 16) ?? ''} 认定为“${stateName}”${note && `：${note}`}`}
        </p>
      ) : null}
      {state === 'SAME' ? (
        <p className={look.note}>
          请联系家长处理多余的一份：待审核或退回修改的，由家长撤销；已签收的，先放回或退回；审核通过的，排名后由招生负责人在“录取名单”里作废。
        </p>
      ) : null}
    </div>
  )
}

const Side = ({ side }: { side: DuplicateSide }) => (
  <section aria-label={side.applyNo}>
    <a href={`#${linkTo(applicationsDesk, { open: side.id })}`}>{side.childName}</a>
    <p className={look.note}>{side.applyNo}</p>
    <p className={look.note}>{`${side.birthDate} 出生`}</p>
    <p className={look.note}>{`${side.categoryLabel} · ${side.statusLabel}`}</p>
    <p className={look.quiet}>{side.planName}</p>
  </section>
)
