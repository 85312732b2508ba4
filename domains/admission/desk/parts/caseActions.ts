import { askText } from '../../../../platform/desk/confirm.tsx'
import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import type { ApplicationSummary } from '../../../enrolment/contract/applicationShapes.ts'
import { inviteToCheck } from '../../contract/appointment.ts'
import { decideAppeal, expireReturn, placeLate } from '../../contract/office.ts'
import { coordinateAction } from './coordinateAction.ts'

const mayBePlaced: ReadonlySet<string> = new Set([
  'UNQUALIFIED',
  'QUALIFIED',
  'OFFER_EXPIRED',
  'EXPIRED_RETURN',
])

/** What the office does with an application outside the usual review. */
export const caseActions: RowAction<ApplicationSummary>[] = [
  {
    key: 'invite',
    label: '请家长到校核验',
    endpoint: inviteToCheck,
    for: 'one',
    fits: ({ status }) => status === 'UNDER_REVIEW',
    run: ([row], { act }) =>
      row &&
      askText({
        title: `请${row.childName}的家长到校核验`,
        body: '家长会收到通知，并选一个到校时间。',
        label: '要带的材料',
        placeholder: '例如：户口簿和房产证原件',
        action: '通知家长',
        max: 140,
        send: (note) => act(inviteToCheck, { id: row.id, note }, '已通知家长'),
      }),
  },
  {
    key: 'grant',
    label: '申诉成立',
    endpoint: decideAppeal,
    for: 'one',
    fits: ({ status }) => status === 'APPEAL',
    run: ([row], { act }) =>
      row &&
      askText({
        title: `${row.childName}的申诉成立`,
        body: '报名重新审核，由没有参与上次审核的老师办理。',
        label: '给家长的答复',
        action: '重新审核',
        max: 300,
        send: (answer) =>
          act(decideAppeal, { id: row.id, isGranted: true, answer }, '已答复，报名重新审核'),
      }),
  },
  {
    key: 'deny',
    label: '申诉不成立',
    endpoint: decideAppeal,
    for: 'one',
    danger: true,
    fits: ({ status }) => status === 'APPEAL',
    run: async ([row], { act }) => {
      if (!row) return
      const school = await askText({
        title: `${row.childName}的申诉不成立`,
        body: '请填写孩子统筹安排到的学校，下一步写给家长的答复。',
        label: '统筹学校',
        action: '下一步',
        max: 60,
      })
      if (!school) return
      await askText({
        title: `${row.childName}的申诉不成立`,
        body: `统筹安排到${school}。`,
        label: '给家长的答复',
        action: '答复家长',
        danger: true,
        max: 300,
        send: (answer) =>
          act(decideAppeal, { id: row.id, isGranted: false, answer, school }, '已答复'),
      })
    },
  },
  {
    key: 'place',
    label: '排入候补',
    endpoint: placeLate,
    for: 'one',
    fits: ({ status }) => status === 'QUALIFIED',
    run: ([row], { act }) => row && act(placeLate, { id: row.id }, '已排在候补最后'),
  },
  coordinateAction(({ status }) => mayBePlaced.has(status)),
  {
    key: 'expire',
    label: '结束报名',
    endpoint: expireReturn,
    for: 'one',
    danger: true,
    fits: ({ status }) => status === 'RETURNED',
    run: ([row], { act }) =>
      row &&
      askText({
        title: `结束${row.childName}的报名？`,
        body: '家长逾期没有修改，报名就此结束；家长会看到说明。',
        label: '说明',
        action: '结束报名',
        danger: true,
        max: 140,
        send: (reason) => act(expireReturn, { id: row.id, reason }, '已结束'),
      }),
  },
]
