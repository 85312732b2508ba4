import type * as z from 'zod/mini'

import { linkTo } from '../../../platform/contract/screen.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { listTerms } from '../../afterSchool/contract/term.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { roundDesk } from '../contract/deskScreens.ts'
import {
  getRound,
  listDeskRounds,
  publishRound,
  removeRounds,
  submitRound,
} from '../contract/roundForm.ts'
import type { DeskRound, RoundForm } from '../contract/roundForm.ts'
import { phaseTones } from './parts/phaseTones.ts'
import { RoundFields } from './parts/RoundFields.tsx'
import { publishWords, roundFacts } from './parts/roundFacts.ts'

const blank = {
  termId: '',
  name: '',
  mode: 'FCFS',
  classIds: '',
  rules: '',
  agreement: '',
  openTime: '',
  closeTime: '',
  fillOpenTime: '',
  fillCloseTime: '',
  dropUntil: '',
  maxPerChild: '2',
  hasWaitingList: true,
  offerHours: '12',
  favoursUnseated: false,
} as const

/** All rounds of the school. */
export function RoundsPage() {
  const terms = useCall(listTerms, { size: 50 }, { quiet: true }).data?.records ?? []
  return (
    <CrudPage<DeskRound, z.input<typeof RoundForm>>
      id="course-rounds"
      title="选课轮次"
      noun="轮次"
      hint="先发布规则，到开始时间自动开放选课。发布后规则不能改，时间只能推迟。"
      list={listDeskRounds}
      get={getRound}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '轮次' },
        { name: 'modeName', label: '方式', width: 100 },
        { name: 'openTime', label: '开始', width: 150, show: (row) => row.openTime.slice(0, 16) },
        {
          name: 'closeTime',
          label: '结束',
          width: 150,
          isInPanel: true,
          show: (row) => row.closeTime.slice(0, 16),
        },
        { name: 'classCount', label: '课程班', width: 80, align: 'right', isInPanel: true },
        { name: 'seatCount', label: '已选', width: 80, align: 'right' },
        { name: 'termName', label: '学期', width: 190, isExtra: true },
        {
          name: 'phaseName',
          label: '状态',
          width: 110,
          show: (row) => <Chip tone={phaseTones[row.phase]}>{row.phaseName}</Chip>,
        },
      ]}
      filters={[
        {
          name: 'termId',
          kind: 'choice',
          label: '学期',
          options: terms.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      details={(row) => (
        <>
          <DeskFacts items={roundFacts(row)} />
          <a href={`#${linkTo(roundDesk, { id: row.id })}`}>打开这一轮</a>
        </>
      )}
      form={{
        submit: submitRound,
        wide: true,
        blank,
        from: fieldsOf,
        fields: (row) => <RoundFields roundId={row?.id} />,
        locked: lockedReason,
      }}
      actions={[
        {
          key: 'publish',
          label: '发布',
          for: 'one',
          endpoint: publishRound,
          fits: ({ state }) => state === 'DRAFT',
          run: ([row], tools) => row && publish(row, tools),
        },
      ]}
      remove={{
        endpoint: removeRounds,
        warning: () => '课程班不会删除，可以放进别的轮次。',
        locked: lockedReason,
      }}
      emptyHint="先发布课程班，再新建选课轮次。"
    />
  )
}

const lockedReason = ({ state }: DeskRound): string | undefined =>
  state === 'DRAFT' ? undefined : '已发布的轮次不能再修改或删除'

const fieldsOf = (row: DeskRound) => ({
  termId: row.termId,
  name: row.name,
  mode: row.mode,
  classIds: row.classIds.join(','),
  rules: row.rules,
  agreement: row.agreement,
  openTime: row.openTime,
  closeTime: row.closeTime,
  fillOpenTime: row.fillOpenTime ?? '',
  fillCloseTime: row.fillCloseTime ?? '',
  dropUntil: row.dropUntil,
  maxPerChild: String(row.maxPerChild),
  hasWaitingList: row.hasWaitingList,
  offerHours: String(row.offerHours),
  favoursUnseated: row.favoursUnseated,
})

async function publish({ id, name, openTime }: DeskRound, { act }: CrudTools): Promise<boolean> {
  const isSure = await confirm({
    title: `发布“${name}”？`,
    body: publishWords(openTime),
    action: '发布',
  })
  return isSure ? act(publishRound, { id }, `${name}已发布`) : false
}
