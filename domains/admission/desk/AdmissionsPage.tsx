import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { askText } from '../../../platform/desk/confirm.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { categories, categoryTexts } from '../../enrolment/contract/form/categories.ts'
import { applicationStates, stateLabel, stateTones } from '../../enrolment/contract/states.ts'
import { expireOffer, recordContact, reissueLetter, voidApplication } from '../contract/office.ts'
import { admissionsDesk } from '../contract/screens.ts'
import { listAdmissions } from '../contract/season.ts'
import type { RankedRow } from '../contract/season.ts'
import { answerAction } from './parts/answerAction.ts'
import { coordinateAction } from './parts/coordinateAction.ts'
import { FamilyAnswerDrawer } from './parts/FamilyAnswerDrawer.tsx'
import { PlanSelect } from './parts/PlanSelect.tsx'
import { usePlanChoice } from './usePlanChoice.ts'

const states = applicationStates
  .slice(applicationStates.indexOf('ADMIT_PROPOSED'))
  .map((value) => ({ value, label: stateLabel(value, 'staff') }))
const categoryOptions = categories.map((value) => ({ value, label: categoryTexts[value].label }))

/** 录取名单: the ranked applications of a plan, and what the office does with each. */
export function AdmissionsPage() {
  const { plans, planId } = usePlanChoice()
  const [answering, setAnswering] = useState<RankedRow | undefined>(undefined)
  return (
    <>
      <CrudPage<RankedRow>
        key={planId}
        id="admissions"
        title="录取名单"
        noun="排名结果"
        hint="产生名单后名次不再改变。逾期未确认的可以收回名额；义务教育阶段须先联系家长两次并记录。"
        list={listAdmissions}
        fixed={{ planId }}
        nameOf={(row) => row.childName}
        columns={[
          { name: 'rank', label: '名次', width: 70, align: 'right' },
          { name: 'childName', label: '孩子', width: 100 },
          { name: 'applyNo', label: '报名编号', width: 150 },
          { name: 'categoryLabel', label: '生源类别', width: 160, isInPanel: true },
          {
            name: 'statusLabel',
            label: '状态',
            width: 120,
            show: (row) => <Chip tone={stateTones[row.status]}>{row.statusLabel}</Chip>,
          },
          {
            name: 'deadline',
            label: '确认期限',
            width: 150,
            show: (row) => row.deadline?.slice(0, 16) ?? '',
          },
          { name: 'attempts', label: '已联系', width: 80, align: 'right', show: attemptsOf },
          { name: 'reason', label: '依据', isInPanel: true },
        ]}
        filters={[
          { name: 'name', kind: 'search', label: '孩子姓名' },
          { name: 'status', kind: 'choice', label: '状态', options: states },
          { name: 'category', kind: 'choice', label: '生源类别', options: categoryOptions },
        ]}
        details={(row) => (
          <DeskFacts
            items={[
              {
                label: '状态',
                value: <Chip tone={stateTones[row.status]}>{row.statusLabel}</Chip>,
              },
              { label: '生源类别', value: row.categoryLabel },
              { label: '依据', value: row.reason },
              { label: '确认期限', value: row.deadline },
              { label: '已联系', value: attemptsOf(row) },
            ]}
          />
        )}
        actions={[...actions, answerAction<RankedRow>(setAnswering)]}
        extra={
          <PlanSelect
            plans={plans}
            planId={planId}
            open={(chosen) => linkTo(admissionsDesk, { planId: chosen })}
          />
        }
        emptyHint="产生拟录取名单后，孩子按名次出现在这里。"
      />
      {answering ? (
        <FamilyAnswerDrawer
          row={{ ...answering, planId }}
          onClose={() => setAnswering(undefined)}
        />
      ) : null}
    </>
  )
}

const attemptsOf = ({ attempts }: RankedRow): string => (attempts > 0 ? `${attempts} 次` : '')

const isOffered = ({ status }: RankedRow): boolean => status === 'ADMITTED'
const isOpen: ReadonlySet<string> = new Set([
  'ADMIT_PROPOSED',
  'ADMITTED',
  'WAITLISTED',
  'CONFIRMED',
])

const actions: RowAction<RankedRow>[] = [
  {
    key: 'contact',
    label: '记录联系',
    endpoint: recordContact,
    for: 'one',
    fits: isOffered,
    run: ([row], { act }) =>
      row &&
      askText({
        title: `记录与${row.childName}家长的电话联系`,
        label: '结果',
        placeholder: '例如：无人接听，已留言',
        action: '记录',
        max: 140,
        send: (outcome) => act(recordContact, { id: row.id, way: 'PHONE', outcome }, '已记录'),
      }),
  },
  {
    key: 'expire',
    label: '收回名额',
    endpoint: expireOffer,
    for: 'one',
    danger: true,
    fits: isOffered,
    run: ([row], { act }) =>
      row &&
      askText({
        title: `收回${row.childName}的名额？`,
        body: '收回后不能恢复；有候补的，名额马上给排在最前的孩子。',
        label: '原因',
        action: '收回名额',
        danger: true,
        max: 140,
        send: (reason) => act(expireOffer, { id: row.id, reason }, '已收回'),
      }),
  },
  {
    key: 'reissue',
    label: '重新签发通知书',
    endpoint: reissueLetter,
    for: 'one',
    fits: ({ status }) => status === 'CONFIRMED',
    run: ([row], { act }) => row && act(reissueLetter, { id: row.id }, '已签发新的录取通知书'),
  },
  coordinateAction(({ status }) => status === 'WAITLISTED'),
  {
    key: 'void',
    label: '作废',
    endpoint: voidApplication,
    for: 'one',
    danger: true,
    fits: ({ status }) => isOpen.has(status),
    run: ([row], { act }) =>
      row &&
      askText({
        title: `作废${row.childName}的报名？`,
        body: '用于重复或虚假的报名。作废后报名就此结束，家长会看到原因。',
        label: '原因',
        action: '作废',
        danger: true,
        max: 140,
        send: (reason) => act(voidApplication, { id: row.id, reason }, '已作废'),
      }),
  },
]
